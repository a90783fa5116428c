import {
  type Checked,
  check,
  dhakaToday,
  type Lang,
  limits,
  type Problem,
  type ProfileField,
  ProgramType,
  profileRules,
  tidyProfile,
  withAskedDegrees,
  yearsBefore,
} from '@admission/schema';
import type { ProfileInput, WizardExamFragment } from '../../gql/profile-wizard.ts';

export type WizardExam = WizardExamFragment;

/** The answers that are kept as they are typed; the rules read them. */
const textFields = [
  'examId',
  'religion',
  'gender',
  'bloodGroup',
  'dateOfBirth',
  'nationality',
  'presentAptNumber',
  'permanentAptNumber',
  'fathersName',
  'fathersPhone',
  'mothersName',
  'mothersPhone',
  'sscInstitutionName',
  'sscGroup',
  'sscPassingYear',
  'sscGpa',
  'sscSubjects',
  'hscInstitutionName',
  'hscGroup',
  'hscPassingYear',
  'hscGpa',
  'hscSubjects',
  'gradDegreeType',
  'gradDegreeInstitutionName',
  'gradDegreeCourseName',
  'gradDegreeMajor',
  'gradDegreeAcademicYearFrom',
  'gradDegreeAcademicYearTo',
  'gradDegreeCGpa',
  'mastersDegreeType',
  'mastersDegreeInstitutionName',
  'mastersDegreeCourseName',
  'mastersDegreeMajor',
  'mastersDegreeAcademicYearFrom',
  'mastersDegreeAcademicYearTo',
  'mastersDegreeCGpa',
] as const satisfies readonly ProfileField[];

export type TextFieldName = (typeof textFields)[number];
/** All but the program, which is chosen from cards. */
export type AnswerName = Exclude<TextFieldName, 'examId'>;

const rowFields = ['companyName', 'position', 'from', 'to'] as const;
export type RowFieldName = (typeof rowFields)[number];
export type WorkRow = Record<RowFieldName | 'id', string>;

export type WizardValues = Record<TextFieldName, string> & {
  isAddressSame: boolean;
  workExperience: WorkRow[];
  otherPrograms: string[];
};

/** What the rules make of the answers. */
export type ProfileAnswers = Checked<typeof profileRules>;

/** A row with an id that none of the others has. */
export function blankRow(rows: readonly WorkRow[] = []): WorkRow {
  const last = Math.max(0, ...rows.map(({ id }) => Number(id) || 0));
  return { id: String(last + 1), companyName: '', position: '', from: '', to: '' };
}

/** An empty form. The date of birth starts at 18 years ago (specification, section 5). */
export function firstValues(now = new Date()): WizardValues {
  const texts = Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextFieldName, string>;
  return {
    ...texts,
    dateOfBirth: yearsBefore(dhakaToday(now), limits.dateOfBirth.defaultYearsAgo),
    isAddressSame: false,
    workExperience: [blankRow()],
    otherPrograms: [],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

function readRow(raw: unknown, at: number): WorkRow {
  const given = isRecord(raw) ? raw : {};
  const texts = rowFields.map((name) => [name, isText(given[name]) ? given[name] : '']);
  return { ...blankRow(), ...Object.fromEntries(texts), id: String(at + 1) };
}

/** Values out of a draft, which may be of an older form or of nobody knows what: what fits is taken, the rest stays as it begins. */
export function readValues(raw: unknown, now = new Date()): WizardValues {
  const first = firstValues(now);
  if (!isRecord(raw)) return first;
  const texts = textFields.filter((name) => isText(raw[name])).map((name) => [name, raw[name]]);
  const rows = Array.isArray(raw.workExperience) ? raw.workExperience.slice(0, limits.workRows).map(readRow) : [];
  return {
    ...first,
    ...Object.fromEntries(texts),
    isAddressSame: raw.isAddressSame === true,
    workExperience: rows.length > 0 ? rows : first.workExperience,
    otherPrograms: Array.isArray(raw.otherPrograms) ? raw.otherPrograms.filter(isText) : [],
  };
}

export const isGraduate = (exam: WizardExam | undefined): boolean => exam?.courseType === 'GRADUATE';

const programTypeOf = (exam: WizardExam | undefined): ProgramType | undefined => exam && ProgramType[exam.courseType];

/** The exam that was chosen, while it is open. */
export const chosenExam = (values: WizardValues, exams: readonly WizardExam[]): WizardExam | undefined =>
  exams.find(({ id }) => id === values.examId);

/** What else can be applied to: every open exam but the chosen one. */
export const otherExams = (values: Pick<WizardValues, 'examId'>, exams: readonly WizardExam[]): WizardExam[] =>
  exams.filter(({ id }) => id !== values.examId);

/** Only what the screen asks at the moment: a field that is not shown must not stand in the way. All values stay in the form. */
function askedOf(values: WizardValues, exams: readonly WizardExam[]): Partial<WizardValues> {
  const exam = chosenExam(values, exams);
  const others = otherExams(values, exams).map(({ id }) => id);
  const asked: Partial<WizardValues> = {
    ...values,
    examId: exam?.id ?? '',
    permanentAptNumber: values.isAddressSame ? '' : values.permanentAptNumber,
    otherPrograms: values.otherPrograms.filter((id) => others.includes(id)),
  };
  return withAskedDegrees(asked, programTypeOf(exam));
}

export type Judgement = { answers: ProfileAnswers; problems: readonly [] } | { answers?: never; problems: Problem[] };

/** The answers as they would be submitted, or everything that is wrong with them, in the order of the form. */
export function judge(values: WizardValues, exams: readonly WizardExam[], lang: Lang): Judgement {
  const programType = programTypeOf(chosenExam(values, exams));
  const result = check(profileRules, askedOf(values, exams), { lang, context: { programType } });
  if (!result.ok) return { problems: result.problems };
  return { answers: programType ? tidyProfile(result.value, programType) : result.value, problems: [] };
}

/** What is sent: blanks left out. */
export const inputOf = (answers: ProfileAnswers): ProfileInput =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));
