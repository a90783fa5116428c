import { degreeTypes, genders, studyGroups } from '../enums.ts';
import { limits } from '../limits.ts';
import { day, decimal, id, lines, whole, word, year } from './readers.ts';
import { field, must, ParseError, rules, where } from './rule.ts';

/** The states of a version of rules; each transition is a guarded update. A rejected one is a draft again. */
export const RuleSetState = {
  DRAFT: 'DRAFT',
  SUBMITTED: 'SUBMITTED',
  PUBLISHED: 'PUBLISHED',
  REPLACED: 'REPLACED',
} as const;
export type RuleSetState = (typeof RuleSetState)[keyof typeof RuleSetState];

/** A tree; the service parses it, so that each of its problems has its own path. */
const tree = () =>
  field<object>((raw) => {
    if (raw === undefined || raw === null) return undefined;
    return typeof raw === 'object' && !Array.isArray(raw) && !Object.hasOwn(raw, '__isYupRef')
      ? raw
      : new ParseError('ruleKindInvalid');
  });

const place = { intakeId: must(id(), 'idRequired'), examId: id() };

export const ruleSetRules = rules({ ...place, version: whole(0), body: must(tree(), 'valueRequired') });

export const ruleSetImpactRules = rules({ ...place, body: must(tree(), 'valueRequired') });

export const ruleSetReasonRules = rules({
  id: must(id(), 'idRequired'),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
});

/** A score within its scale: an impossible one would count as met. */
const score = (max: number) =>
  decimal(2, 'numberInvalid').test(
    where<number>((value) => (value >= 0 && value <= max ? null : { key: 'gpaScale', params: { min: 0, max } })),
  );
const gpa = () => score(limits.gpa.max);
const cgpa = () => score(limits.cgpa.max);

const pastYear = () =>
  year('numberInvalid').test(
    where<number>((value, facts) =>
      value >= limits.firstStudyYear && value <= facts.year ? null : 'academicYearInvalid',
    ),
  );

/** The optional facts of a visitor's eligibility check. */
export const eligibilityAnswersRules = rules({
  gender: word(genders),
  dateOfBirth: day('dateInvalid'),
  sscGroup: word(studyGroups),
  sscPassingYear: pastYear(),
  sscGpa: gpa(),
  hscGroup: word(studyGroups),
  hscPassingYear: pastYear(),
  hscGpa: gpa(),
  gradDegreeType: word(degreeTypes),
  gradDegreeAcademicYearTo: pastYear(),
  gradDegreeCGpa: cgpa(),
  mastersDegreeCGpa: cgpa(),
});
