import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { rowOf } from '../../../db/loaders.ts';
import { execute } from '../../../db/query.ts';
import { publish } from '../../../events/index.ts';
import { record } from '../../audit/index.ts';
import { Exam, isOpen } from '../../exams/index.ts';
import { isTaking, windowOf } from '../../intakes/index.ts';
import { type Application, lockWithdrawable, withdrawProfile } from '../../profiles/index.ts';
import { openStates } from '../attempts/attempt.transitions.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { PaymentSummary } from '../attempts/payment-summary.entity.ts';
import { lockCurrentSummary } from '../attempts/summary.service.ts';
import { PaymentProposal } from '../proposals/payment-proposal.entity.ts';
import { Charge } from './charge.entity.ts';

/** Whether an attempt or a manual payment that waits for a second officer may still pay a charge. */
const isPaying = async (ctx: Ctx, chargeId: string): Promise<boolean> =>
  (await ctx.db.existsBy(PaymentAttempt, { chargeId, state: In([...openStates, 'REVIEW']) })) ||
  (await ctx.db.existsBy(PaymentProposal, { chargeId, state: 'WAITING' }));

/** Whether `withdrawApplication` can withdraw an application now: nothing is paid for it, and it can still be submitted. */
export async function mayWithdraw(
  ctx: Ctx,
  { id: profileId, isCurrent, paymentStatus, examId, intakeId }: Application,
): Promise<boolean> {
  if (!isCurrent || paymentStatus !== 'UNPAID') return false;
  const window = await windowOf(ctx, intakeId);
  if (!isTaking(window) || !isOpen(await rowOf(ctx, Exam, examId), window)) return false;
  const { chargeId } = await ctx.db.findOneByOrFail(PaymentSummary, { profileId });
  return !(await isPaying(ctx, chargeId));
}

/**
 * Cancels the charge of the caller's current application and withdraws it, while it can still be submitted and nothing is paid
 * for it. The previous application becomes the current one; without one, a new charge is inserted for the next. Returns the id of the
 * withdrawn application.
 */
export async function withdrawApplication(ctx: Ctx): Promise<string> {
  const { id: userId } = callerOf(ctx);
  const { profileId, examId, intakeId } = await lockWithdrawable(ctx, userId);
  const { chargeId, status } = await lockCurrentSummary(ctx, userId);
  if (status !== 'UNPAID' || (await isPaying(ctx, chargeId))) fail('CONFLICT', 'withdrawPaid');
  await ctx.db.update(Charge, { id: chargeId }, { state: 'CANCELLED' });
  await ctx.db.update(PaymentSummary, { chargeId }, { isCurrent: false });
  const current = await withdrawProfile(ctx, { userId, profileId });
  if (current) await ctx.db.update(PaymentSummary, { profileId: current }, { isCurrent: true });
  else
    await execute(
      ctx.db,
      `WITH begun AS (INSERT INTO charges (user_id) VALUES ($1) RETURNING id, user_id)
        INSERT INTO payment_summaries (user_id, charge_id) SELECT user_id, id FROM begun`,
      [userId],
    );
  await record(ctx, {
    action: 'application.withdrawn',
    subject: { type: 'profile', id: profileId },
    after: { userId, examId, intakeId },
  });
  const withdrawnAt = ctx.now().toISOString();
  await publish(ctx, 'APPLICATION_WITHDRAWN', { userId, profileId, examId, intakeId, withdrawnAt });
  return profileId;
}
