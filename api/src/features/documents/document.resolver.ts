import { limits } from '@admission/schema';
import { Arg, Args, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Documents } from '../../graphql/cost-estimate.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { stricter } from '../../graphql/stricter.ts';
import { checkAdmitCard } from './card-check.service.ts';
import * as service from './document.service.ts';
import {
  AdmitCard,
  AdmitCheck,
  PaymentPaper,
  StudentForm,
  StudentForms,
  StudentFormsArgs,
  StudentFormsInput,
} from './document.types.ts';
import { findMyDepositSlip, findMyReceipt } from './payment-papers.service.ts';
import { exportStudentForms } from './student-forms.service.ts';

/** More are refused by the rules. */
const formsOf = ({
  input,
  profileIds = input?.profileIds,
}: Partial<StudentFormsInput & { input: StudentFormsInput }>) =>
  Math.min(profileIds?.length ?? 0, limits.documents.formsPerZip);

@Resolver()
export class DocumentResolver {
  @Access('Student')
  @Query(() => AdmitCard, { description: "The caller's admit card; FORBIDDEN before the payment is complete." })
  myAdmitCard(
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<AdmitCard> {
    return service.findMyAdmitCard(ctx, intake);
  }

  @Access('Student')
  @Lookup(() => PaymentPaper, 'myReceiptByAttemptId', "The receipt of one of the caller's completed payments.")
  myReceipt(@Arg('attemptId', () => ID) attemptId: string, @Context() ctx: Ctx): Promise<PaymentPaper> {
    return findMyReceipt(ctx, attemptId);
  }

  @Access('Student')
  @Query(() => PaymentPaper, { description: 'The slip to pay the fee at the bank with; CONFLICT once it is paid.' })
  myDepositSlip(
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<PaymentPaper> {
    return findMyDepositSlip(ctx, intake);
  }

  @Access('Admin', 'EXPORT_APPLICANTS')
  @Documents(() => 1)
  @Lookup(() => AdmitCard, 'admitCardByUserId', "An applicant's admit card; FORBIDDEN before the payment is complete.")
  admitCard(
    @Arg('userId', () => ID) userId: string,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<AdmitCard> {
    return service.findAdmitCard(ctx, userId, intake);
  }

  @Access('Admin', 'EXPORT_APPLICANTS')
  @Documents(() => 1)
  @Lookup(() => StudentForm, 'studentFormByUserId', "An applicant's form with every answer.")
  studentForm(
    @Arg('userId', () => ID) userId: string,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<StudentForm> {
    return service.findStudentForm(ctx, userId, intake);
  }

  @Access('Admin', 'EXPORT_APPLICANTS')
  @Documents(formsOf)
  @Query(() => StudentForms, {
    nullable: true,
    description:
      'The forms of several applicants in one zip, at most 200. Null with the error NOT_FOUND if none of them exists.',
  })
  studentFormsByProfileIds(
    @Args(() => StudentFormsArgs) args: StudentFormsArgs,
    @Context() ctx: Ctx,
  ): Promise<StudentForms> {
    return exportStudentForms(ctx, args);
  }

  @Access('Admin', 'EXPORT_APPLICANTS')
  @Documents(formsOf)
  @Query(() => StudentForms, {
    description: 'The forms of several applicants in one zip, at most 200.',
    deprecationReason: stricter('studentFormsByProfileIds'),
  })
  studentForms(
    @Arg('input', () => StudentFormsInput) input: StudentFormsInput,
    @Context() ctx: Ctx,
  ): Promise<StudentForms> {
    return exportStudentForms(ctx, input);
  }

  @Access('Public', 'READ_EXAMS')
  @Query(() => AdmitCheck, { description: 'Verifies the check code of an admit card.' })
  admitCheck(
    @Arg('code', () => String, { description: 'The text of the QR code.' }) code: string,
    @Context() ctx: Ctx,
  ): Promise<AdmitCheck> {
    return checkAdmitCard(ctx, code);
  }
}
