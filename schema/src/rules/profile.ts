import { ruleFacts } from '../eligibility/facts.ts';
import { findEligibilityProblems } from '../eligibility/fields.ts';
import { bloodGroups, degreeTypes, genders, nationalities, ProgramType, religions, studyGroups } from '../enums.ts';
import { limits } from '../limits.ts';
import { isBangladeshiPhone } from '../normalise.ts';
import type { TextKey } from '../texts/en.ts';
import { day, decimal, flag, id, line, list, numeric, phone, whole, word, year } from './readers.ts';
import { always, type Facts, type Field, field, type Message, must, ParseError, rows, rules, where } from './rule.ts';
import { workRow } from './work.ts';

const answer = () => line(limits.text.line);
const number = () => line(limits.text.number);
const addressLine = () => line(limits.text.address);

const isPhone = where<string>((value) => (isBangladeshiPhone(value) ? null : 'phoneInvalid'));
const parentsPhone = () => must(phone(), 'phoneInvalid').test(isPhone);
const anyPhone = () => phone().test(isPhone);

const between = (range: { min: number; max: number }, message: Message) =>
  where<number>((value) => (value >= range.min && value <= range.max ? null : message));

/** A value outside the list reports as missing (specification, section 5). */
const chosen = <T extends string>(list: readonly T[], message: TextKey) => must(word(list, message), message);

const dateOfBirth = () =>
  must(day('dateOfBirthInvalid'), 'dateOfBirthRequired').test(
    where<string>((value, { today }) => {
      if (value > today) return 'dateOfBirthFuture';
      return value < limits.dateOfBirth.min ? 'dateOfBirthEarly' : null;
    }),
  );

/** The optional parts of an address, without `AptNumber`. */
const addressParts = {
  AddressType: addressLine,
  RoadNameAndNumber: addressLine,
  AreaAndPostalCode: addressLine,
  City: addressLine,
  Country: addressLine,
  Village: addressLine,
  PostOffice: addressLine,
  PoliceStation: addressLine,
  District: addressLine,
};

type Prefixed<P extends string> = { [K in keyof typeof addressParts as `${P}${K}`]: Field<string> };

const addressFields = <P extends string>(prefix: P) =>
  Object.fromEntries(Object.entries(addressParts).map(([part, make]) => [`${prefix}${part}`, make()])) as Prefixed<P>;

const hasFourDigits = (year: number): boolean => year >= 1000 && year <= 9999;

type Answers = Readonly<Record<string, unknown>>;

/** The problem of the answers at this field, by the eligibility rules of the chosen exam. */
const findEligibilityProblem = (name: string, answers: Answers, facts: Facts): Message | null =>
  findEligibilityProblems(answers, facts).find(({ field }) => field === name)?.message ?? null;

/** Adds the rules of eligibility to the fields that they read, after the rules of each field. */
function withEligibility<S extends Record<string, { test: unknown }>>(fields: S): S {
  const read = Object.values(ruleFacts).map(({ field }) => {
    const own = fields[field] as unknown as Field<unknown>;
    return [field, own.test(always<unknown>((_, facts, { parent }) => findEligibilityProblem(field, parent, facts)))];
  });
  return { ...fields, ...Object.fromEntries(read) };
}

const sscPassingYear = () =>
  must(year('sscYearInvalid'), 'sscYearRequired').test(
    where<number>((value, facts, { parent }) => {
      if (!hasFourDigits(value)) return 'sscYearInvalid';
      if (value < limits.firstStudyYear)
        return { key: 'sscYearEarly', params: { year: String(limits.firstStudyYear) } };
      if (value > facts.year) return 'sscYearFuture';
      const hsc = parent['hscPassingYear'];
      // An invalid HSC year has its own problem.
      const isHscValid = typeof hsc === 'number' && findHscYearProblem(hsc, facts, { parent }) === null;
      return isHscValid && value > hsc ? 'sscYearAfterHsc' : null;
    }),
  );

/** Recency is a rule of eligibility; the database bounds a year that no rule refuses. */
function findHscYearProblem(value: number, facts: Facts, { parent }: { parent: Answers }): Message | null {
  if (!hasFourDigits(value)) return 'hscYearInvalid';
  if (value > facts.year) return 'hscYearFuture';
  const problem = findEligibilityProblem('hscPassingYear', parent, facts);
  if (problem || value >= limits.firstStudyYear) return problem;
  return { key: 'hscYearEarly', params: { year: String(limits.firstStudyYear) } };
}

const hscPassingYear = () =>
  must(year('hscYearInvalid'), 'hscYearRequired').test(
    where((value, facts, siblings) => findHscYearProblem(value, facts, siblings)),
  );

/** Printed results have two decimals. */
const decimals = 2;

const scale = { min: limits.gpa.lowest, max: limits.gpa.max };

/** Scale and precision; the minimum is a rule of eligibility. Without own rules every number has the message of the specification. */
const gpa = (of: 'ssc' | 'hsc') =>
  must(numeric(`${of}GpaInvalid`), `${of}GpaRequired`).test(
    where<number>((value, { eligibility }) => {
      const isPrinted = Number(value.toFixed(decimals)) === value;
      if (!eligibility) return isPrinted && value <= scale.max ? null : `${of}GpaRange`;
      if (value < scale.min || value > scale.max) return { key: 'gpaScale', params: scale };
      return isPrinted ? null : `${of}GpaInvalid`;
    }),
  );

const converted = () => {
  const message: Message = { key: 'convertedRange', params: limits.converted };
  return decimal(decimals, message).test(between(limits.converted, message));
};

const cgpa = () => decimal(decimals, 'cgpaRange').test(between(limits.cgpa, 'cgpaRange'));

