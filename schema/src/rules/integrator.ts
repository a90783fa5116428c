import { limits } from '../limits.ts';
import { id, line, lines, secret, whole, word } from './readers.ts';
import { field, Misfit, must, type Reader, readerOf, rules } from './rule.ts';

/** What a token may be allowed to do; an operation names the one that it needs, and one that names none is closed to every token. */
export const TokenScope = {
  READ_EXAMS: 'READ_EXAMS',
  WRITE_EXAMS: 'WRITE_EXAMS',
  READ_APPLICANTS: 'READ_APPLICANTS',
  EXPORT_APPLICANTS: 'EXPORT_APPLICANTS',
  READ_PAYMENTS: 'READ_PAYMENTS',
  WRITE_PAYMENTS: 'WRITE_PAYMENTS',
  WRITE_MARKS: 'WRITE_MARKS',
  SEND_MESSAGES: 'SEND_MESSAGES',
} as const;
export type TokenScope = (typeof TokenScope)[keyof typeof TokenScope];

const scopeWords: readonly TokenScope[] = Object.values(TokenScope);
const readScope = readerOf(word(scopeWords)) as Reader<TokenScope>;

/** Words of the list, each once, in the order of the list; an empty list counts as blank. */
const scopes = () =>
  field<TokenScope[]>((raw) => {
    if (raw === undefined || raw === null) return undefined;
    if (!Array.isArray(raw) || raw.length > 100) return new Misfit('choiceInvalid');
    const given = raw.map(readScope);
    const misfit = given.find((one) => one instanceof Misfit);
    if (misfit) return misfit;
    const chosen = scopeWords.filter((one) => given.includes(one));
    return chosen.length > 0 ? chosen : undefined;
  });

const stepUp = { reason: lines(limits.text.reason), currentPassword: secret() };
const { days, perMinute, costPerMinute, keepOldHours } = limits.tokens;

export const createIntegratorTokenRules = rules({
  name: must(line(limits.tokens.name), 'tokenNameRequired'),
  scopes: must(scopes(), 'tokenScopesRequired'),
  days: must(whole(days.min, days.max), 'numberInvalid'),
  perMinute: whole(perMinute.min, perMinute.max),
  costPerMinute: whole(costPerMinute.min, costPerMinute.max),
  ...stepUp,
});

export const rotateIntegratorTokenRules = rules({
  id: must(id(), 'idRequired'),
  days: must(whole(days.min, days.max), 'numberInvalid'),
  keepOldHours: whole(keepOldHours.min, keepOldHours.max),
  ...stepUp,
});

export const revokeIntegratorTokenRules = rules({
  id: must(id(), 'idRequired'),
  reason: lines(limits.text.reason),
});
