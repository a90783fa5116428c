import { In, Not } from 'typeorm';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { refundStates } from '../attempts/attempt.transitions.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { lockReference } from '../attempts/reference-lock.ts';

const slipTaken = (): never => fail('CONFLICT', 'slipTaken', { field: 'bankSlipNumber' });

/**
 * Refuses a slip number that paid a fee, or whose money an officer has refunded or marked for a refund. One that another applicant only
 * claims is not refused, otherwise applicants could block numbers.
 */
export async function assertSlipUnused(ctx: Ctx, slipKey: string): Promise<void> {
  const used = In(['VERIFIED', ...refundStates]);
  if (await ctx.db.existsBy(PaymentAttempt, { slipKey, state: used })) slipTaken();
}

/** Refuses to pay with a slip whose money is refunded as another attempt, also by a concurrent officer. */
export async function assertSlipNotRefunded(ctx: Ctx, slipKey: string | null, attemptId?: string): Promise<void> {
  if (!slipKey) return;
  await lockReference(ctx, slipKey);
  const refunded = { slipKey, state: In([...refundStates]), ...(attemptId ? { id: Not(attemptId) } : {}) };
  if (await ctx.db.existsBy(PaymentAttempt, refunded)) slipTaken();
}

/** Refuses the refund of a slip whose number pays the fee of another attempt, also by a concurrent officer. */
export async function assertSlipPaysNothing(ctx: Ctx, slipKey: string | null): Promise<void> {
  if (!slipKey) return;
  await lockReference(ctx, slipKey);
  if (await ctx.db.existsBy(PaymentAttempt, { slipKey, state: 'VERIFIED' })) slipTaken();
}
