import type { Ctx } from '../../../core/context.ts';
import { loaderOf } from '../../../db/loaders.ts';
import { prepared, queryPrepared } from '../../../db/prepared.ts';
import type { PaymentInfo } from '../payment.types.ts';
import type { PaymentSummary } from './payment-summary.entity.ts';

type SummaryRow = Pick<
  PaymentSummary,
  | 'status'
  | 'isWaived'
  | 'paymentMethod'
  | 'bankSlipNumber'
  | 'transactionId'
  | 'sentFrom'
  | 'submittedAt'
  | 'verifiedOn'
>;

const unpaid: PaymentInfo = {
  status: 'UNPAID',
  isWaived: false,
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
  const { status, isWaived, paymentMethod, bankSlipNumber, transactionId, sentFrom, submittedAt, verifiedOn } = summary;
  const isBkash = paymentMethod === 'BKASH' && transactionId !== null;
  return {
    status,
    isWaived,
    paymentMethod,
    bankSlipNumber,
    transactionId,
    sentFrom,
    date: submittedAt,
    verifiedOn,
    bkashInfo: isBkash ? { trxID: transactionId } : null,
  };
}

const summariesOf = prepared(
  `SELECT user_id AS "userId", profile_id AS "profileId", is_current AS "isCurrent", status, is_waived AS "isWaived", payment_method AS "paymentMethod",
      bank_slip_number AS "bankSlipNumber", transaction_id AS "transactionId", sent_from AS "sentFrom",
      submitted_at AS "submittedAt", verified_on AS "verifiedOn"
     FROM payment_summaries WHERE user_id = ANY($1::uuid[]) AND is_current OR profile_id = ANY($1::uuid[])`,
  { isShort: true },
);

/** The payment of a user's application, by default the current one, batched per request. */
export function paymentInfoOf(ctx: Ctx, userId: string, profileId?: string): Promise<PaymentInfo> {
  return loaderOf<string, PaymentInfo>(ctx, 'paymentInfo', async (ids) => {
    const rows = await queryPrepared<SummaryRow & { userId: string; profileId: string | null; isCurrent: boolean }>(
      ctx.db,
      summariesOf,
      [ids],
    );
    const byId = new Map(
      rows.flatMap((row): [string, PaymentInfo][] => {
        const info = paymentInfoFrom(row);
        return [...(row.isCurrent ? [[row.userId, info] as [string, PaymentInfo]] : []), [row.profileId ?? '', info]];
      }),
    );
    return ids.map((one) => byId.get(one) ?? unpaid);
  }).load(profileId ?? userId);
}
