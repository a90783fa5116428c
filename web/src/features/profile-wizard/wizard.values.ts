import {
  type Checked,
  check,
  dhakaToday,
  type Lang,
  limits,
  normaliseProfile,
  type Problem,
  type ProfileField,
  ProgramType,
  profileRules,
  type RuleNode,
  ruleFacts,
  withRequiredDegrees,
  yearsBefore,
} from '@admission/schema';
import type { ProfileInput, WizardExamFragment } from '../../gql/profile-wizard.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { readWantedExam } from '../../lib/wantedExam.ts';

export type WizardExam = WizardExamFragment;

export const personalFields = ['religion', 'gender', 'bloodGroup', 'dateOfBirth', 'nationality'] as const;
export const guardianFields = ['fathersName', 'fathersPhone', 'mothersName', 'mothersPhone'] as const;

/** The fields of an SSC or HSC certificate in the application form, in its order. */
export const certificateFields = <T extends 'ssc' | 'hsc'>(of: T) =>
  [`${of}InstitutionName`, `${of}Group`, `${of}PassingYear`, `${of}Gpa`, `${of}Subjects`] as const;
export const degreeFields = <T extends 'gradDegree' | 'mastersDegree'>(of: T) =>
  [
    `${of}Type`,
    `${of}InstitutionName`,
    `${of}CourseName`,
    `${of}Major`,
    `${of}AcademicYearFrom`,
    `${of}AcademicYearTo`,
    `${of}CGpa`,
  ] as const;

/** Answers stored as typed; the rules parse them. */
const textFields = [
  'examId',
  ...personalFields,
  'presentAptNumber',
  'permanentAptNumber',
  ...guardianFields,
  ...certificateFields('ssc'),
  ...certificateFields('hsc'),
  ...degreeFields('gradDegree'),
  ...degreeFields('mastersDegree'),
] as const satisfies readonly ProfileField[];

export type TextFieldName = (typeof textFields)[number];
export type AnswerName = Exclude<TextFieldName, 'examId'>;

const rowFields = ['companyName', 'position', 'from', 'to'] as const;
export type RowFieldName = (typeof rowFields)[number];
export type WorkRow = Record<RowFieldName | 'id', string>;

export type WizardValues = Record<TextFieldName, string> & {
  /** The default date of birth of the day on which the form was begun: as long as it is unchanged, it is not an answer. */
  defaultDateOfBirth: string;
  isAddressSame: boolean;
  /** 'yes', 'no', or '' without an answer. Rows typed before a 'no' stay in the draft until the submission. */
  hasWorked: string;
  workExperience: WorkRow[];
  otherPrograms: string[];
};

export type ProfileAnswers = Checked<typeof profileRules>;

/** An empty row with an unused id. */
export function blankRow(rows: readonly WorkRow[] = []): WorkRow {
  const last = Math.max(0, ...rows.map(({ id }) => Number(id) || 0));
  return { id: String(last + 1), companyName: '', position: '', from: '', to: '' };
}

const isBlankRow = (row: WorkRow): boolean => rowFields.every((name) => row[name] === '');

/** Whether the rows of work experience are shown. */
export const isWorkShown = ({ hasWorked }: WizardValues): boolean => hasWorked === 'yes';

