import { ObjectType } from 'type-graphql';
import { GraphQLDate } from '../../core/scalars.ts';
import * as field from '../../graphql/fields.ts';

@ObjectType({ description: 'The number of applicants at each step; each applicant is at exactly one.' })
export class ApplicantSteps {
  @field.int('Registered, without a profile.') registered!: number;
  @field.int('Profile submitted, picture or signature missing.') profile!: number;
  @field.int('Picture and signature uploaded, not paid.') images!: number;
  @field.int('Payment pending.') pending!: number;
  @field.int('Payment complete.') paid!: number;
}

@ObjectType({ description: 'The applicants of one program.' })
export class ProgramCount {
  @field.id('The program.') programId!: string;
  @field.text('Its name.') programName!: string;

  /** For `localizedName`; the cached figures serve readers of both languages. */
  programNameBn!: string | null;

  @field.text('Its short code.') programShortCode!: string;
  @field.int('The number of its applicants.') applied!: number;
  @field.int('The number of applicants that have paid.') paid!: number;
}

@ObjectType({ description: 'The figures of one day in Asia/Dhaka.' })
export class DayCount {
  @field.of(() => GraphQLDate, 'The day in Dhaka.') day!: string;
  @field.int('New accounts of applicants.') registered!: number;
  @field.int('Submitted profiles, of each applicant the current one.') submitted!: number;
  @field.int('Completed payments of current applications.') paid!: number;
}

@ObjectType({ description: 'The overview of the admission office. The figures are at most a few seconds old.' })
export class OfficeOverview {
  @field.int('The number of applicants.') applicants!: number;
  @field.of(() => ApplicantSteps, 'The applicants by step.') steps!: ApplicantSteps;
  @field.of(() => [ProgramCount], 'Every program, most applicants first.') programs!: ProgramCount[];

  /** All cached days; the field resolver selects the last ones. */
  days!: DayCount[];

  @field.int('Bank slips to verify.') slipsWaiting!: number;
  @field.optionalDateTime('When the oldest of them was submitted.') oldestSlipAt!: string | null;
  @field.int('Payments to decide: in REVIEW or REFUND_DUE, or received without an applicant.')
  paymentsToDecide!: number;
  @field.int('Messages that could not be delivered.') failedMessages!: number;
  @field.dateTime('When these figures were read.') readAt!: Date;
}
