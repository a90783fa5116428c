import type { TextKey } from '@admission/schema';
import { In } from 'typeorm';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { lockReference } from '../attempts/reference-lock.ts';
import { type NotificationState, PaymentNotification } from '../bkash/payment-notification.entity.ts';

/** The refusal of a second decision names the first one. */
export const conflictTexts: Partial<Record<NotificationState, TextKey>> = {
  MATCHED: 'unmatchedNowMatched',
  REFUND_DUE: 'unmatchedNowRefundDue',
  REFUNDED: 'unmatchedNowRefunded',
  IGNORED: 'unmatchedNowClosed',
};

/** The notification whose unmatched money is refunded or marked for a refund, also by a concurrent officer. */
export async function findRefunded(ctx: Ctx, transactionId: string): Promise<PaymentNotification | null> {
  await lockReference(ctx, transactionId);
  return ctx.db.findOneBy(PaymentNotification, { transactionId, state: In(['REFUND_DUE', 'REFUNDED']) });
}

/** Refuses a transaction whose unmatched money is refunded or marked for a refund. */
export async function assertNotRefunded(ctx: Ctx, transactionId: string | null): Promise<void> {
  if (!transactionId) return;
  const refunded = await findRefunded(ctx, transactionId);
  if (refunded) fail('CONFLICT', conflictTexts[refunded.state] ?? 'paymentDecided');
}