/** An empty form. The date of birth starts at 18 years ago (specification, section 5). */
export function firstValues(now = new Date()): WizardValues {
  const texts = Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextFieldName, string>;
  const dateOfBirth = yearsBefore(dhakaToday(now), limits.dateOfBirth.defaultYearsAgo);
  return {
    ...texts,
    dateOfBirth,
    defaultDateOfBirth: dateOfBirth,
    isAddressSame: false,
    hasWorked: '',
    workExperience: [blankRow()],
    otherPrograms: [],
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readRow(raw: unknown, at: number): WorkRow {
  const row = isRecord(raw) ? raw : {};
  const texts = rowFields.map((name) => [name, isText(row[name]) ? row[name] : '']);
  return { ...blankRow(), ...Object.fromEntries(texts), id: String(at + 1) };
}

/** Parses the values of a draft, which may come from an older form; invalid values get their default. */
export function parseValues(raw: unknown, now = new Date()): WizardValues {
  const first = firstValues(now);
  if (!isRecord(raw)) return first;
  const texts = textFields.filter((name) => isText(raw[name])).map((name) => [name, raw[name]]);
  const rows = Array.isArray(raw.workExperience) ? raw.workExperience.slice(0, limits.workRows).map(readRow) : [];
  return {
    ...first,
    ...Object.fromEntries(texts),
    ...(isText(raw.defaultDateOfBirth) && { defaultDateOfBirth: raw.defaultDateOfBirth }),
    isAddressSame: raw.isAddressSame === true,
    // Rows of an older draft or of the last application are an answer.
    hasWorked: raw.hasWorked === 'yes' || raw.hasWorked === 'no' ? raw.hasWorked : rows.every(isBlankRow) ? '' : 'yes',
    workExperience: rows.length > 0 ? rows : first.workExperience,
    otherPrograms: Array.isArray(raw.otherPrograms) ? raw.otherPrograms.filter(isText) : [],
  };
}

export const isGraduate = (exam: WizardExam | undefined): boolean => exam?.courseType === 'GRADUATE';

/** The published rules of an exam; undefined where the specification's hold. */
export const publishedRules = (exam: WizardExam | undefined): RuleNode | undefined =>
  (exam?.rules as RuleNode | null | undefined) ?? undefined;

const programTypeOf = (exam: WizardExam | undefined): ProgramType | undefined => exam && ProgramType[exam.courseType];

/** The chosen exam, if it is still open. */
export const chosenExam = (values: WizardValues, exams: readonly WizardExam[]): WizardExam | undefined =>
  exams.find(({ id }) => id === values.examId);

/** Preselects the program whose "Apply" the applicant pressed, while it is open and none is chosen. */
export function withWantedExam(values: WizardValues, exams: readonly WizardExam[]): WizardValues {
  const wanted = readWantedExam();
  return values.examId === '' && exams.some(({ id }) => id === wanted) ? { ...values, examId: wanted ?? '' } : values;
}

/** The other exams of the same level: an undergraduate cannot be interested in a program for graduates. */
export function otherExams({ examId }: Pick<WizardValues, 'examId'>, exams: readonly WizardExam[]): WizardExam[] {
  const level = exams.find(({ id }) => id === examId)?.courseType;
  return exams.filter(({ id, courseType }) => id !== examId && (level === undefined || courseType === level));
}

/** The values of visible fields only: a hidden field must not block the submission. */
function visibleValues(values: WizardValues, exams: readonly WizardExam[]): Partial<WizardValues> {
  const exam = chosenExam(values, exams);
  const others = otherExams(values, exams).map(({ id }) => id);
  const visible: Partial<WizardValues> = {
    ...values,
    examId: exam?.id ?? '',
    permanentAptNumber: values.isAddressSame ? '' : values.permanentAptNumber,
    workExperience: isWorkShown(values) ? values.workExperience : [],
    otherPrograms: values.otherPrograms.filter((id) => others.includes(id)),
  };
  return withRequiredDegrees(visible, programTypeOf(exam));
}

export type ValidationResult =
  | { answers: ProfileAnswers; problems: readonly [] }
  | { answers?: never; problems: Problem[] };

/** The answers to submit, or all problems in the order of the form. */
export function validateAnswers(values: WizardValues, exams: readonly WizardExam[], lang: Lang): ValidationResult {
  const exam = chosenExam(values, exams);
  const programType = programTypeOf(exam);
  const context = { programType, eligibility: publishedRules(exam) };
  const result = check(profileRules, visibleValues(values, exams), { lang, context });
  if (!result.ok) return { problems: result.problems };
  return { answers: programType ? normaliseProfile(result.value, programType) : result.value, problems: [] };
}

const ruleFields = Object.values(ruleFacts).map(({ field }) => field);

/** Whether the date of birth is still the default that the form began with. */
export const isBirthUntouched = ({ dateOfBirth, defaultDateOfBirth }: WizardValues): boolean =>
  dateOfBirth === defaultDateOfBirth;

/** The answers that rules of eligibility read, as typed; the default date of birth counts as not given. */
export function ruleAnswersText(values: WizardValues): string {
  const given = Object.entries(values).filter(([name]) => ruleFields.some((field) => field === name));
  const answers = given.filter(([name]) => name !== 'dateOfBirth' || !isBirthUntouched(values));
  return JSON.stringify(Object.fromEntries(answers));
}

/** The input of the mutation, without blanks. */
export const inputOf = (answers: ProfileAnswers): ProfileInput =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));
