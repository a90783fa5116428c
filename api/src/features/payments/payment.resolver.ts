import { limits, Role, reasonText, text } from '@admission/schema';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Ctx, callerOf } from '../../core/context.ts';
import { Access, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
import { Lists, ListsCounted } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../graphql/list-page.ts';
import { Message } from '../../graphql/message.ts';
import { User } from '../accounts/index.ts';
import { UploadedImage } from '../images/index.ts';
import { Application } from '../profiles/index.ts';
import { findPaymentReadiness } from './applicant.service.ts';
import { findAttemptPage, findAttempts } from './attempts/find-attempts.ts';
import { PaymentAttempt } from './attempts/payment-attempt.entity.ts';
import { paymentInfoOf } from './attempts/payment-info.ts';
import { startBkashPayment } from './bkash/bkash.service.ts';
import { findCharge } from './charges/charge.service.ts';
import { ChargeView } from './charges/charge.types.ts';
import { waiveCharge } from './charges/waiver.service.ts';
import { mayWithdraw, withdrawApplication } from './charges/withdrawal.service.ts';
import { findMyPayment } from './overview.service.ts';
import {
  BkashCheckout,
  PaymentAttemptPage,
  PaymentChange,
  PaymentInfo,
  PaymentOverview,
  PendingPayment,
  PendingPaymentList,
  RejectBankSlipInput,
  SlipClaim,
  SlipClaimPage,
  SubmitBankSlipInput,
  VerifyBankSlipInput,
  WaiveChargeInput,
} from './payment.types.ts';
import {
  countListedPayments,
  findPendingPayment,
  findPendingPayments,
  findSlipClaims,
  type PageRequest,
} from './slips/pending.service.ts';
import { rejectBankSlip, submitBankSlip, verifyBankSlip } from './slips/slip.service.ts';
import { findSlipPhoto, uploadSlipPhoto } from './slips/slip-photo.service.ts';

const slipPhotoDescription =
  'Expiring address of the photo of the bank slip; null without one, and for tokens of integrators.';

const intakeDescription = 'The intake; absent: the current application.';

@Resolver()
export class PaymentResolver {
  @Access('Student')
  @Query(() => PaymentOverview, { description: "The caller's payment page." })
  myPayment(
    @Arg('intake', () => ID, { nullable: true, description: intakeDescription }) intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<PaymentOverview> {
    return findMyPayment(ctx, intake);
  }

  @Access('Admin', 'READ_PAYMENTS')
  @ListsCounted((page: PageRequest, ctx) => countListedPayments(ctx, page), 3)
  @Query(() => PendingPaymentList, {
    description: 'The pending bank slips; all of them unless page or limit is given.',
  })
  pendingPayments(
    @Arg('page', () => Int, { nullable: true, description: 'From 1.' }) page: number | null,
    @Arg('limit', () => Int, { nullable: true, description: '1 to 5000; default 1000 if page is given.' })
    limit: number | null,
    @Arg('text', () => String, { nullable: true, description: 'A part of slip number, name or phone.' })
    text: string | null,
    @Arg('intake', () => ID, { nullable: true, description: 'Of applications to this intake; absent: of all.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<PendingPaymentList> {
    return findPendingPayments(ctx, { page, limit, text, intake });
  }

  @Access('Admin', 'READ_PAYMENTS')
  @Query(() => PendingPayment, { nullable: true, description: 'The pending bank slip of one applicant.' })
  pendingPayment(
    @Arg('userId', () => ID) userId: string,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the oldest slip of any application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<PendingPayment | null> {
    return findPendingPayment(ctx, userId, intake);
  }

  @Access('Admin', 'READ_PAYMENTS')
  @ListWithoutPages(
    () => SlipClaim,
    'slipClaimPage',
    "Other applicants who claim the number of an applicant's pending slip, accepted first; at most 20.",
  )
  async slipClaims(@Arg('userId', () => ID) userId: string, @Context() ctx: Ctx): Promise<SlipClaim[]> {
    return (await findSlipClaims(ctx, { userId, intake: null }, { page: 1, limit: limits.pages.slipClaims })).claims;
  }

  @Access('Admin', 'READ_PAYMENTS')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => SlipClaimPage, {
    description: "Other applicants who claim the number of an applicant's pending slip.",
  })
  slipClaimPage(
    @Arg('userId', () => ID) userId: string,
    @PageNumber() page: number,
    @PageSize(limits.pages.slipClaims) limit: number,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the slips of all applications.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<SlipClaimPage> {
    return findSlipClaims(ctx, { userId, intake }, { page, limit });
  }

  @Access('Admin', 'READ_PAYMENTS')
  @ListWithoutPages(
    () => PaymentAttempt,
    'paymentAttemptPage',
    'The payment attempts of an applicant, newest first; at most 50.',
  )
  paymentAttempts(@Arg('userId', () => ID) userId: string, @Context() ctx: Ctx): Promise<PaymentAttempt[]> {
    return findAttempts(ctx, { userId });
  }

  @Access('Admin', 'READ_PAYMENTS')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => PaymentAttemptPage, { description: 'The payment attempts of an applicant.' })
  paymentAttemptPage(
    @Arg('userId', () => ID) userId: string,
    @PageNumber() page: number,
    @PageSize(limits.pages.paymentAttempts) limit: number,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the attempts of all applications.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<PaymentAttemptPage> {
    return findAttemptPage(ctx, { userId, intake }, { page, limit });
  }

  @Access('Student')
  @Mutation(() => PaymentChange, {
    description: 'Submits or corrects the number of a bank slip; the payment becomes PENDING.',
  })
  async submitBankSlip(
    @Arg('input', () => SubmitBankSlipInput) input: SubmitBankSlipInput,
    @Arg('intake', () => ID, { nullable: true, description: intakeDescription }) intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<PaymentChange> {
    return { paymentInfo: await submitBankSlip(ctx, input, intake), msg: text(ctx.lang, 'slipSubmitted') };
  }

  @Access('Student')
  @OwnTransaction()
  @Mutation(() => UploadedImage, {
    description:
      "Stores or replaces the photo of the caller's pending bank slip: a JPEG of at most 2 MB and 2400x2400 pixels.",
  })
  uploadSlipPhoto(
    @Arg('file', () => GraphQLUpload) file: Promise<FileUpload>,
    @Arg('intake', () => ID, { nullable: true, description: intakeDescription }) intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<UploadedImage> {
    return uploadSlipPhoto(ctx, file, intake);
  }

  @Access('Admin', 'WRITE_PAYMENTS')
  @Mutation(() => PaymentChange, {
    description: 'Verifies the pending bank slip: the applicant becomes PAID and gets the applicant ID.',
  })
  async verifyBankSlip(
    @Arg('input', () => VerifyBankSlipInput) input: VerifyBankSlipInput,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the application of the slip.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<PaymentChange> {
    return { paymentInfo: await verifyBankSlip(ctx, input, { intakeId: intake }), msg: text(ctx.lang, 'submitted') };
  }

  @Access('Admin', 'WRITE_PAYMENTS')
  @Mutation(() => PaymentChange, {
    description: 'Rejects the pending bank slip; the applicant gets the reason by SMS and mail.',
  })
  async rejectBankSlip(
    @Arg('input', () => RejectBankSlipInput) input: RejectBankSlipInput,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the application of the slip.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<PaymentChange> {
    return { paymentInfo: await rejectBankSlip(ctx, input, intake), msg: text(ctx.lang, 'paymentRejectedDone') };
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => PaymentChange, {
    description: "Waives the fee of an applicant's application: PAID without a payment, with the applicant ID.",
  })
  async waiveCharge(
    @Arg('input', () => WaiveChargeInput) input: WaiveChargeInput,
    @Arg('intake', () => ID, { nullable: true, description: intakeDescription }) intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<PaymentChange> {
    return { paymentInfo: await waiveCharge(ctx, input, intake), msg: text(ctx.lang, 'feeWaivedDone') };
  }

  @Access('Student')
  @Mutation(() => Message, {
    description: "Withdraws the caller's current application while applications are taken and nothing is paid for it.",
  })
  async withdrawApplication(@Context() ctx: Ctx): Promise<Message> {
    const id = await withdrawApplication(ctx);
    return { id, msg: text(ctx.lang, 'applicationWithdrawn'), changed: { application: id } };
  }

  @Access('Student')
  @OwnTransaction()
  @Mutation(() => BkashCheckout, {
    description: 'Starts a bKash payment of the fee, or returns the open one.',
  })
  startBkashPayment(
    @Arg('intake', () => ID, { nullable: true, description: intakeDescription }) intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<BkashCheckout> {
    return startBkashPayment(ctx, intake);
  }
}

@Resolver(() => User)
export class UserPaymentResolver {
  @FieldResolver(() => PaymentInfo, { description: 'The payment of the admission fee.' })
  paymentInfo(@Root() user: User, @Context() ctx: Ctx): Promise<PaymentInfo> {
    return paymentInfoOf(ctx, user.id, user.applicationId);
  }

  @FieldResolver(() => ChargeView, {
    nullable: true,
    description: 'The fee that the applicant owes; null for an officer.',
  })
  async charge(@Root() { id, role, applicationId }: User, @Context() ctx: Ctx): Promise<ChargeView | null> {
    if (role !== Role.STUDENT) return null;
    const { profileId } = applicationId ? { profileId: applicationId } : await findPaymentReadiness(ctx, id);
    return findCharge(ctx, id, profileId);
  }
}

/** Fields of `Application` that are declared here, because applications do not depend on payments. */
@Resolver(() => Application)
export class MayWithdrawResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the caller can withdraw it now.' })
  mayWithdraw(@Root() application: Application, @Context() ctx: Ctx): Promise<boolean> {
    return mayWithdraw(ctx, application);
  }

  @FieldResolver(() => ChargeView, { description: 'The fee of the application.' })
  charge(@Root() { id }: Application, @Context() ctx: Ctx): Promise<ChargeView> {
    return findCharge(ctx, callerOf(ctx).id, id);
  }
}

@Resolver(() => PaymentAttempt)
export class PaymentAttemptResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Reason of the failure or rejection, in the language of the request.',
  })
  reason(@Root() { reason }: PaymentAttempt, @Context() ctx: Ctx): string | null {
    return reason && reasonText(ctx.lang, reason);
  }

  @FieldResolver(() => String, { nullable: true, description: slipPhotoDescription })
  slipPhoto(@Root() { id }: PaymentAttempt, @Context() ctx: Ctx): Promise<string | null> {
    return findSlipPhoto(ctx, id);
  }
}

@Resolver(() => PendingPayment)
export class PendingPaymentResolver {
  @FieldResolver(() => String, { nullable: true, description: slipPhotoDescription })
  slipPhoto(@Root() { attemptId }: PendingPayment, @Context() ctx: Ctx): Promise<string | null> {
    return findSlipPhoto(ctx, attemptId);
  }
}
