import { Field, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLDate, GraphQLDateTime } from '../../core/scalars.ts';

@ObjectType({ description: 'The number of applicants at each step; each applicant is at exactly one.' })
export class ApplicantSteps {
  @Field(() => Int, { description: 'Registered, without a profile.' })
  registered!: number;

  @Field(() => Int, { description: 'Profile submitted, picture or signature missing.' })
  profile!: number;

  @Field(() => Int, { description: 'Picture and signature uploaded, not paid.' })
  images!: number;

  @Field(() => Int, { description: 'Payment pending.' })
  pending!: number;

  @Field(() => Int, { description: 'Payment complete.' })
  paid!: number;
}

@ObjectType({ description: 'The applicants of one program.' })
export class ProgramCount {
  @Field(() => ID, { description: 'The program.' })
  programId!: string;

  @Field(() => String, { description: 'Its name.' })
  programName!: string;

  @Field(() => String, { description: 'Its short code.' })
  programShortCode!: string;

  @Field(() => Int, { description: 'The number of its applicants.' })
  applied!: number;

  @Field(() => Int, { description: 'The number of applicants that have paid.' })
  paid!: number;
}

@ObjectType({ description: 'The figures of one day in Asia/Dhaka.' })
export class DayCount {
  @Field(() => GraphQLDate, { description: 'The day in Dhaka.' })
  day!: string;

  @Field(() => Int, { description: 'New accounts of applicants.' })
  registered!: number;

  @Field(() => Int, { description: 'Submitted profiles.' })
  submitted!: number;

  @Field(() => Int, { description: 'Completed payments.' })
  paid!: number;
}

@ObjectType({ description: 'The overview of the admission office. The figures are at most a few seconds old.' })
export class OfficeOverview {
  @Field(() => Int, { description: 'The number of applicants.' })
  applicants!: number;

  @Field(() => ApplicantSteps, { description: 'The applicants by step.' })
  steps!: ApplicantSteps;

  @Field(() => [ProgramCount], { description: 'Every program, most applicants first.' })
  programs!: ProgramCount[];

  /** All cached days; the field resolver takes the last ones. */
  days!: DayCount[];

  @Field(() => Int, { description: 'Bank slips to verify.' })
  slipsWaiting!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the oldest of them was submitted.' })
  oldestSlipAt!: string | null;

  @Field(() => Int, { description: 'Payments to decide: in REVIEW or REFUND_DUE, or received without an applicant.' })
  paymentsToDecide!: number;

  @Field(() => Int, { description: 'Messages that could not be delivered.' })
  failedMessages!: number;

  @Field(() => GraphQLDateTime, { description: 'When these figures were read.' })
  readAt!: Date;
}
