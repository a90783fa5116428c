import { limits } from '../limits.ts';
import { flag, id, line, whole, words } from './readers.ts';
import { must, rules } from './rule.ts';

/** The events of webhooks; receivers get them as `application.submitted`. */
export const WebhookEvent = {
  APPLICATION_SUBMITTED: 'APPLICATION_SUBMITTED',
  PAYMENT_PAID: 'PAYMENT_PAID',
  MARKS_UPDATED: 'MARKS_UPDATED',
  RESULT_PUBLISHED: 'RESULT_PUBLISHED',
  PAYMENT_REJECTED: 'PAYMENT_REJECTED',
  PAYMENT_REVERSED: 'PAYMENT_REVERSED',
  RESULT_WITHDRAWN: 'RESULT_WITHDRAWN',
  APPLICANT_DELETED: 'APPLICANT_DELETED',
  INTAKE_PUBLISHED: 'INTAKE_PUBLISHED',
  INTAKE_EXTENDED: 'INTAKE_EXTENDED',
  INTAKE_CLOSED: 'INTAKE_CLOSED',
  INTAKE_REOPENED: 'INTAKE_REOPENED',
  APPLICATION_WITHDRAWN: 'APPLICATION_WITHDRAWN',
  SEAT_ASSIGNED: 'SEAT_ASSIGNED',
  SEAT_CHANGED: 'SEAT_CHANGED',
  ATTENDANCE_CLOSED: 'ATTENDANCE_CLOSED',
  REMARKS_RELEASED: 'REMARKS_RELEASED',
  REMARKS_HIDDEN: 'REMARKS_HIDDEN',
  SEAT_FREED: 'SEAT_FREED',
  SITTING_MOVED: 'SITTING_MOVED',
} as const;
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent];

/** The server also checks the host of the URL, which needs a DNS lookup. */
export const saveWebhookRules = rules({
  id: id(),
  version: whole(1),
  url: must(line(limits.webhooks.url, { message: 'webhookUrlInvalid' }), 'webhookUrlRequired'),
  events: must(words(Object.values(WebhookEvent)), 'webhookEventsRequired'),
  enabled: flag(),
});

const { keepOldHours } = limits.webhooks;

export const rotateWebhookSecretRules = rules({
  id: must(id(), 'idRequired'),
  keepOldHours: whole(keepOldHours.min, keepOldHours.max),
});
