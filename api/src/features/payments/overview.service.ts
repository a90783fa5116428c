import { type Ctx, callerOf } from '../../graphql/context.ts';
import { findApplicant, findProgress } from './applicant.service.ts';
import type { PaymentOverview, PendingPayment, PendingPaymentList } from './payment.types.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { paymentInfoOf } from './payment-info.ts';

/** The newest ones; nobody reads further back, and the events keep all. */
const shownAttempts = 50;

/** What the caller's payment page shows. The prices are the server's. */
export async function findMyPayment(ctx: Ctx): Promise<PaymentOverview> {
  const { id: userId } = callerOf(ctx);
  const { PAYMENT_FEE_BKASH, PAYMENT_FEE_BANK, bkashPaymentUrl } = ctx.app.config;
  const { phone } = await findApplicant(ctx, userId);
  const bkashUrl = new URL(bkashPaymentUrl);
  bkashUrl.searchParams.set('phone', phone);
  return {
    paymentInfo: await paymentInfoOf(ctx, userId),
    ...(await findProgress(ctx, userId)),
    attempts: await findAttempts(ctx, userId),
    feeBkash: PAYMENT_FEE_BKASH,
    feeBank: PAYMENT_FEE_BANK,
    bkashUrl: bkashUrl.href,
  };
}

/** Every way that an applicant tried to pay, newest first; also what is under review. */
export function findAttempts(ctx: Ctx, userId: string): Promise<PaymentAttempt[]> {
  return ctx.db.find(PaymentAttempt, {
    where: { userId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: shownAttempts,
  });
}

/** The slips that wait for an administrator, longest waiting first, each with how many others claim its number. */
export async function findPendingPayments(ctx: Ctx): Promise<PendingPaymentList> {
  const payments: PendingPayment[] = await ctx.db.query(
    `SELECT a.user_id AS "userId", p.applicant_id AS "applicantId", u.name, u.phone, g.program_name AS course, e.trimester, e.year, e.batch,
            a.method AS "paidFrom", COALESCE(a.bank_slip_number, '') AS "trxID", a.created_at AS "submittedAt",
            (SELECT count(DISTINCT o.user_id) FROM payment_attempts o
              WHERE o.slip_key = a.slip_key AND o.user_id <> a.user_id AND o.state IN ('SUBMITTED', 'VERIFIED')) AS "alsoClaimedBy"
       FROM payment_attempts a
       JOIN users u ON u.id = a.user_id AND u.deleted_at IS NULL
       JOIN profiles p ON p.user_id = a.user_id
       JOIN exams e ON e.id = p.exam_id
       JOIN programs g ON g.id = e.program_id
      WHERE a.state = 'SUBMITTED'
      ORDER BY a.created_at, a.id`,
  );
  return { payments, count: payments.length };
}
