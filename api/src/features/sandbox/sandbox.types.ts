import { fireTestEventRules, makeTestApplicantRules, TestApplicantState, WebhookEvent } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';

describeEnum(TestApplicantState, 'TestApplicantState', 'How far a test applicant has come.', {
  REGISTERED: 'Has an account.',
  SUBMITTED: 'Has submitted the profile.',
  IMAGES_UPLOADED: 'Has uploaded picture and signature too.',
  IMAGE_RETURNED: 'The picture was returned by an officer.',
  WITHDRAWN: 'Has withdrawn the application.',
  PAYMENT_PENDING: 'Has submitted a bank slip.',
  PAYMENT_REJECTED: 'The slip was rejected.',
  PAID: 'The slip was verified; there is an applicant ID.',
  SEATED: 'Has paid, and has a seat of a published plan.',
  MARKED: 'Has paid, and has marks.',
  SELECTED: 'Is within the seats of a published merit list.',
  WAITING: 'Is on the waiting list of a published merit list.',
  NOT_SELECTED: 'Is ranked after the waiting list of a published merit list.',
  ABSENT: 'Was not at the exam, by a published merit list.',
});

@InputType({ description: 'A test applicant to make.' })
@CheckedBy(makeTestApplicantRules)
export class MakeTestApplicantInput {
  @field.of(() => TestApplicantState, 'How far the applicant has come.') state!: TestApplicantState;
  @field.optionalId(
    'An open exam; absent: the next one of the sandbox. With a published result: absent, it has an exam of its own.',
  )
  examId?: string | null;
}

@InputType({ description: 'An event to send to the webhooks of the sandbox.' })
@CheckedBy(fireTestEventRules)
export class FireTestEventInput {
  @field.of(() => WebhookEvent, 'The kind of event.') event!: WebhookEvent;
}

@ObjectType({ description: 'An applicant of the sandbox.' })
export class TestApplicant {
  @field.id('Of the account, as `userId` of other calls.') userId!: string;
  @field.optionalId('Of the application; null before it is submitted.') profileId!: string | null;
  @field.optionalText('Null before the payment.') applicantId!: string | null;
  @field.id('Of the exam.') examId!: string;
  @field.text('Mobile number; no message ever reaches it.') phone!: string;
  @field.text('In the language of the request.') msg!: string;
}