const academicYear = () =>
  year('academicYearInvalid').test(
    where<number>((value, facts) =>
      value >= limits.firstStudyYear && value <= facts.year ? null : 'academicYearInvalid',
    ),
  );

const notBefore = (start: string) =>
  where<number>((value, _, { parent }) => {
    const from = parent[start];
    return typeof from === 'number' && value < from ? 'academicYearOrder' : null;
  });

/** Required for graduate programs (specification, section 5). */
const ofGraduates = (message: TextKey) =>
  always<string | number>((value, { programType }) =>
    programType === ProgramType.GRADUATE && value === undefined ? message : null,
  );

/**
 * All fields of the wizard, flat as sent, in the order of the form. Needs `context.programType`; `context.year` and `context.today` come
 * from the clock unless given, `context.eligibility` is the specification's.
 */
export const profileRules = rules(
  withEligibility({
    examId: must(id(), 'examRequired'),

    religion: chosen(religions, 'religionRequired'),
    gender: chosen(genders, 'genderRequired'),
    bloodGroup: word(bloodGroups, 'bloodGroupInvalid'),
    dateOfBirth: dateOfBirth(),
    nationality: chosen(nationalities, 'nationalityRequired'),
    maritalStatus: number(),
    birthCertificateNumber: number(),
    nidNumber: number(),

    presentAptNumber: must(addressLine(), 'presentAddressRequired'),
    ...addressFields('present'),
    isAddressSame: flag(),
    permanentAptNumber: addressLine().test(
      always<string>((value, _, { parent }) =>
        value === undefined && parent['isAddressSame'] !== true ? 'permanentAddressRequired' : null,
      ),
    ),
    ...addressFields('permanent'),

    fathersName: must(line(limits.text.name), 'fathersNameRequired'),
    fathersOccupation: answer(),
    fathersPhone: parentsPhone(),
    fathersNID: number(),
    mothersName: must(line(limits.text.name), 'mothersNameRequired'),
    mothersOccupation: answer(),
    mothersPhone: parentsPhone(),
    mothersNID: number(),
    localGuardiansName: line(limits.text.name),
    localGuardiansOccupation: answer(),
    localGuardiansPhone: anyPhone(),
    localGuardiansNID: number(),
    emergencyName: line(limits.text.name),
    emergencyPhone: anyPhone(),

    sscInstitutionName: must(answer(), 'sscInstitutionRequired'),
    sscGroup: chosen(studyGroups, 'sscGroupRequired'),
    sscPassingYear: sscPassingYear(),
    sscSubjects: line(limits.text.subjects),
    sscGpa: gpa('ssc'),
    sscConverted: converted(),
    hscInstitutionName: must(answer(), 'hscInstitutionRequired'),
    hscGroup: chosen(studyGroups, 'hscGroupRequired'),
    hscPassingYear: hscPassingYear(),
    hscSubjects: line(limits.text.subjects),
    hscGpa: gpa('hsc'),
    hscConverted: converted(),

    gradDegreeType: word(degreeTypes, 'gradTypeRequired').test(ofGraduates('gradTypeRequired')),
    gradDegreeInstitutionName: answer().test(ofGraduates('gradInstitutionRequired')),
    gradDegreeCourseName: answer().test(ofGraduates('gradCourseRequired')),
    gradDegreeMajor: answer(),
    gradDegreeAcademicYearFrom: academicYear().test(ofGraduates('gradFromRequired')),
    gradDegreeAcademicYearTo: academicYear()
      .test(ofGraduates('gradToRequired'))
      .test(notBefore('gradDegreeAcademicYearFrom')),
    gradDegreeCGpa: cgpa().test(ofGraduates('gradCgpaRequired')),
    mastersDegreeType: answer(),
    mastersDegreeInstitutionName: answer(),
    mastersDegreeCourseName: answer(),
    mastersDegreeMajor: answer(),
    mastersDegreeAcademicYearFrom: academicYear(),
    mastersDegreeAcademicYearTo: academicYear().test(notBefore('mastersDegreeAcademicYearFrom')),
    mastersDegreeCGpa: cgpa(),

    workExperience: rows(workRow, limits.workRows),
    otherPrograms: list(limits.otherPrograms, { key: 'listTooLong', params: { max: limits.otherPrograms } }).test(
      where<string[]>((value, _, { parent }) =>
        value.some((one) => one === parent['examId']) ? 'otherProgramChosen' : null,
      ),
    ),
  }),
);

/** The declaration before submission; it is not submitted. */
export const declarationRules = rules({
  declaration: must(flag(), 'declarationRequired').test(
    where<boolean>((value) => (value ? null : 'declarationRequired')),
  ),
});

/** An unfinished profile: any object within the size limit, validated on submission. */
export const profileDraftRules = rules({
  data: must(field(readDraft), 'valueRequired'),
  version: must(whole(0), 'valueRequired'),
});

function readDraft(raw: unknown): object | undefined | ParseError {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'object' || Array.isArray(raw) || Object.hasOwn(raw, '__isYupRef'))
    return new ParseError('valueInvalid');
  const json = jsonOf(raw);
  if (json === null) return new ParseError('valueInvalid');
  if (json.length > limits.draftChars) return new ParseError('draftTooLarge');
  // jsonb stores neither NUL nor lone surrogates, which JSON escapes.
  return /\\u(?:0000|d[89a-f])/.test(json.replaceAll('\\\\', '')) ? new ParseError('textInvalid') : raw;
}

/** Null if JSON.stringify fails: circular, or too deep. */
function jsonOf(raw: object): string | null {
  try {
    return JSON.stringify(raw);
  } catch {
    return null;
  }
}
