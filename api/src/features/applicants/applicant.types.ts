import { applicantSearchRules, type PaidFilter, PaymentMethod, PaymentStatus, Trimester } from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime, GraphQLNumeric } from '../../core/scalars.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';

const Part = (what: string): PropertyDecorator & MethodDecorator =>
  Field(() => String, { nullable: true, description: `Part of the ${what}, in any case; % and _ mean themselves.` });

@InputType({ description: 'Which applicants; every filter is optional, and all that are given hold together.' })
@CheckedBy(applicantSearchRules)
export class ApplicantSearch {
  @Field(() => String, { nullable: true, description: 'Id or short code of the program.' })
  program?: string | null;

  @Field(() => String, { nullable: true, description: 'Id or short code of the department.' })
  department?: string | null;

  @Field(() => String, { nullable: true, description: 'Id of the exam applied to.' })
  exam?: string | null;

  @Field(() => String, { nullable: true, description: 'The batch, in any case.' })
  batch?: string | null;

  @Part('name')
  name?: string | null;

  @Part('phone')
  phone?: string | null;

  @Part('e-mail address')
  email?: string | null;

  @Part('applicant ID')
  applicantId?: string | null;

  @Field(() => Trimester, { nullable: true, description: 'Absent: any.' })
  trimester?: Trimester | null;

  @Field(() => GraphQLNumeric, { nullable: true, description: 'The year of admission; absent: any.' })
  year?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'All, Paid, Unpaid (whoever is not PAID), or a stored value: UNPAID, PENDING, PAID.',
  })
  paymentStatus?: PaidFilter | null;

  /** Text in, an instant once the rules have read it; so is the next one. */
  @Field(() => String, { nullable: true, description: 'Paid after this day or instant; a day begins in Asia/Dhaka.' })
  paymentCompletionTime?: Date | null;

  @Field(() => String, { nullable: true, description: 'Form filled up after this day or instant.' })
  selectedDate?: Date | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Users who are left out although the filters find them: all who match but these. At most 2000.',
  })
  except?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'From 1, the default.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, description: 'Applicants a page: 50 unless given, at most 5000.' })
  limit?: number | null;
}

/** What the list of applicants can be sorted by. Only what stays fast among very many is offered. */
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
  description: 'What a list of applicants is sorted by; those who are alike follow in the order in which they applied.',
  valuesConfig: {
    APPLIED: { description: 'When the form was filled up.' },
    NAME: { description: 'The name.' },
    APPLICANT_ID: { description: 'The applicant ID, by its number; who has none comes last either way.' },
    PROGRAM: { description: "The program's short code." },
    TRIMESTER: { description: 'Spring, Summer, Fall.' },
    YEAR: { description: 'The year of admission.' },
    BATCH: { description: 'The batch; none comes last.' },
    PAYMENT: { description: 'PAID, PENDING, UNPAID.' },
  },
});

@InputType({ description: 'In which order applicants are listed.' })
@CheckedInService()
export class ApplicantOrder {
  @Field(() => ApplicantOrderBy, { description: 'What decides.' })
  by!: ApplicantOrderBy;

  @Field(() => Boolean, { defaultValue: false, description: 'From the other end.' })
  descending!: boolean;
}

@ObjectType({ description: 'One applicant as the table of applicants shows it.' })
export class ApplicantRow {
  @Field(() => ID, { description: 'Of the profile.' })
  id!: string;

  @Field(() => ID, { description: 'Of the user.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Given once the payment is complete.' })
  applicantId!: string | null;

  @Field(() => String, { description: 'In upper case.' })
  name!: string;

  @Field(() => String, { description: 'Eleven digits.' })
  phone!: string;

  @Field(() => String, { description: 'Where mail goes.' })
  email!: string;

  @Field(() => ID, { description: 'The exam applied to.' })
  examId!: string;

  @Field(() => String, { description: "The exam's title." })
  examTitle!: string;

  @Field(() => GraphQLDateTime, { description: 'When the exam is held.' })
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

  @Field(() => PaymentStatus, { description: 'Where the fee stands.' })
  paymentStatus!: PaymentStatus;

  @Field(() => PaymentMethod, { description: 'How it is paid.' })
  paymentMethod!: PaymentMethod;

  @Field(() => String, { nullable: true, description: 'Bank slip number or transaction ID.' })
  paymentReference!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it became PAID.' })
  paidAt!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the form was filled up.' })
  submittedAt!: string;
}

@ObjectType({ description: 'How large a part of the applicants comes from one institution.' })
export class InstitutionShare {
  @Field(() => String, { description: 'As it was typed.' })
  name!: string;

  @Field(() => Float, { description: 'Of the applicants that were found, to two decimals.' })
  percentage!: number;
}

@ObjectType({ description: 'Where the applicants that were found come from, largest share first.' })
export class InstitutionStats {
  @Field(() => [InstitutionShare], { description: 'Schools.' })
  sscInstitutions!: InstitutionShare[];

  @Field(() => [InstitutionShare], { description: 'Colleges.' })
  hscInstitutions!: InstitutionShare[];
}

@ObjectType({ description: 'One page of the applicants that a search finds. Only what is asked for is worked out.' })
export class ApplicantPage {
  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  /** What its fields are read by. */
  search!: ApplicantSearch;
  order!: ApplicantOrder | null;
}

@ObjectType({ description: 'Whom a search finds, by what other calls ask for.' })
export class ApplicantContact {
  @Field(() => ID, { description: 'Of the profile.' })
  profileId!: string;

  @Field(() => ID, { description: 'Of the user.' })
  userId!: string;

  @Field(() => String, { description: 'In upper case.' })
  name!: string;

  @Field(() => String, { description: 'Eleven digits.' })
  phone!: string;

  @Field(() => String, { description: 'Where mail goes.' })
  email!: string;
}
