import { choice, givenId } from './readers.ts';
import { must, rules } from './rule.ts';
import { WebhookEvent } from './webhook.ts';

/** How far a test applicant has come. */
export const TestApplicantState = {
  REGISTERED: 'REGISTERED',
  SUBMITTED: 'SUBMITTED',
  IMAGES_UPLOADED: 'IMAGES_UPLOADED',
  PAYMENT_PENDING: 'PAYMENT_PENDING',
  PAYMENT_REJECTED: 'PAYMENT_REJECTED',
  PAID: 'PAID',
  MARKED: 'MARKED',
} as const;
export type TestApplicantState = (typeof TestApplicantState)[keyof typeof TestApplicantState];

export const makeTestApplicantRules = rules({
  state: must(choice(TestApplicantState), 'choiceInvalid'),
  examId: givenId(),
});

export const fireTestEventRules = rules({ event: must(choice(WebhookEvent), 'choiceInvalid') });
