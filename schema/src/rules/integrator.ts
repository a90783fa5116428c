import { limits } from '../limits.ts';
import { flag, id, line, lines, secret, whole, words } from './readers.ts';
import { must, rules } from './rule.ts';

/** The scopes of tokens; an operation without a scope is closed to all tokens. */
export const TokenScope = {
  READ_EXAMS: 'READ_EXAMS',
  WRITE_EXAMS: 'WRITE_EXAMS',
  READ_APPLICANTS: 'READ_APPLICANTS',
  EXPORT_APPLICANTS: 'EXPORT_APPLICANTS',
  READ_PAYMENTS: 'READ_PAYMENTS',
  WRITE_PAYMENTS: 'WRITE_PAYMENTS',
  WRITE_MARKS: 'WRITE_MARKS',
  READ_RESULTS: 'READ_RESULTS',
  READ_SEATING: 'READ_SEATING',
  READ_INTAKES: 'READ_INTAKES',
  READ_ATTENDANCE: 'READ_ATTENDANCE',
  SEND_MESSAGES: 'SEND_MESSAGES',
  MANAGE_WEBHOOKS: 'MANAGE_WEBHOOKS',
} as const;
export type TokenScope = (typeof TokenScope)[keyof typeof TokenScope];

const stepUp = { reason: lines(limits.text.reason), currentPassword: secret() };
const { days, perMinute, costPerMinute, keepOldHours } = limits.tokens;

export const createIntegratorTokenRules = rules({
  name: must(line(limits.tokens.name), 'tokenNameRequired'),
  scopes: must(words(Object.values(TokenScope)), 'tokenScopesRequired'),
  days: must(whole(days.min, days.max), 'numberInvalid'),
  perMinute: whole(perMinute.min, perMinute.max),
  costPerMinute: whole(costPerMinute.min, costPerMinute.max),
  isTest: flag(),
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
