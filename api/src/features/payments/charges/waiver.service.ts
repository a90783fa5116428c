import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { publish } from '../../../events/index.ts';
import { assertStepUp } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { assignApplicantId } from '../../profiles/index.ts';
import { findApplicant } from '../applicant.service.ts';
import { reviewPendingSlip } from '../attempts/complete-payment.service.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import type { PaymentSummary } from '../attempts/payment-summary.entity.ts';
import { lockCurrentSummary, readSummary, refreshSummary } from '../attempts/summary.service.ts';
import { sendWaived } from '../payment.messages.ts';
import type { PaymentInfo, WaiveChargeInput } from '../payment.types.ts';
import { Charge } from './charge.entity.ts';

/** Events report a waiver as a payment without an amount. */
const nothing = { method: 'WAIVED', reference: null, amount: 0 } as const;

/**
 * Waives the fee of an applicant's current or first application: it counts as PAID without a payment. Money that still arrives needs a
 * decision. A second waiver returns the same answer; a paid fee answers CONFLICT.
 */
export async function waiveCharge(
  ctx: Ctx,
  { userId, reason, currentPassword }: WaiveChargeInput,
): Promise<PaymentInfo> {
  if (callerOf(ctx).id === userId) fail('FORBIDDEN', 'ownPayment');
  if (ctx.app.config.STEP_UP) await assertStepUp(ctx, { reason, currentPassword });
  return inTransaction(ctx, async (inside) => {
    const applicant = await findApplicant(inside, userId);
    const before = await lockCurrentSummary(inside, userId);
    if (before.isWaived) return paymentInfoFrom(before);
    if (before.status === 'PAID') fail('CONFLICT', 'alreadyPaid');
    const { chargeId } = before;
    await inside.db.update(Charge, { id: chargeId }, { state: 'WAIVED' });
    await refreshSummary(inside, chargeId);
    await reviewPendingSlip(inside, chargeId);
    const applicantId = await assignApplicantId(inside, chargeId);
    await record(inside, {
      action: 'payment.waived',
      subject: { type: 'user', id: userId },
      before: { status: before.status },
      after: { status: 'PAID', method: nothing.method, applicantId },
      reason,
    });
    const paidAt = inside.now().toISOString();
    await publish(inside, 'PAYMENT_PAID', { userId, applicantId, ...nothing, paidAt });
    if (applicantId) await sendWaived(inside, applicant, chargeId, applicantId);
    return paymentInfoFrom(await readSummary(inside, chargeId));
  });
}

/** Makes a waived charge due again. The caller holds the lock of the summary. */
export async function revokeWaiver(ctx: Ctx, { userId, chargeId, isWaived }: PaymentSummary): Promise<void> {
  if (!isWaived) return;
  await ctx.db.update(Charge, { id: chargeId }, { state: 'DUE' });
  await refreshSummary(ctx, chargeId);
  await publish(ctx, 'PAYMENT_REVERSED', { userId, ...nothing, reversedAt: ctx.now().toISOString() });
}
