import { degreeTypes, genders, ProgramType, studyGroups } from '../enums.ts';
import { limits } from '../limits.ts';
import type { TextKey } from '../texts/en.ts';

/** What a rule can ask for: its kind, its bounds, and the field of the profile that answers it. */
export const ruleFacts = {
  'program.type': { kind: 'word', field: 'examId', name: 'factProgramType', values: Object.values(ProgramType) },
  gender: { kind: 'word', field: 'gender', name: 'factGender', values: genders },
  birthDate: { kind: 'day', field: 'dateOfBirth', name: 'factBirthDate' },
  'ssc.group': { kind: 'word', field: 'sscGroup', name: 'factSscGroup', values: studyGroups },
  'ssc.year': { kind: 'year', field: 'sscPassingYear', name: 'factSscYear' },
  'ssc.gpa': { kind: 'score', field: 'sscGpa', name: 'factSscGpa', max: limits.gpa.max },
  'hsc.group': { kind: 'word', field: 'hscGroup', name: 'factHscGroup', values: studyGroups },
  'hsc.year': { kind: 'year', field: 'hscPassingYear', name: 'factHscYear' },
  'hsc.gpa': { kind: 'score', field: 'hscGpa', name: 'factHscGpa', max: limits.gpa.max },
  'degree.type': { kind: 'word', field: 'gradDegreeType', name: 'factDegreeType', values: degreeTypes },
  'degree.year': { kind: 'year', field: 'gradDegreeAcademicYearTo', name: 'factDegreeYear' },
  'degree.cgpa': { kind: 'score', field: 'gradDegreeCGpa', name: 'factDegreeCgpa', max: limits.cgpa.max },
  'masters.cgpa': { kind: 'score', field: 'mastersDegreeCGpa', name: 'factMastersCgpa', max: limits.cgpa.max },
} as const satisfies Record<string, RuleFact>;

type RuleFact = { field: string; name: TextKey } & (
  | { kind: 'word'; values: readonly string[] }
  | { kind: 'score'; max: number }
  | { kind: 'year' | 'day' }
);

export type FactName = keyof typeof ruleFacts;
export type FactKind = RuleFact['kind'];

type NamesOf<K extends FactKind> = { [N in FactName]: (typeof ruleFacts)[N]['kind'] extends K ? N : never }[FactName];
export type ScoreFact = NamesOf<'score'>;
export type WordFact = NamesOf<'word'>;
export type YearFact = NamesOf<'year'>;

/** The facts in the order of the form. */
export const factNames = Object.keys(ruleFacts) as FactName[];

export const factNamesOf = (kind: FactKind): FactName[] => factNames.filter((name) => ruleFacts[name].kind === kind);

export const isFactOf = (kind: FactKind, name: unknown): name is FactName =>
  typeof name === 'string' && Object.hasOwn(ruleFacts, name) && ruleFacts[name as FactName].kind === kind;

/** The words that a fact can have; empty for other kinds. */
export function wordsOf(name: FactName): readonly string[] {
  const fact: RuleFact = ruleFacts[name];
  return fact.kind === 'word' ? fact.values : [];
}

/** The highest value of a score; 0 for other kinds. */
export function maxOf(name: FactName): number {
  const fact: RuleFact = ruleFacts[name];
  return fact.kind === 'score' ? fact.max : 0;
}

/** Whether an answer can be true in a year: a score within its scale, a year of study that has begun. */
export function isPossibleFact(name: FactName, value: unknown, year: number): boolean {
  const { kind } = ruleFacts[name];
  if (kind === 'score') return typeof value === 'number' && value >= 0 && value <= maxOf(name);
  if (kind === 'year') return typeof value === 'number' && value >= limits.firstStudyYear && value <= year;
  return true;
}

/** One applicant's facts; an absent one is not known (yet). `year` is the year in which they apply. */
export type ApplicantFacts = { year: number } & { readonly [N in FactName]?: string | number };

/** The facts among a profile's parsed answers; values of another type count as absent. */
export function factsOf(
  answers: Readonly<Record<string, unknown>>,
  { programType, year }: { programType?: ProgramType | undefined; year: number },
): ApplicantFacts {
  const facts: Record<string, string | number> = { year };
  for (const name of factNames) {
    const { kind, field } = ruleFacts[name];
    const value = name === 'program.type' ? programType : answers[field];
    const isText = kind === 'word' || kind === 'day';
    if (isText && typeof value === 'string' && value !== '') facts[name] = value;
    if (!isText && typeof value === 'number' && Number.isFinite(value)) facts[name] = value;
  }
  return facts as ApplicantFacts;
}
