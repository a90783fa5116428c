import { Trimester } from '../enums.ts';
import { limits } from '../limits.ts';
import { choice, filter, id, idFilter, lines, numeric, whole, yearFilter } from './readers.ts';
import { field, type Message, must, ParseError, rules, where } from './rule.ts';

/** What decides between equal totals. Without any, equal totals share a place. */
export const MeritTieRule = { WRITTEN: 'WRITTEN', GPA: 'GPA', AGE: 'AGE' } as const;
export type MeritTieRule = (typeof MeritTieRule)[keyof typeof MeritTieRule];

/** How far an exam has come with its merit list, for the filter of their table. */
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

/** Rules in the order in which they decide, each at most once; no rule at all is an answer too. */
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
  tieRules: must(tieRules(), 'meritTieRulesRequired'),
  newestRun: whole(0),
});

/** A reason that is asked for: a list that is rejected, a publication that is to be taken back. */
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
