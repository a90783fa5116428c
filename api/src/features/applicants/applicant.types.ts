import { applicantSearchRules, type PaidFilter, PaymentMethod, PaymentStatus, Trimester } from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime, GraphQLNumeric } from '../../core/scalars.ts';
import { OptionalTextField } from '../../graphql/fields.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';

const SearchField = (name: string): PropertyDecorator & MethodDecorator =>
  OptionalTextField(`Part of the ${name}, case-insensitive; % and _ are literal.`);

@InputType({ description: 'Filters of applicants; all are optional and combined by AND.' })
@CheckedBy(applicantSearchRules)
export class ApplicantSearch {
  @Field(() => String, { nullable: true, description: 'Id or short code of the program.' })
  program?: string | null;

  @Field(() => String, { nullable: true, description: 'Id or short code of the department.' })
  department?: string | null;

  @Field(() => String, { nullable: true, description: 'ID of the exam applied to.' })
  exam?: string | null;

  @Field(() => String, { nullable: true, description: 'Batch, case-insensitive.' })
  batch?: string | null;

  @SearchField('name')
  name?: string | null;

  @SearchField('phone')
  phone?: string | null;

  @SearchField('e-mail address')
  email?: string | null;

  @SearchField('applicant ID')
  applicantId?: string | null;

  @Field(() => Trimester, { nullable: true, description: 'Absent: any.' })
  trimester?: Trimester | null;

  @Field(() => GraphQLNumeric, { nullable: true, description: 'The year of admission; absent: any.' })
  year?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'All, Paid, Unpaid (UNPAID or PENDING), or a stored value: UNPAID, PENDING, PAID.',
  })
  paymentStatus?: PaidFilter | null;

  /** The input is text; the rules parse this and the next field into a Date. */
  @Field(() => String, { nullable: true, description: 'Paid after this day or instant; a day begins in Asia/Dhaka.' })
  paymentCompletionTime?: Date | null;

  @Field(() => String, { nullable: true, description: 'Submitted after this day or instant.' })
  selectedDate?: Date | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'IDs of users to exclude, at most 2000.',
  })
  except?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'From 1; default 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, description: 'Page size; default 50, at most 5000.' })
  limit?: number | null;
}

/** Sort keys of applicants; only those with an index. */
export const ApplicantOrderBy = {
  APPLIED: 'APPLIED',
  NAME: 'NAME',
  APPLICANT_ID: 'APPLICANT_ID',
  PROGRAM: 'PROGRAM',
  TRIMESTER: 'TRIMESTER',
  YEAR: 'YEAR',
  BATCH: 'BATCH',
  PAYMENT: 'PAYMENT',
} as const;
export type ApplicantOrderBy = (typeof ApplicantOrderBy)[keyof typeof ApplicantOrderBy];

registerEnumType(ApplicantOrderBy, {
  name: 'ApplicantOrderBy',
  description: 'Sort key of a list of applicants; ties are in the order of application.',
  valuesConfig: {
    APPLIED: { description: 'Time of submission.' },
    NAME: { description: 'Name.' },
    APPLICANT_ID: { description: 'Number of the applicant ID; applicants without one are last in both directions.' },
    PROGRAM: { description: "The program's short code." },
    TRIMESTER: { description: 'Spring, Summer, Fall.' },
    YEAR: { description: 'Year of admission.' },
    BATCH: { description: 'Batch; applicants without one are last.' },
    PAYMENT: { description: 'PAID, PENDING, UNPAID.' },
  },
});

@InputType({ description: 'Sort order of applicants.' })
@CheckedInService()
export class ApplicantOrder {
  @Field(() => ApplicantOrderBy, { description: 'Sort key.' })
  by!: ApplicantOrderBy;

  @Field(() => Boolean, { defaultValue: false, description: 'Reverses the order.' })
  descending!: boolean;
}

/** The fields that identify an applicant. */
@ObjectType()
abstract class ApplicantIdentity {
  @Field(() => ID, { description: 'ID of the user.' })
  userId!: string;

  @Field(() => String, { description: 'In upper case.' })
  name!: string;

  @Field(() => String, { description: 'Eleven digits.' })
  phone!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;
}

@ObjectType({ description: 'One row of the table of applicants.' })
export class ApplicantRow extends ApplicantIdentity {
  @Field(() => ID, { description: 'ID of the profile.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Shown while the fee is PAID.' })
  applicantId!: string | null;

  @Field(() => ID, { description: 'The exam applied to.' })
  examId!: string;

  @Field(() => String, { description: "The exam's title." })
  examTitle!: string;

  @Field(() => GraphQLDateTime, { description: 'Time of the exam.' })
  examDate!: string;

  @Field(() => String, { description: "The program's name." })
  course!: string;

  @Field(() => String, { description: "The program's short code." })
  programShortCode!: string;

  @Field(() => String, { description: "The department's name." })
  department!: string;

  @Field(() => Trimester, { description: 'The trimester of admission.' })
  trimester!: Trimester;

  @Field(() => Int, { description: 'The year of admission.' })
  year!: number;

  @Field(() => String, { nullable: true, description: 'The batch.' })
  batch!: string | null;

  @Field(() => PaymentStatus, { description: 'Status of the fee.' })
  paymentStatus!: PaymentStatus;

  @Field(() => PaymentMethod, { description: 'Payment method.' })
  paymentMethod!: PaymentMethod;

  @Field(() => String, { nullable: true, description: 'Bank slip number or transaction ID.' })
  paymentReference!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Time of the payment.' })
  paidAt!: string | null;

  @Field(() => GraphQLDateTime, { description: 'Time of submission.' })
  submittedAt!: string;
}

@ObjectType({ description: 'The share of applicants from one institution.' })
export class InstitutionShare {
  @Field(() => String, { description: 'Name as typed.' })
  name!: string;

  @Field(() => Float, { description: 'Percentage of the matching applicants, to two decimals.' })
  percentage!: number;
}

@ObjectType({ description: 'Institutions of the matching applicants, largest share first.' })
export class InstitutionStats {
  @Field(() => [InstitutionShare], { description: 'Schools.' })
  sscInstitutions!: InstitutionShare[];

  @Field(() => [InstitutionShare], { description: 'Colleges.' })
  hscInstitutions!: InstitutionShare[];
}

@ObjectType({ description: 'One page of the applicants that match a search. Only requested fields are computed.' })
export class ApplicantPage {
  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  /** Input of the field resolvers. */
  search!: ApplicantSearch;
  order!: ApplicantOrder | null;
}

@ObjectType({ description: 'IDs and contact data of an applicant that matches a search.' })
export class ApplicantContact extends ApplicantIdentity {
  @Field(() => ID, { description: 'ID of the profile.' })
  profileId!: string;
}
