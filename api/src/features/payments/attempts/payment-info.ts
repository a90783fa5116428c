import type { Ctx } from '../../../core/context.ts';
import { loaderOf } from '../../../db/loaders.ts';
import { queryRows } from '../../../db/query.ts';
import type { PaymentInfo } from '../payment.types.ts';
import type { PaymentSummary } from './payment-summary.entity.ts';

type SummaryRow = Pick<
  PaymentSummary,
  'status' | 'paymentMethod' | 'bankSlipNumber' | 'transactionId' | 'sentFrom' | 'submittedAt' | 'verifiedOn'
>;

const unpaid: PaymentInfo = {
  status: 'UNPAID',
  paymentMethod: 'NOT YET SUBMITTED',
  bankSlipNumber: null,
  transactionId: null,
  sentFrom: null,
  date: null,
  verifiedOn: null,
  bkashInfo: null,
};

/** The summary as the specification's `paymentInfo` (section 3). */
export function paymentInfoFrom(summary: SummaryRow): PaymentInfo {
  const { status, paymentMethod, bankSlipNumber, transactionId, sentFrom, submittedAt, verifiedOn } = summary;
  const isBkash = paymentMethod === 'BKASH' && transactionId !== null;
  return {
    status,
    paymentMethod,
    bankSlipNumber,
    transactionId,
    sentFrom,
    date: submittedAt,
    verifiedOn,
    bkashInfo: isBkash ? { trxID: transactionId } : null,
  };
}

/** The payment of a user, batched per request. */
export function paymentInfoOf(ctx: Ctx, userId: string): Promise<PaymentInfo> {
  return loaderOf<string, PaymentInfo>(ctx, 'paymentInfo', async (userIds) => {
    const rows = await queryRows<SummaryRow & { userId: string }>(
      ctx.db,
      `SELECT user_id AS "userId", status, payment_method AS "paymentMethod", bank_slip_number AS "bankSlipNumber",
              transaction_id AS "transactionId", sent_from AS "sentFrom", submitted_at AS "submittedAt", verified_on AS "verifiedOn"
         FROM payment_summaries WHERE user_id = ANY($1)`,
      [[...userIds]],
    );
    const byUser = new Map(rows.map((row) => [row.userId, paymentInfoFrom(row)]));
    return userIds.map((one) => byUser.get(one) ?? unpaid);
  }).load(userId);
}
