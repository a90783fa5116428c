import { Trimester } from '../enums.ts';
import { limits } from '../limits.ts';
import { tieRuleRows } from './mark-scheme.ts';
import { choice, filter, id, idFilter, lines, numeric, whole, yearFilter } from './readers.ts';
import { always, field, type Message, must, ParseError, rules, where } from './rule.ts';

/** Tie-breakers for equal totals; without one, equal totals share a place. */
export const MeritTieRule = { WRITTEN: 'WRITTEN', GPA: 'GPA', AGE: 'AGE' } as const;
export type MeritTieRule = (typeof MeritTieRule)[keyof typeof MeritTieRule];

/** Progress of an exam's merit list, for the filter of the table. */
export const MeritStep = {
  MARKS_MISSING: 'MARKS_MISSING',
  READY: 'READY',
  DRAFT: 'DRAFT',
  SUBMITTED: 'SUBMITTED',
  PUBLISHED: 'PUBLISHED',
} as const;
export type MeritStep = (typeof MeritStep)[keyof typeof MeritStep];

const seatsRange: Message = { key: 'meritSeatsRange', params: { min: 1, max: limits.merit.places } };
const waitingRange: Message = { key: 'meritWaitingRange', params: { min: 0, max: limits.merit.places } };

const between = (min: number, message: Message) =>
  where<number>((value) => (Number.isInteger(value) && value >= min && value <= limits.merit.places ? null : message));

const known = Object.values(MeritTieRule);

/** Distinct tie rules in order of precedence; an empty list is valid. */
const tieRules = () =>
  field<MeritTieRule[]>((raw) => {
    if (raw === undefined || raw === null) return undefined;
    if (!Array.isArray(raw) || raw.length > known.length) return new ParseError('choiceInvalid');
    const read = raw.map((one: unknown) => known.find((rule) => rule === one));
    const given = read.filter((one) => one !== undefined);
    if (given.length < read.length) return new ParseError('choiceInvalid');
    return new Set(given).size < given.length ? new ParseError('meritTieRuleTwice') : given;
  });

export const makeMeritListRules = rules({
  examId: must(id(), 'idRequired'),
  seats: must(numeric(seatsRange), 'meritSeatsRequired').test(between(1, seatsRange)),
  waiting: must(numeric(waitingRange), 'meritWaitingRequired').test(between(0, waitingRange)),
  tieRules: tieRules().test(
    always<MeritTieRule[]>((value, _, { parent }) =>
      value === undefined && parent['ties'] === undefined ? 'meritTieRulesRequired' : null,
    ),
  ),
  ties: tieRuleRows('ties'),
  newestRun: whole(0),
});

/** The reason for the rejection or the withdrawal of a list. */
export const meritReasonRules = rules({
  id: must(id(), 'idRequired'),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
});

export const meritExamFilterRules = rules({
  program: idFilter(),
  trimester: filter(Trimester),
  newYear: yearFilter(),
  step: choice(MeritStep),
});
