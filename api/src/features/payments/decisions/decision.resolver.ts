import { text } from '@admission/schema';
import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../core/context.ts';
import { Access } from '../../../graphql/access.ts';
import { PaymentChange } from '../payment.types.ts';
import { decidePayment, findUndecidedPayments } from './decision.service.ts';
import { DecidePaymentInput, UndecidedPaymentList } from './decision.types.ts';

const confirmations = {
  ACCEPT: 'paymentAcceptedDone',
  REFUND_DUE: 'paymentRefundDueDone',
  REFUNDED: 'paymentRefundedDone',
  REJECT: 'paymentRejectedDone',
} as const;

@Resolver()
export class PaymentDecisionResolver {
  @Access('Admin')
  @Query(() => UndecidedPaymentList, {
    description: 'Payments that need a decision: under review, or with a refund due.',
  })
  undecidedPayments(@Context() ctx: Ctx): Promise<UndecidedPaymentList> {
    return findUndecidedPayments(ctx);
  }

  @Access('Admin')
  @Mutation(() => PaymentChange, {
    description: 'Decides on a payment under review or with a refund due: it is accepted, refunded or rejected.',
  })
  async decidePayment(
    @Arg('input', () => DecidePaymentInput) input: DecidePaymentInput,
    @Context() ctx: Ctx,
  ): Promise<PaymentChange> {
    return { paymentInfo: await decidePayment(ctx, input), msg: text(ctx.lang, confirmations[input.decision]) };
  }
}
