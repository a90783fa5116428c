import { In } from 'typeorm';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { readEntities } from '../../../db/entity-rows.ts';
import { paidStates } from './attempt.transitions.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

const maxAttempts = 50;

/** A payment of the applicant that has completed; NOT_FOUND for any other. */
export async function findCompletedAttempt(ctx: Ctx, userId: string, id: string): Promise<PaymentAttempt> {
  const attempt = await ctx.db.findOneBy(PaymentAttempt, { id, userId, state: In([...paidStates]) });
  return attempt ?? fail('NOT_FOUND', 'paymentNotFound');
}

/** The payment attempts of an applicant or of one charge, newest first. */
export function findAttempts(ctx: Ctx, where: { userId: string } | { chargeId: string }): Promise<PaymentAttempt[]> {
  const [column, id] = 'userId' in where ? ['user_id', where.userId] : ['charge_id', where.chargeId];
  const newest = `${column} = $1 ORDER BY created_at DESC, id DESC LIMIT ${maxAttempts}`;
  return readEntities(ctx.db, PaymentAttempt, { where: newest, values: [id] });
}
