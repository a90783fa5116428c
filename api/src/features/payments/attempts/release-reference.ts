import { In } from 'typeorm';
import type { Ctx } from '../../../core/context.ts';
import { unpaidStates } from './attempt.transitions.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

/**
 * Frees a transaction ID that an officer's override named and that was taken back, so that the money can pay for the right applicant; the
 * events of the override keep it. What bKash named stays. The caller holds `lockReference`.
 */
export async function releaseReference(ctx: Ctx, transactionId: string | null): Promise<void> {
  if (!transactionId) return;
  // An earlier release stored it as it was typed.
  const spellings = [...new Set([transactionId, transactionId.toUpperCase(), transactionId.toLowerCase()])];
  await ctx.db.update(
    PaymentAttempt,
    { transactionId: In(spellings), origin: 'OVERRIDE', state: In([...unpaidStates]) },
    { transactionId: null },
  );
}
