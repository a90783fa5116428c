import { Field, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLDate, GraphQLDateTime } from '../../core/scalars.ts';

@ObjectType({ description: 'How many applicants stand at each step; everybody stands at one.' })
export class ApplicantSteps {
  @Field(() => Int, { description: 'Registered, no profile yet.' })
  registered!: number;

  @Field(() => Int, { description: 'Profile submitted; picture or signature missing.' })
  profile!: number;

  @Field(() => Int, { description: 'Picture and signature there, nothing paid yet.' })
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

  @Field(() => Int, { description: 'How many applied.' })
  applied!: number;

  @Field(() => Int, { description: 'How many of them have paid.' })
  paid!: number;
}

@ObjectType({ description: 'What happened on one day in Asia/Dhaka.' })
export class DayCount {
  @Field(() => GraphQLDate, { description: 'The day in Dhaka.' })
  day!: string;

  @Field(() => Int, { description: 'Accounts of applicants that were made.' })
  registered!: number;

  @Field(() => Int, { description: 'Profiles that were submitted.' })
  submitted!: number;

  @Field(() => Int, { description: 'Payments that were completed.' })
  paid!: number;
}

@ObjectType({ description: 'What the admission office looks at first. The figures are some seconds old at most.' })
export class OfficeOverview {
  @Field(() => Int, { description: 'Applicants in all.' })
  applicants!: number;

  @Field(() => ApplicantSteps, { description: 'How far they have come.' })
  steps!: ApplicantSteps;

  @Field(() => [ProgramCount], { description: 'Every program, most applicants first.' })
  programs!: ProgramCount[];

  /** As many as are kept; how many are answered is asked for with an argument. */
  days!: DayCount[];

  @Field(() => Int, { description: 'Bank slips that wait for verification.' })
  slipsWaiting!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the one that waits longest was handed in.' })
  oldestSlipAt!: string | null;

  @Field(() => Int, {
    description: 'Payments that wait for a decision: REVIEW and REFUND_DUE, and money that nobody is known for.',
  })
  paymentsToDecide!: number;

  @Field(() => Int, { description: 'Messages that could not be delivered.' })
  failedMessages!: number;

  @Field(() => GraphQLDateTime, { description: 'When these figures were read.' })
  readAt!: Date;
}
