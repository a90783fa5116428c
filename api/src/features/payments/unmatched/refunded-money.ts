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

/** Refuses a transaction whose unmatched money is refunded or marked for a refund, also by a concurrent officer. */
export async function assertNotRefunded(ctx: Ctx, transactionId: string): Promise<void> {
  await lockReference(ctx, transactionId);
  const refunded = await ctx.db.findOneBy(PaymentNotification, {
    transactionId,
    state: In(['REFUND_DUE', 'REFUNDED']),
  });
  if (refunded) fail('CONFLICT', conflictTexts[refunded.state] ?? 'paymentDecided');
}
