import { bloodGroups, type Checked, ProgramType, type profileRules } from '@admission/schema';
import { makeAddresses } from './address.ts';
import { type Chance, idAt, isLucky, momentBetween, oneFrom } from './chance.ts';
import names from './data/names.json' with { type: 'json' };
import { fullName, makeParents, makePerson, makePhone, type Person } from './person.ts';
import { makeDegrees, makeSchooling, makeWork } from './schooling.ts';

export type Answers = Checked<typeof profileRules>;

/** The progress of an application. */
export type Progress =
  | 'REGISTERED'
  | 'PROFILE'
  | 'IMAGES'
  | 'SLIP_PENDING'
  | 'SLIP_REJECTED'
  | 'SLIP_VERIFIED'
  | 'BKASH_FAILED'
  | 'BKASH_COMPLETED';

/** An exam that is or was open to applicants. */
export interface SeedExam {
  examId: string;
  programType: ProgramType;
  /** The prefix of its applicant IDs. */
  prefix: string;
  examDate: Date;
  conducted: boolean;
  /** Whether its merit list is published. */
  isRanked?: boolean;
  /** Other exams for the same kind of program. */
  others: readonly { examId: string; examDate: Date }[];
}

/** An applicant with the time of each step. */
export interface Applicant {
  person: Person;
  progress: Progress;
  exam: SeedExam;
  registeredAt: Date;
  profile: { id: string; submittedAt: Date; answers: Answers } | null;
  imagesAt: Date | null;
  /** When the payment started and reached its state. */
  payment: { begunAt: Date; endedAt: Date } | null;
  /** A slip number that replaces the generated one. */
  slip?: string | undefined;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const registrationDays = 60;
/** Days between the announcement of an exam and its date. */
const openDays = 150;

const order: readonly Progress[] = ['REGISTERED', 'PROFILE', 'IMAGES'];
const reaches = (progress: Progress, step: 'PROFILE' | 'IMAGES'): boolean =>
  !order.includes(progress) || order.indexOf(progress) >= order.indexOf(step);

export interface ApplicantOptions {
  number: number;
  progress: Progress;
  exam: SeedExam;
  now: Date;
  /** Fixed attributes of the person. */
  person?: Partial<Person>;
  slip?: string | undefined;
}

/** Generates an applicant for an exam with the given progress. */
export function makeApplicant(
  chance: Chance,
  { number, progress, exam, now, person: fixed, slip }: ApplicantOptions,
): Applicant {
  const end = new Date(Math.min(exam.examDate.getTime() - 2 * day, now.getTime() - 20 * minute));
  const registeredAt = momentBetween(
    chance,
    new Date(end.getTime() - registrationDays * day),
    new Date(end.getTime() - day),
  );
  let last = registeredAt;
  const next = (): Date => {
    const furthest = Math.min(last.getTime() + 3 * day, (last.getTime() + end.getTime()) / 2);
    last = momentBetween(chance, new Date(Math.min(last.getTime() + 4 * minute, furthest)), new Date(furthest));
    return last;
  };
  const person = { ...makePerson(chance, number, registeredAt), ...fixed };
  const submittedAt = reaches(progress, 'PROFILE') ? next() : null;
  const imagesAt = reaches(progress, 'IMAGES') ? next() : null;
  const isPayer = !order.includes(progress);
  return {
    person,
    progress,
    exam,
    registeredAt,
    profile: submittedAt && {
      id: idAt(chance, submittedAt),
      submittedAt,
      answers: makeAnswers(chance, person, exam, submittedAt),
    },
    imagesAt,
    payment: isPayer ? { begunAt: next(), endedAt: next() } : null,
    slip,
  };
}

/** The submitted answers of the profile form. */
function makeAnswers(chance: Chance, person: Person, exam: SeedExam, submittedAt: Date): Answers {
  const { programType, examId } = exam;
  const addresses = makeAddresses(chance);
  const parents = makeParents(chance, person);
  const student = { gender: person.gender, appliedAt: submittedAt, programType };
  const schooling = makeSchooling(chance, student, addresses.home.board);
  const dateOfBirth = birthday(chance, schooling.hscPassingYear);
  const isGraduate = programType === ProgramType.GRADUATE;
  const others = isLucky(chance, 35) ? otherExams(chance, exam, submittedAt) : [];
  return {
    examId,
    religion: isLucky(chance, 99) ? person.religion : 'Other',
    gender: person.gender,
    bloodGroup: isLucky(chance, 80) ? oneFrom(chance, bloodGroups) : undefined,
    dateOfBirth,
    nationality: 'Bangladeshi',
    maritalStatus: isGraduate && isLucky(chance, 25) ? 'Married' : 'Single',
    birthCertificateNumber: isLucky(chance, 70) ? `${dateOfBirth.slice(0, 4)}${chance.string.numeric(13)}` : undefined,
    nidNumber: isLucky(chance, 40) ? chance.string.numeric(10) : undefined,
    presentAptNumber: addresses.present,
    permanentAptNumber: addresses.permanent,
    isAddressSame: addresses.isSame,
    ...guardiansOf(chance, parents),
    ...schooling,
    ...(isGraduate ? makeDegrees(chance, student, schooling.hscPassingYear) : {}),
    workExperience: isLucky(chance, isGraduate ? 60 : 8) ? makeWork(chance, submittedAt) : [],
    otherPrograms: others.length > 0 ? others : undefined,
  };
}

/** Up to two more exams that were open when the profile was submitted. */
function otherExams(chance: Chance, { others }: SeedExam, submittedAt: Date): string[] {
  const [from, to] = [submittedAt.getTime(), submittedAt.getTime() + openDays * day];
  const open = others.filter(({ examDate }) => examDate.getTime() > from && examDate.getTime() < to);
  return chance.helpers.arrayElements(open, { min: 0, max: 2 }).map(({ examId }) => examId);
}

const noGuardian: Pick<Answers, 'localGuardiansName' | 'localGuardiansPhone' | 'localGuardiansOccupation'> = {
  localGuardiansName: undefined,
  localGuardiansPhone: undefined,
  localGuardiansOccupation: undefined,
};

function guardiansOf(chance: Chance, { father, mother }: { father: string; mother: string }) {
  const fathersPhone = makePhone(chance);
  const uncle = isLucky(chance, 20)
    ? {
        localGuardiansName: fullName(makePerson(chance, 0, new Date(0))),
        localGuardiansPhone: makePhone(chance),
        localGuardiansOccupation: oneFrom(chance, names.occupationsOfFathers),
      }
    : noGuardian;
  return {
    fathersName: father,
    fathersOccupation: oneFrom(chance, names.occupationsOfFathers),
    fathersPhone,
    fathersNID: isLucky(chance, 60) ? chance.string.numeric(10) : undefined,
    mothersName: mother,
    mothersOccupation: oneFrom(chance, names.occupationsOfMothers),
    mothersPhone: makePhone(chance),
    mothersNID: isLucky(chance, 60) ? chance.string.numeric(10) : undefined,
    ...uncle,
    ...(isLucky(chance, 50) ? { emergencyName: father, emergencyPhone: fathersPhone } : {}),
  };
}

/** A birthday 17 to 19 years before HSC. */
function birthday(chance: Chance, hscYear: number): string {
  const year = hscYear - chance.number.int({ min: 17, max: 19 });
  const at = momentBetween(chance, new Date(`${year}-01-01`), new Date(`${year}-12-31`));
  return at.toISOString().slice(0, 10);
}
