import sharp from 'sharp';
import type { AdmitCardProps } from '../../core/document-props.ts';
import type { ProfileFormProps } from '../../core/profile-form-props.ts';

const drawing = (width: number, height: number, content: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#dde"/>${content}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** The card of an applicant without a seat. */
export async function cardProps(): Promise<AdmitCardProps> {
  return {
    lang: 'en',
    brand: {
      universityName: 'Padma University',
      admissionTitle: 'Padma University Admission',
      contact: '+880 2 5551 0000',
    },
    generatedAt: '2026-11-21T04:30:00Z',
    name: 'TANVIR AHMED CHOWDHURY',
    phone: '01700000007',
    photo: await drawing(300, 400, '<circle cx="150" cy="160" r="80" fill="#963"/>'),
    signature: await drawing(600, 200, '<path d="M20 150 L300 20 L580 150" stroke="#112" fill="none"/>'),
    applicantId: 'CSE-27S-0042',
    fathersName: 'Abdul Karim Chowdhury',
    mothersName: 'Rokeya Begum',
    examTitle: 'BSc in Computer Science – Spring 2027 Admission Test',
    examDate: '2027-01-15T04:00:00Z',
    program: 'BSc in Computer Science and Engineering',
    department: 'Computer Science and Engineering',
    trimester: 'Spring',
    year: 2027,
    batch: '58',
    checkUrl: 'https://admission.padma.example/verify/CSE-27S-0042.K7QX2M9P4T6B',
    checkCode: 'CSE-27S-0042.K7QX2M9P4T6B',
  };
}

/** The card of an applicant with a seat; the address has a signed code. */
export async function seatedCardProps(props: Promise<AdmitCardProps> = cardProps()): Promise<AdmitCardProps> {
  return {
    ...(await props),
    checkUrl: `https://admission.padma.example/verify/${'A'.repeat(141)}`,
    seat: {
      ...{ venue: 'Main campus, Savar', room: '204', floor: 2, seat: 'B-07' },
      ...{ gatesOpen: '2027-01-15T07:30:00Z', gatesClose: '2027-01-15T08:15:00Z' },
      ...{ starts: '2027-01-15T08:30:00Z', ends: '2027-01-15T10:00:00Z' },
    },
  };
}

/** The same in Bangla. */
export async function banglaCardProps(): Promise<AdmitCardProps> {
  return {
    ...(await cardProps()),
    lang: 'bn',
    brand: { universityName: 'পদ্মা বিশ্ববিদ্যালয়', admissionTitle: 'পদ্মা বিশ্ববিদ্যালয় ভর্তি' },
    name: 'মোঃ তানভীর আহমেদ চৌধুরী',
    fathersName: 'মোঃ আব্দুল করিম চৌধুরী',
    mothersName: 'মোছাঃ রোকেয়া বেগম',
    examTitle: 'রাষ্ট্রবিজ্ঞান – ভর্তি পরীক্ষা',
  };
}

const people = {
  personal: {
    religion: 'Islam',
    gender: 'Male',
    bloodGroup: 'O+',
    dateOfBirth: '2008-03-04',
    maritalStatus: 'Unmarried',
    birthCertificateNumber: '20083312345678901',
    nidNumber: '1234567890',
    nationality: 'Bangladeshi',
  },
  presentAddress: {
    aptNumber: 'Flat 4B',
    roadNameAndNumber: 'Road 7',
    areaAndPostalCode: 'Banani 1213',
    city: 'Dhaka',
    country: 'Bangladesh',
  },
  permanentAddress: {
    aptNumber: 'Sarkar Bari',
    village: 'Ishwardia',
    postOffice: 'Shambhuganj',
    policeStation: 'Sadar',
    district: 'Mymensingh',
  },
  isAddressSame: false,
  localGuardian: { name: 'Mannan Sarkar', occupation: 'Trader', phone: '01511111111', nid: '1970123456' },
  emergency: { name: 'Karim Uddin', phone: '01911111111' },
} satisfies Partial<ProfileFormProps>;

const achievements = {
  ssc: {
    institutionName: 'Zilla School',
    group: 'Science',
    passingYear: 2024,
    subjects: 'Physics, Chemistry',
    gpa: 5,
    converted: 4.9,
  },
  hsc: {
    institutionName: 'Ananda Mohan College',
    group: 'Commerce',
    passingYear: 2026,
    subjects: 'Accounting',
    gpa: 4.83,
    converted: 4.8,
  },
  gradDegree: {
    type: 'Hons',
    institutionName: 'National University',
    courseName: 'Business Studies',
    major: 'Finance',
    academicYearFrom: 2018,
    academicYearTo: 2022,
    cgpa: 3.41,
  },
  mastersDegree: {
    institutionName: 'University of Dhaka',
    courseName: 'MBA',
    major: 'Banking',
    academicYearFrom: 2023,
    academicYearTo: 2024,
    cgpa: 3.92,
  },
  workExperience: [
    { companyName: 'Meghna Bank', position: 'Officer', from: '2024-05', to: 'Till Date' },
    { companyName: 'Jamuna Textiles', position: 'Trainee', from: '2023-02-15', to: '2024-04' },
  ],
  otherPrograms: [
    { program: 'BSc in Textile Engineering', department: 'Textile Engineering', examDate: '2027-01-18T04:00:00Z' },
  ],
  payment: {
    status: 'PAID',
    method: 'BANK',
    transactionId: 'TRX7Q9ZT21',
    bankSlipNumber: 'SLIP-000123',
    sentFrom: '01711111111',
    date: '2026-11-12T05:01:00Z',
    verifiedOn: '2026-11-13T06:02:00Z',
  },
} satisfies Partial<ProfileFormProps>;

/** A form with every section and every answer. */
export async function formProps(): Promise<ProfileFormProps> {
  const card = await cardProps();
  const { examTitle, program, department, examDate, trimester, year, batch } = card;
  return {
    lang: 'en',
    brand: card.brand,
    generatedAt: card.generatedAt,
    name: card.name,
    phone: card.phone,
    photo: card.photo,
    signature: card.signature,
    applicantId: card.applicantId,
    email: 'tanvir@example.com',
    submittedAt: '2026-11-10T08:12:00Z',
    appliedTo: { examTitle, program, department, examDate, trimester, year, batch },
    ...people,
    father: { name: card.fathersName, occupation: 'Teacher', phone: '01711111111', nid: '1975123456' },
    mother: { name: card.mothersName, occupation: 'Doctor', phone: '01811111111', nid: '1978123456' },
    ...achievements,
  };
}

export type TextItem = { text: string; x: number; y: number; size: number };
export type ReadPdf = {
  pages: string[];
  text: string;
  items: TextItem[];
  info: Record<string, unknown>;
  images: number;
};

/** Reads a PDF with pdf.js, not with the library that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const all: TextItem[] = [];
  let images = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
    for (const item of items) {
      if ('str' in item)
        all.push({ text: item.str, size: item.transform[0], x: item.transform[4], y: item.transform[5] });
    }
    const { fnArray } = await page.getOperatorList();
    images += fnArray.filter((operator) => operator === paintImage).length;
  }
  const { info } = await document.getMetadata();
  await document.loadingTask.destroy();
  return { pages, text: pages.join(' '), items: all, info: { ...info }, images };
}

/** The operator of pdf.js that paints an image. */
const paintImage = 85;
