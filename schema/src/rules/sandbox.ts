import { choice, givenId } from './readers.ts';
import { must, rules, where } from './rule.ts';
import { WebhookEvent } from './webhook.ts';

/** How far a test applicant has come. */
export const TestApplicantState = {
  REGISTERED: 'REGISTERED',
  SUBMITTED: 'SUBMITTED',
  IMAGES_UPLOADED: 'IMAGES_UPLOADED',
  IMAGE_RETURNED: 'IMAGE_RETURNED',
  WITHDRAWN: 'WITHDRAWN',
  PAYMENT_PENDING: 'PAYMENT_PENDING',
  PAYMENT_REJECTED: 'PAYMENT_REJECTED',
  PAID: 'PAID',
  SEATED: 'SEATED',
  MARKED: 'MARKED',
  SELECTED: 'SELECTED',
  WAITING: 'WAITING',
  NOT_SELECTED: 'NOT_SELECTED',
  ABSENT: 'ABSENT',
} as const;
export type TestApplicantState = (typeof TestApplicantState)[keyof typeof TestApplicantState];

/** States with a published result: their exam is a new one, because other applicants of an exam would change the result. */
const resultStates: readonly unknown[] = ['SELECTED', 'WAITING', 'NOT_SELECTED', 'ABSENT'];

export const makeTestApplicantRules = rules({
  state: must(choice(TestApplicantState), 'choiceInvalid'),
  examId: givenId().test(
    where<string>((_value, _, { parent }) => (resultStates.includes(parent['state']) ? 'testExamGiven' : null)),
  ),
});

export const fireTestEventRules = rules({ event: must(choice(WebhookEvent), 'choiceInvalid') });
