import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { publishAll } from '../../../events/index.ts';
import { assertStepUp } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { assignApplicantId } from '../../profiles/index.ts';
import { findApplicant } from '../applicant.service.ts';
import { reviewPendingSlip } from '../attempts/complete-payment.service.ts';
import { findPaidApplication } from '../attempts/paid-application.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import type { PaymentSummary } from '../attempts/payment-summary.entity.ts';
import { lockSummaryIn, readSummary, refreshSummary } from '../attempts/summary.service.ts';
import { sendWaived } from '../payment.messages.ts';
import type { PaymentInfo, WaiveChargeInput } from '../payment.types.ts';
import { Charge } from './charge.entity.ts';

/** Events report a waiver as a payment without an amount. */
const noPayment = { method: 'WAIVED', reference: null, amount: 0 } as const;

/**
 * Waives the fee of an applicant's application to an intake, by default the current or first one: it counts as PAID without a payment. Money that still arrives needs a
 * decision. A second waiver returns the same answer; a paid fee answers CONFLICT.
 */
export async function waiveCharge(
  ctx: Ctx,
  { userId, reason, currentPassword }: WaiveChargeInput,
  intakeId: string | null,
): Promise<PaymentInfo> {
  if (callerOf(ctx).id === userId) fail('FORBIDDEN', 'ownPayment');
  if (ctx.app.config.STEP_UP) await assertStepUp(ctx, { reason, currentPassword });
  return inTransaction(ctx, async (tx) => {
    const applicant = await findApplicant(tx, userId);
    const before = await lockSummaryIn(tx, userId, intakeId);
    if (before.isWaived) return paymentInfoFrom(before);
    if (before.status === 'PAID') fail('CONFLICT', 'alreadyPaid');
    const { chargeId } = before;
    await tx.db.update(Charge, { id: chargeId }, { state: 'WAIVED' });
    await refreshSummary(tx, chargeId);
    await reviewPendingSlip(tx, chargeId);
    const applicantId = await assignApplicantId(tx, chargeId);
    await record(tx, {
      action: 'payment.waived',
      subject: { type: 'user', id: userId },
      before: { status: before.status },
      after: { status: 'PAID', method: noPayment.method, applicantId },
      reason,
    });
    const paidAt = tx.now().toISOString();
    await publishAll(tx, 'PAYMENT_PAID', async () => [
      { userId, ...(await findPaidApplication(tx, chargeId)), applicantId, ...noPayment, paidAt },
    ]);
    if (applicantId) await sendWaived(tx, applicant, chargeId, applicantId);
    return paymentInfoFrom(await readSummary(tx, chargeId));
  });
}

/** Makes a waived charge due again. The caller holds the lock of the summary. */
export async function revokeWaiver(ctx: Ctx, { userId, chargeId, isWaived }: PaymentSummary): Promise<void> {
  if (!isWaived) return;
  await ctx.db.update(Charge, { id: chargeId }, { state: 'DUE' });
  await refreshSummary(ctx, chargeId);
  const reversedAt = ctx.now().toISOString();
  await publishAll(ctx, 'PAYMENT_REVERSED', async () => [
    { userId, ...(await findPaidApplication(ctx, chargeId)), ...noPayment, reversedAt },
  ]);
}
