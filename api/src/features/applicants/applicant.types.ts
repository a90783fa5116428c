import {
  ApplicantResult,
  ApplicantStep,
  applicantSearchRules,
  MissingImage,
  type PaidFilter,
  PaymentMethod,
  PaymentStatus,
  StudyGroup,
  Trimester,
} from '@admission/schema';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLNumeric } from '../../core/scalars.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';

describeEnum(ApplicantStep, 'ApplicantStep', 'How far an application is.', {
  PROFILE: 'Submitted and not paid; picture or signature is missing.',
  IMAGES: 'Not paid; picture and signature are uploaded.',
  PENDING: 'The payment is pending.',
  PAID: 'The payment is complete.',
  IMAGES_REACHED: 'IMAGES and the steps after it.',
  PENDING_REACHED: 'PENDING and the step after it.',
});
describeEnum(MissingImage, 'MissingImage', 'A current image that an applicant has not uploaded.', {
  PICTURE: 'The picture.',
  SIGNATURE: 'The signature.',
  ANY: 'One of the two, or both.',
});
describeEnum(StudyGroup, 'StudyGroup', 'The study group of an SSC or HSC.', {
  SCIENCE: 'Science.',
  COMMERCE: 'Commerce.',
  HUMANITIES: 'Humanities.',
});
describeEnum(ApplicantResult, 'ApplicantResult', 'The published result of an application.', {
  SELECTED: 'Within the seats.',
  WAITING: 'On the waiting list.',
  NOT_SELECTED: 'Ranked after the waiting list.',
  ABSENT: 'Not at the exam.',
});

const SearchField = (name: string): PropertyDecorator & MethodDecorator =>
  field.optionalText(`Part of the ${name}, case-insensitive; % and _ are literal.`);

@InputType({ description: 'Filters of applicants; all are optional and combined by AND.' })
@CheckedBy(applicantSearchRules, { isTimeless: true })
export class ApplicantSearch {
  @field.optionalText('Id or short code of the program.') program?: string | null;
  @field.optionalText('Id or short code of the department.') department?: string | null;
  @field.optionalText('ID of the exam applied to.') exam?: string | null;
  @field.optionalText(
    'ID of the intake applied to. Without intake, exam, trimester, year, batch and applicant ID: the current applications.',
  )
  intake?: string | null;
  @field.optionalText('Batch, case-insensitive.') batch?: string | null;
  @SearchField('name')
  name?: string | null;

  @SearchField('phone')
  phone?: string | null;

  @SearchField('e-mail address')
  email?: string | null;

  @SearchField('applicant ID')
  applicantId?: string | null;

  @field.optional(() => Trimester, 'Absent: any.') trimester?: Trimester | null;
  @field.optional(() => GraphQLNumeric, 'The year of admission; absent: any.') year?: number | null;
  @field.optionalText(
    'All, Paid, Unpaid (UNPAID or PENDING), or a stored value: UNPAID, PENDING, PAID. `paymentStatuses` has an enum.',
  )
  paymentStatus?: PaidFilter | null;

  @field.optional(() => [PaymentStatus], 'Any of these statuses of the fee; absent: any.')
  paymentStatuses?: PaymentStatus[] | null;

  /** The inputs are text; the rules parse this and the next fields into a Date. */
  @field.optionalText('Paid after this instant, or after the beginning of this day in Asia/Dhaka.')
  paidAfter?: Date | null;
  @field.optionalText('Paid before this instant, or before the beginning of this day in Asia/Dhaka.')
  paidBefore?: Date | null;

  @field.optionalText('Submitted after this instant, or after the beginning of this day in Asia/Dhaka.')
  submittedAfter?: Date | null;

  @field.optionalText('Submitted before this instant, or before the beginning of this day in Asia/Dhaka.')
  submittedBefore?: Date | null;

  @field.optional(() => ApplicantStep, 'Absent: any.') step?: ApplicantStep | null;
  @field.optional(() => MissingImage, 'Only applicants without this image.') imageMissing?: MissingImage | null;
  @field.optionalText('Study group of the SSC: Science, Commerce or Humanities. `sscGroups` has an enum.')
  sscGroup?: string | null;

  @field.optionalText('Study group of the HSC: Science, Commerce or Humanities. `hscGroups` has an enum.')
  hscGroup?: string | null;

  @field.optional(() => [StudyGroup], 'Any of these study groups of the SSC; absent: any.')
  sscGroups?: StudyGroup[] | null;

  @field.optional(() => [StudyGroup], 'Any of these study groups of the HSC; absent: any.')
  hscGroups?: StudyGroup[] | null;

  @field.optional(() => GraphQLNumeric, 'Lowest GPA of the SSC.') sscGpaFrom?: number | null;
  @field.optional(() => GraphQLNumeric, 'Highest GPA of the SSC.') sscGpaTo?: number | null;
  @field.optional(() => GraphQLNumeric, 'Lowest GPA of the HSC.') hscGpaFrom?: number | null;
  @field.optional(() => GraphQLNumeric, 'Highest GPA of the HSC.') hscGpaTo?: number | null;
  @field.optionalText('Part of the district of either address, or of the address as typed; case-insensitive.')
  district?: string | null;

