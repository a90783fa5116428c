import { PaymentStatus } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';

@ObjectType({ description: "One application of the caller's account: an account has at most one for each intake." })
export class Application {
  @field.id('ID of the profile.') id!: string;
  @field.boolean('Whether it is the current one, of which all other operations speak.') isCurrent!: boolean;
  @field.optionalText('Shown while the fee is PAID.') applicantId!: string | null;
  @field.of(() => PaymentStatus, 'The payment of its fee.') paymentStatus!: PaymentStatus;
  @field.dateTime('Time of submission.') submittedAt!: Date;
  @field.optionalDateTime('When the applicant withdrew it.') withdrawnAt!: Date | null;

  /** Input of the field resolvers. */
  examId!: string;
  intakeId!: string;
}
