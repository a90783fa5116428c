import { type Lang, toBanglaDigits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import {
  type AdmitCardProps,
  checkCodeOf,
  type DocumentBrand,
  type ProfileFormProps,
} from '../../outside/pdf/index.ts';
import type { SeatOnCard } from '../door/index.ts';
import type { Exam } from '../exams/index.ts';
import type { PaymentInfo } from '../payments/index.ts';
import type { ProfileView } from '../profiles/index.ts';
import type { ApplicationFacts } from './document.facts.ts';

export interface Pictures {
  picture: Buffer | null;
  signature: Buffer | null;
}

/** The seat of an applicant, and the signed code of the card. */
export interface PlacedCard {
  seat: SeatOnCard;
  code: string;
}

const iso = (instant: Date | string): string => new Date(instant).toISOString();
const isoOrNull = (instant: Date | string | null): string | null => (instant === null ? null : iso(instant));

/** The values on the admit card; the caller passes the applicant ID of a completed payment. */
export function admitCardProps(
  ctx: Ctx,
  { profile, exam }: ApplicationFacts,
  applicantId: string,
  { pictures, placed }: { pictures: Pictures; placed: PlacedCard | null },
): AdmitCardProps {
  const { keys, PUBLIC_URL } = ctx.app.config;
  const card = { applicantId, userId: profile.user.id, ...(placed ? { serial: placed.seat.serial } : {}) };
  const checkCode = checkCodeOf(card, keys.cards[0]);
  return {
    ...headOf(ctx, profile, pictures),
    ...examOf(ctx.lang, exam),
    intake: intakeOf(ctx.lang, exam),
    applicantId,
    fathersName: profile.guardiansInfo.fathersName,
    mothersName: profile.guardiansInfo.mothersName,
    checkCode,
    checkUrl: `${PUBLIC_URL}/verify/${placed?.code ?? checkCode}`,
    ...(placed ? { seat: { ...placed.seat, venue: nameIn(ctx.lang, placed.seat.venue, placed.seat.venueBn) } } : {}),
  };
}

/** All answers of the form. */
export function profileFormProps(
  ctx: Ctx,
  { profile, exam, otherExams, payment, rules }: ApplicationFacts,
  { pictures, documents }: { pictures: Pictures; documents: NonNullable<ProfileFormProps['documents']> },
): ProfileFormProps {
  return {
    ...headOf(ctx, profile, pictures),
    applicantId: profile.applicantId,
    email: profile.user.email,
    submittedAt: iso(profile.createdAt),
    appliedTo: { ...examOf(ctx.lang, exam), intake: intakeOf(ctx.lang, exam), rules: versionOf(rules) },
    personal: profile.personalDetails,
    presentAddress: profile.presentAddress,
    permanentAddress: profile.permanentAddress,
    isAddressSame: profile.permanentAddress.isAddressSame,
    ...guardiansOf(profile),
    ...educationOf(profile),
    workExperience: profile.workExperience,
    otherPrograms: otherExams.map((other) => {
      const { program, department, examDate } = examOf(ctx.lang, other);
      return { program, department, examDate };
    }),
    payment: paymentOf(payment),
    documents,
  };
}

function headOf(ctx: Ctx, { user }: ProfileView, { picture, signature }: Pictures) {
  const { name, nameBn, phone } = user;
  return {
    lang: ctx.lang,
    brand: brandOf(ctx),
    generatedAt: iso(ctx.now()),
    name,
    nameBn,
    phone,
    photo: picture,
    signature,
  };
}

/** The head of every document: the university's name and contact, in the language of the request. */
export function brandOf({ lang, app: { institution } }: Ctx): DocumentBrand {
  const { nameEn, nameBn, titleEn, titleBn, inquiries, logo, color } = institution.current();
  const [desk] = inquiries;
  const phone = desk && (lang === 'bn' ? toBanglaDigits(desk.phone) : desk.phone);
  return {
    universityName: nameIn(lang, nameEn, nameBn),
    admissionTitle: nameIn(lang, titleEn, titleBn),
    contact: desk && `${phone} · ${desk.email}`,
    logo: logo?.bytes,
    color: color ?? undefined,
  };
}

const examOf = (lang: Lang, { title, titleBn, examDate, program, trimester, year, batch }: Exam) => ({
  examTitle: nameIn(lang, title, titleBn),
  examDate: iso(examDate),
  program: nameIn(lang, program.programName, program.programNameBn),
  department: nameIn(lang, program.department.departmentName, program.department.departmentNameBn),
  trimester,
  year,
  batch,
});

/** The name of an intake; a default intake has none besides trimester and year. */
const intakeOf = (lang: Lang, { intake }: Exam): string | undefined =>
  intake.isDefault ? undefined : nameIn(lang, intake.titleEn, intake.titleBn);

const versionOf = (rules: ApplicationFacts['rules']) =>
  rules?.decidedAt
    ? { number: rules.number, isOfExam: rules.examId !== null, decidedAt: iso(rules.decidedAt) }
    : undefined;

function guardiansOf({
  guardiansInfo: all,
}: ProfileView): Pick<ProfileFormProps, 'father' | 'mother' | 'localGuardian' | 'emergency'> {
  const { fathersName, fathersOccupation, fathersPhone, fathersNID } = all;
  const { mothersName, mothersOccupation, mothersPhone, mothersNID } = all;
  const { localGuardiansName, localGuardiansOccupation, localGuardiansPhone, localGuardiansNID } = all;
  const hasGuardian = [localGuardiansName, localGuardiansOccupation, localGuardiansPhone, localGuardiansNID].some(
    Boolean,
  );
  return {
    father: { name: fathersName, occupation: fathersOccupation, phone: fathersPhone, nid: fathersNID },
    mother: { name: mothersName, occupation: mothersOccupation, phone: mothersPhone, nid: mothersNID },
    localGuardian: hasGuardian
      ? {
          name: localGuardiansName,
          occupation: localGuardiansOccupation,
          phone: localGuardiansPhone,
          nid: localGuardiansNID,
        }
      : null,
    emergency: all.emergencyName || all.emergencyPhone ? { name: all.emergencyName, phone: all.emergencyPhone } : null,
  };
}

function educationOf({
  ssc,
  hsc,
  gradDegree,
  mastersDegree,
  mastersDegreeType,
}: ProfileView): Pick<ProfileFormProps, 'ssc' | 'hsc' | 'gradDegree' | 'mastersDegree'> {
  return {
    ssc: {
      institutionName: ssc.sscInstitutionName,
      group: ssc.sscGroup,
      passingYear: ssc.sscPassingYear,
      subjects: ssc.sscSubjects,
      gpa: ssc.sscGpa,
      converted: ssc.sscConverted,
    },
    hsc: {
      institutionName: hsc.hscInstitutionName,
      group: hsc.hscGroup,
      passingYear: hsc.hscPassingYear,
      subjects: hsc.hscSubjects,
      gpa: hsc.hscGpa,
      converted: hsc.hscConverted,
    },
    gradDegree: gradDegree && {
      type: gradDegree.gradDegreeType,
      institutionName: gradDegree.gradDegreeInstitutionName,
      courseName: gradDegree.gradDegreeCourseName,
      major: gradDegree.gradDegreeMajor,
      academicYearFrom: gradDegree.gradDegreeAcademicYearFrom,
      academicYearTo: gradDegree.gradDegreeAcademicYearTo,
      cgpa: gradDegree.gradDegreeCGpa,
    },
    mastersDegree: mastersDegree && {
      type: mastersDegreeType,
      institutionName: mastersDegree.mastersDegreeInstitutionName,
      courseName: mastersDegree.mastersDegreeCourseName,
      major: mastersDegree.mastersDegreeMajor,
      academicYearFrom: mastersDegree.mastersDegreeAcademicYearFrom,
      academicYearTo: mastersDegree.mastersDegreeAcademicYearTo,
      cgpa: mastersDegree.mastersDegreeCGpa,
    },
  };
}

const paymentOf = (payment: PaymentInfo): ProfileFormProps['payment'] => ({
  status: payment.status,
  method: payment.isWaived ? 'WAIVED' : payment.paymentMethod,
  transactionId: payment.transactionId,
  bankSlipNumber: payment.bankSlipNumber,
  sentFrom: payment.sentFrom,
  date: isoOrNull(payment.date),
  verifiedOn: isoOrNull(payment.verifiedOn),
});
