import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../core/context.ts';
import { Access, GuessLimited, OwnTransaction } from '../../../graphql/access.ts';
import { Lists } from '../../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../../graphql/list-page.ts';
import { Message } from '../../../graphql/message.ts';
import { userNameOf } from '../../accounts/index.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import { readSummary } from '../attempts/summary.service.ts';
import { PaymentInfo } from '../payment.types.ts';
import { approvePayment, findProposal, findProposals, maxProposals, rejectPayment } from './proposal.service.ts';
import { ApprovePaymentInput, PaymentProposalPage, PaymentProposalView, RejectPaymentInput } from './proposal.types.ts';

@Resolver(() => PaymentProposalView)
export class PaymentProposalResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of the officer who decided it.' })
  decidedBy(@Root() { decidedById }: PaymentProposalView, @Context() ctx: Ctx): Promise<string | null> | null {
    return decidedById === null ? null : userNameOf(ctx, decidedById);
  }

  @Access('Admin')
  @ListWithoutPages(
    () => PaymentProposalView,
    'paymentProposalPage',
    'Payments by hand that wait for a second officer, oldest first; at most 200.',
  )
  async paymentProposals(@Context() ctx: Ctx): Promise<PaymentProposalView[]> {
    return (await findProposals(ctx, { page: 1, limit: maxProposals })).proposals;
  }

  @Access('Admin')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => PaymentProposalPage, { description: 'Payments by hand that wait for a second officer.' })
  paymentProposalPage(
    @PageNumber() page: number,
    @PageSize(maxProposals) limit: number,
    @Context() ctx: Ctx,
  ): Promise<PaymentProposalPage> {
    return findProposals(ctx, { page, limit });
  }

  @Access('Admin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, {
    description:
      'Approves a payment that another officer proposed: PAID, or under review if the fee was paid meanwhile. FORBIDDEN for who proposed it.',
  })
  async approvePayment(
    @Arg('input', () => ApprovePaymentInput) input: ApprovePaymentInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    const { state, chargeId } = await approvePayment(ctx, input);
    const msg = text(ctx.lang, state === 'REVIEW' ? 'paymentProposalReview' : 'paymentAcceptedDone');
    return { id: input.id, msg, changed: { paymentInfo: chargeId, proposal: input.id } };
  }

  @Access('Admin')
  @Mutation(() => Message, {
    description: 'Rejects a proposed payment with a reason; the officer who proposed it withdraws it.',
  })
  async rejectPayment(
    @Arg('input', () => RejectPaymentInput) input: RejectPaymentInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    const { state, chargeId } = await rejectPayment(ctx, input);
    const key = state === 'WITHDRAWN' ? 'paymentProposalWithdrawn' : 'paymentProposalRejected';
    return { id: input.id, msg: text(ctx.lang, key), changed: { paymentInfo: chargeId, proposal: input.id } };
  }
}

@Resolver(() => Message)
export class DecidedPaymentResolver {
  @Access('Admin')
  @FieldResolver(() => PaymentInfo, {
    nullable: true,
    description: 'The payment of the applicant after `approvePayment` or `rejectPayment`.',
  })
  async paymentInfo(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<PaymentInfo> {
    return paymentInfoFrom(await readSummary(ctx, changed?.paymentInfo ?? ''));
  }

  @Access('Admin')
  @FieldResolver(() => PaymentProposalView, {
    nullable: true,
    description: 'The payment by hand after `approvePayment` or `rejectPayment`, or that `updateUser` proposed.',
  })
  proposal(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<PaymentProposalView> {
    return findProposal(ctx, changed?.proposal ?? '');
  }
}
