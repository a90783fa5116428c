import sharp from 'sharp';
import { tokenOf } from './accounts.ts';
import { call } from './api.ts';
import { registeredPerson } from './registrations.ts';

/** An applicant of one journey: the demo accounts stay unchanged for the others. */
export interface Applicant {
  id: string;
  name: string;
  phone: string;
  token: string;
}

const year = new Date().getFullYear();
/** The answers of the application form, without the exam. */
export const profile = {
  religion: 'Islam',
  gender: 'Female',
  dateOfBirth: `${year - 18}-03-17`,
  nationality: 'Bangladeshi',
  presentAptNumber: 'House 7, Road 3, Dhanmondi, Dhaka 1205',
  permanentAptNumber: 'Village Char Alexander, Lakshmipur',
  fathersName: 'KARIM UDDIN',
  fathersPhone: '01812345678',
  mothersName: 'SALMA BEGUM',
  mothersPhone: '01912345678',
  sscInstitutionName: 'Ideal School',
  sscGroup: 'Science',
  sscPassingYear: year - 2,
  sscGpa: 5,
  hscInstitutionName: 'Notre Dame College',
  hscGroup: 'Science',
  hscPassingYear: year,
  hscGpa: 4.83,
};

export async function uploadImage(token: string, kind: 'profile-pic' | 'signature', url?: string): Promise<void> {
  const plain = { width: 300, height: kind === 'signature' ? 80 : 300, channels: 3 as const, background: '#89a' };
  const body = new FormData();
  const bytes = new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer());
  body.append(kind === 'signature' ? 'signature' : 'profilePic', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg');
  await call(`POST /api/profile/upload/${kind}`, { token, body, url });
}

interface NewApplicant {
  images: boolean;
  examId?: string;
  /** Of another product than the shared one. */
  url?: string;
}

/** Registers an applicant with a profile and, if asked for, both images, by REST. */
export async function newApplicant({ images, examId, url }: NewApplicant): Promise<Applicant> {
  const { phone, password } = await registeredPerson(url);
  const session = await call<{ token: string; _id: string; name: string }>('POST /api/auth', {
    body: { phone, password },
    url,
  });
  const { token } = session;
  const exams = await call<{ _id: string; courseType: string }[]>('GET /api/exams', { token, url });
  const exam = exams.find(({ courseType }) => courseType === 'undergraduate') ?? exams[0];
  await call('POST /api/profile', { url, token, body: { ...profile, examId: examId ?? exam?._id } });
  if (images) for (const kind of ['profile-pic', 'signature'] as const) await uploadImage(token, kind, url);
  return { id: session._id, name: session.name, phone, token };
}

/** A bank slip number that no other test uses. */
export const newSlipNumber = (): string => `SB-${Math.random().toString(36).slice(2, 12).toUpperCase()}`;

/** The applicant submits a bank slip number. */
export const submitSlip = ({ token }: Applicant, bankSlipNumber: string): Promise<unknown> =>
  call('POST /api/users/payment', { token, body: { bankSlipNumber, paymentMethod: 'BANK' } });

/** An officer verifies the submitted bank slip. */
export async function verifySlip({ id }: Applicant, bankSlipNumber: string): Promise<void> {
  await call(`POST /api/users/payment/verify/${id}`, { token: await tokenOf('admin'), body: { bankSlipNumber } });
}

/** The applicant pays by bank slip. */
export async function payBySlip(applicant: Applicant): Promise<void> {
  const slip = newSlipNumber();
  await submitSlip(applicant, slip);
  await verifySlip(applicant, slip);
}