  @field.optional(() => ApplicantResult, 'Only applicants with this published result.')
  result?: ApplicantResult | null;

  @field.optionalText('The former name of paidAfter.') paymentCompletionTime?: Date | null;
  @field.optionalText('The former name of submittedAfter.') selectedDate?: Date | null;
  @field.optional(() => [ID], 'IDs of users to exclude, at most 2000.') except?: string[] | null;
  @field.optional(() => [ID], 'IDs of profiles to exclude, at most 2000: other applications of these people are found.')
  exceptProfiles?: string[] | null;
  @field.optionalInt('From 1; default 1.') page?: number | null;
  @field.optionalInt('Page size; default 50, at most 5000.') limit?: number | null;
}

/** Sort keys of applicants; only those with an index. */
export const ApplicantOrderBy = defineEnum(
  'ApplicantOrderBy',
  'Sort key of a list of applicants; ties are in the order of application.',
  {
    APPLIED: 'Time of submission.',
    NAME: 'Name.',
    APPLICANT_ID: 'Number of the applicant ID; applicants without one are last in both directions.',
    PROGRAM: "The program's short code.",
    TRIMESTER: 'Spring, Summer, Fall.',
    YEAR: 'Year of admission.',
    BATCH: 'Batch; applicants without one are last.',
    PAYMENT: 'PAID, PENDING, UNPAID.',
  },
);
export type ApplicantOrderBy = keyof typeof ApplicantOrderBy;

@InputType({ description: 'Sort order of applicants.' })
@CheckedInService()
export class ApplicantOrder {
  @field.of(() => ApplicantOrderBy, 'Sort key.') by!: ApplicantOrderBy;
  @Field(() => Boolean, { defaultValue: false, description: 'Reverses the order.' })
  descending!: boolean;
}

/** The fields that identify an applicant. */
@ObjectType()
export abstract class ApplicantIdentity {
  @field.id('ID of the user.') userId!: string;
  @field.text('In upper case.') name!: string;
  @field.optionalText('The name in Bangla letters, if it was given.') nameBn!: string | null;
  @field.text('Eleven digits.') phone!: string;
  @field.text('E-mail address.') email!: string;
}

@ObjectType({ description: 'One row of the table of applicants.' })
export class ApplicantRow extends ApplicantIdentity {
  @field.id('ID of the profile.') id!: string;
  @field.id('The intake applied to.') intakeId!: string;
  @field.optionalText('Shown while the fee is PAID.') applicantId!: string | null;
  @field.id('The exam applied to.') examId!: string;
  @field.text("The exam's title.") examTitle!: string;
  examTitleBn!: string | null;
  @field.dateTime('Time of the exam.') examDate!: string;
  @field.text("The program's name.") course!: string;
  courseBn!: string | null;
  @field.text("The program's short code.") programShortCode!: string;
  @field.text("The department's name.") department!: string;
  @field.of(() => Trimester, 'The trimester of admission.') trimester!: Trimester;
  @field.int('The year of admission.') year!: number;
  @field.optionalText('The batch.') batch!: string | null;
  @field.of(() => PaymentStatus, 'Status of the fee.') paymentStatus!: PaymentStatus;
  @field.of(() => PaymentMethod, 'Payment method.') paymentMethod!: PaymentMethod;
  @field.optionalText('Bank slip number or transaction ID.') paymentReference!: string | null;
  @field.optionalDateTime('Time of the payment.') paidAt!: string | null;
  @field.dateTime('Time of submission.') submittedAt!: string;
}

@ObjectType({ description: 'The share of applicants from one institution.' })
export class InstitutionShare {
  @field.text('Name as typed.') name!: string;
  @field.float('Percentage of the matching applicants, to two decimals.') percentage!: number;
}

/** The schools, and the colleges, that are listed at most: names are free text. */
export const maxInstitutions = 5000;
/** Points for each: narrow rows of one statement, whose result is kept. */
const pricePerInstitution = 0.4;

@ObjectType({ description: 'Institutions of the matching applicants, largest share first.' })
export class InstitutionStats {
  @Lists(() => maxInstitutions, pricePerInstitution)
  @field.of(() => [InstitutionShare], 'Schools; the first 5000 of sscInstitutionCount.')
  sscInstitutions!: InstitutionShare[];

  @field.int('Number of schools, listed or not.') sscInstitutionCount!: number;

  @Lists(() => maxInstitutions, pricePerInstitution)
  @field.of(() => [InstitutionShare], 'Colleges; the first 5000 of hscInstitutionCount.')
  hscInstitutions!: InstitutionShare[];

  @field.int('Number of colleges, listed or not.') hscInstitutionCount!: number;
}

@ObjectType({ description: 'One page of the applicants that match a search. Only requested fields are computed.' })
export class ApplicantPage {
  @field.int('Number of this page, from 1.') page!: number;

  /** Input of the field resolvers. */
  search!: ApplicantSearch;
  order!: ApplicantOrder | null;
}

@ObjectType({ description: 'IDs and contact data of an applicant that matches a search.' })
export class ApplicantContact extends ApplicantIdentity {
  @field.id('ID of the profile.') profileId!: string;
}
