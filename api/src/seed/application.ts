import type { Mark } from '../features/marks/index.ts';
import { type Applicant, type ApplicantOptions, makeApplicant, type Progress, type SeedExam } from './applicant.ts';
import { type Chance, idAt, isLucky, momentBetween, weighted } from './chance.ts';
import { makePayment, type PaymentRows, type PaymentTerms } from './payment.ts';
import { choosePictures, type Gallery, type OwnPictures } from './pictures.ts';

/** The generated data of one applicant: account, application, payment, images and marks. */
export interface Application {
  applicant: Applicant;
  payment: PaymentRows;
  pictures: OwnPictures | null;
  mark: Partial<Mark> | null;
}

/** What the applications of a run are generated from. */
export interface Kit {
  chance: Chance;
  gallery: Gallery;
  terms: PaymentTerms;
  exams: readonly (readonly [weight: number, exam: SeedExam])[];
  now: Date;
}

/** Percentages of the progress of applicants for future exams. */
const ahead: readonly (readonly [number, Progress])[] = [
  [8, 'REGISTERED'],
  [11, 'PROFILE'],
  [12, 'IMAGES'],
  [20, 'SLIP_PENDING'],
  [4, 'SLIP_REJECTED'],
  [18, 'SLIP_VERIFIED'],
  [5, 'BKASH_FAILED'],
  [22, 'BKASH_COMPLETED'],
];

/** Percentages of the progress of applicants for past exams. */
const over: readonly (readonly [number, Progress])[] = [
  [5, 'PROFILE'],
  [6, 'IMAGES'],
  [4, 'SLIP_REJECTED'],
  [38, 'SLIP_VERIFIED'],
  [5, 'BKASH_FAILED'],
  [42, 'BKASH_COMPLETED'],
];

/** Values that replace generated ones. */
export interface FixedValues extends Partial<Omit<ApplicantOptions, 'number' | 'now'>> {
  /** The slip number for a progress; undefined: a generated one. */
  slipFor?: (progress: Progress) => string | undefined;
  marks?: { written: number; viva: number } | undefined;
}

/** The namespace of the seeds of people, different from that of the catalogue. */
const people = 20_261_121;

/** Generates the application of a person number; deterministic for the number, the exams and the time. */
export function makeApplication(kit: Kit, number: number, fixed: FixedValues = {}): Application {
  const { chance, gallery, terms, exams, now } = kit;
  chance.seed([people, number]);
  const exam = fixed.exam ?? weighted(chance, exams);
  const progress = fixed.progress ?? weighted(chance, isOver(exam, now) ? over : ahead);
  const slip = fixed.slipFor?.(progress);
  const applicant = makeApplicant(chance, {
    number,
    progress,
    exam,
    now,
    slip,
    ...(fixed.person ? { person: fixed.person } : {}),
  });
  const payment = makePayment(chance, applicant, terms);
  return {
    applicant,
    payment,
    pictures: applicant.imagesAt && choosePictures(chance, gallery, applicant.person, applicant.imagesAt),
    mark: payment.paidAt ? withMarks(makeMark(chance, applicant, now), fixed.marks) : null,
  };
}

const withMarks = (mark: Partial<Mark> | null, marks: FixedValues['marks']): Partial<Mark> | null =>
  mark && marks ? { ...mark, ...marks, absent: false, remarks: null } : mark;

const isOver = ({ conducted, examDate }: SeedExam, now: Date): boolean => conducted || examDate <= now;

const remarks = [
  'Very good command of English',
  'Answered with confidence',
  'Weak in mathematics',
  'Arrived late',
] as const;
const halves = (chance: Chance, from: number, to: number): number =>
  chance.number.int({ min: from * 2, max: to * 2 }) / 2;

/** Generates marks, entered within a week after the exam; a few applicants are absent, or have no marks before the merit list. */
function makeMark(chance: Chance, { profile, exam }: Applicant, now: Date): Partial<Mark> | null {
  const { examDate, conducted, isRanked } = exam;
  if (!profile || !conducted || examDate >= now) return null;
  if (!isRanked && isLucky(chance, 6)) return null;
  const week = new Date(Math.min(examDate.getTime() + 6 * 86_400_000, now.getTime()));
  const at = momentBetween(chance, examDate, week);
  const entry = { id: idAt(chance, at), profileId: profile.id, createdAt: at, updatedAt: at };
  if (isLucky(chance, 5)) return { ...entry, absent: true, written: null, viva: null, remarks: 'Absent' };
  const remark = isLucky(chance, 15) ? chance.helpers.arrayElement(remarks) : null;
  return { ...entry, absent: false, written: halves(chance, 9, 39), viva: halves(chance, 3, 10), remarks: remark };
}
