import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../core/context.ts';
import { Access, OwnTransaction } from '../../../graphql/access.ts';
import { Message } from '../../../graphql/message.ts';
import { findUnmatchedPayment, findUnmatchedPayments } from './unmatched.service.ts';
import {
  DecideUnmatchedInput,
  MatchedPayment,
  MatchPaymentInput,
  UnmatchedPayment,
  UnmatchedPaymentPage,
} from './unmatched.types.ts';
import { decideUnmatched, matchPayment } from './unmatched-decision.service.ts';

const confirmations = {
  REFUND_DUE: 'paymentRefundDueDone',
  REFUNDED: 'paymentRefundedDone',
  CLOSE: 'unmatchedClosedDone',
} as const;

@Resolver()
export class UnmatchedPaymentResolver {
  @Access('Admin')
  @Query(() => UnmatchedPaymentPage, {
    description: 'Payments that bKash reported and that match no payment attempt.',
  })
  unmatchedPayments(
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<UnmatchedPaymentPage> {
    return findUnmatchedPayments(ctx, page);
  }

  @Access('Admin')
  @OwnTransaction()
  @Mutation(() => MatchedPayment, {
    description: 'Assigns an unmatched payment to an applicant after bKash has confirmed it: PAID, or under review.',
  })
  async matchPayment(
    @Arg('input', () => MatchPaymentInput) input: MatchPaymentInput,
    @Context() ctx: Ctx,
  ): Promise<MatchedPayment> {
    const { isPaid, ...matched } = await matchPayment(ctx, input);
    return { ...matched, msg: text(ctx.lang, isPaid ? 'paymentMatchedDone' : 'paymentMatchedReview') };
  }

  @Access('Admin')
  @OwnTransaction()
  @Mutation(() => Message, { description: 'Decides on an unmatched payment that belongs to no applicant.' })
  async decideUnmatchedPayment(
    @Arg('input', () => DecideUnmatchedInput) input: DecideUnmatchedInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await decideUnmatched(ctx, input);
    const { id, decision } = input;
    return { id, msg: text(ctx.lang, confirmations[decision]), changed: { unmatchedPayment: id } };
  }
}

@Resolver(() => Message)
export class DecidedUnmatchedResolver {
  @Access('Admin')
  @FieldResolver(() => UnmatchedPayment, {
    nullable: true,
    description:
      'The payment after `decideUnmatchedPayment`; null once it is refunded or closed, when `unmatchedPayments` lists it no more.',
  })
  unmatchedPayment(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<UnmatchedPayment | null> {
    return findUnmatchedPayment(ctx, changed?.unmatchedPayment ?? '');
  }
}
