import { AuditSubjectKind, type AuditSubjectType } from '@admission/schema';
import { describeEnum } from '../../graphql/define-enum.ts';

describeEnum(AuditSubjectKind, 'AuditSubjectKind', 'What a line of the audit trail is about.', {
  USER: 'An account.',
  PROFILE: 'An application.',
  EXAM: 'An exam.',
  INTAKE: 'An intake.',
  INSTITUTION: 'The institution.',
  MONEY_CHANGE: 'A proposed change of the bank account or of fees.',
  NOTICE: 'A notice.',
  DEPARTMENT: 'A department.',
  PROGRAM: 'A program.',
  IMAGE: 'A picture, a signature, or the photo of a page or slip.',
  EXPORT: 'An export.',
  BROADCAST: 'Messages to many.',
  MESSAGE: 'A single message.',
  MESSAGE_TEMPLATE: 'A stored text of messages.',
  REMINDER: 'A reminder of an intake.',
  MERIT_LIST: 'A run of a merit list.',
  RULE_SET: 'A version of rules of eligibility.',
  VENUE: 'A venue.',
  SITTING: 'A sitting.',
  SEAT_NEED: 'A need of an applicant at the exam.',
  SEAT_PLAN: 'A run of a seat plan.',
  DOOR_DEVICE: 'A phone at a door.',
  BANK_STATEMENT: 'A bank statement.',
  BKASH_NOTIFICATION: 'A payment that bKash reported.',
  INTEGRATOR_TOKEN: 'A token of an integrator.',
  WEBHOOK: 'A webhook.',
  VIEW: 'A saved view of a list.',
});

/** The kind of a stored subject type; null for any other text. */
export const subjectKindOf = (subjectType: string | null): AuditSubjectType | null =>
  Object.values(AuditSubjectKind).find((one) => one === subjectType) ?? null;

export const ChainTable = { AUDIT_EVENTS: 'audit_events', PAYMENT_EVENTS: 'payment_events' } as const;

describeEnum(ChainTable, 'ChainTable', 'A table whose records form a hash chain.', {
  AUDIT_EVENTS: 'The audit trail.',
  PAYMENT_EVENTS: 'The state changes of payments.',
});
