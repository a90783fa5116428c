import type { Ctx } from '../../../core/context.ts';
import { rowOf } from '../../../db/loaders.ts';
import { Exam } from '../../exams/index.ts';
import { findPaymentDeadline, type Payer } from '../applicant.service.ts';
import { isOverridden } from '../attempts/find-attempts.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import type { PaymentSummary } from '../attempts/payment-summary.entity.ts';

/**
 * The rejected slip that the next one corrects, after the last moment to pay and until the exam is held or the intake archived; null
 * without one. The applicant's first slip of the charge was submitted in time, otherwise it had been refused.
 */
export async function findLateCorrection(
  ctx: Ctx,
  { chargeId, isCurrent }: Pick<PaymentSummary, 'chargeId' | 'isCurrent'>,
  { examId, terms }: Omit<Payer, 'profileId'>,
): Promise<PaymentAttempt | null> {
  if (!examId || terms.isArchived || (await rowOf(ctx, Exam, examId)).conducted) return null;
  if ((await findPaymentDeadline(ctx, { examId, isCurrent }, terms)).isPaymentOpen) return null;
  const slips = await ctx.db.find(PaymentAttempt, {
    where: { chargeId, method: 'BANK' },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const [newest] = slips;
  if (newest?.state !== 'REJECTED' || !slips.some(({ origin }) => origin === 'STUDENT')) return null;
  // An override has retired it: no officer asks for another number.
  return (await isOverridden(ctx, newest.id)) ? null : newest;
}
