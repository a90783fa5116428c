import { type PaymentAttemptState, type PaymentDecision, type TextKey, text } from '@admission/schema';
import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { queryRows } from '../../../db/query.ts';
import { record } from '../../audit/index.ts';
import { findActiveApplicant } from '../applicant.service.ts';
import { type LockedAttempt, lockAttempt, transitionAttempt } from '../attempts/attempt.service.ts';
import { reviewStates } from '../attempts/attempt.transitions.ts';
import { completePayment } from '../attempts/complete-payment.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import { readSummary } from '../attempts/summary.service.ts';
import { maskPhone, parseGatewayAnswer } from '../bkash/gateway-answer.ts';
import type { NotificationState } from '../bkash/payment-notification.entity.ts';
import { Charge } from '../charges/charge.entity.ts';
import { sendRefund, sendSlipRejected } from '../payment.messages.ts';
import type { PaymentInfo } from '../payment.types.ts';
import { assertSlipNotRefunded, assertSlipPaysNothing } from '../slips/refunded-slip.ts';
import { assertNotRefunded, conflictTexts } from '../unmatched/refunded-money.ts';
import type { DecidePaymentInput, UndecidedPayment, UndecidedPaymentList } from './decision.types.ts';

const maxPayments = 200;

interface Row extends Omit<UndecidedPayment, 'attempt' | 'gateway' | 'acceptRefusal' | 'since'> {
  attemptId: string;
  isGone: boolean;
  isWithdrawn: boolean;
  /** Whether another attempt with the slip number is refunded or marked for it. */
  isSlipRefunded: boolean;
  /** Of a notification whose money is refunded or marked for it. */
  unmatchedState: NotificationState | null;
  raw: object | null;
}

/** Details of attempts that need a decision; the last event with a raw value holds the answer of bKash. */
const details = `
  SELECT a.id AS "attemptId", a.user_id AS "userId", CASE WHEN p.withdrawn_at IS NULL THEN p.intake_id END AS "intakeId", p.name, p.phone,
         p.applicant_id AS "applicantId", e.program_name AS course,
         s.status, s.payment_method AS "paidBy", CASE s.status WHEN 'PAID' THEN COALESCE(s.transaction_id, s.bank_slip_number) END AS "paidWith",
         a.invoice, a.sent_from AS "sentFrom", p.deleted_at IS NOT NULL AS "isGone", p.withdrawn_at IS NOT NULL AS "isWithdrawn",
         EXISTS (SELECT FROM payment_attempts o WHERE o.slip_key = a.slip_key AND o.id <> a.id AND o.state IN ('REFUND_DUE', 'REFUNDED')) AS "isSlipRefunded",
         (SELECT n.state FROM payment_notifications n
           WHERE n.transaction_id = a.transaction_id AND n.state IN ('REFUND_DUE', 'REFUNDED') LIMIT 1) AS "unmatchedState",
         (SELECT v.raw FROM payment_events v WHERE v.attempt_id = a.id AND v.raw IS NOT NULL ORDER BY v.id DESC LIMIT 1) AS raw
    FROM payment_attempts a
    JOIN payers p ON p.charge_id = a.charge_id
    JOIN payment_summaries s ON s.charge_id = a.charge_id
    LEFT JOIN exam_catalogue e ON e.exam_id = p.exam_id
   WHERE a.id = ANY($1::uuid[])`;

/** The payments that need a decision, oldest first: mismatched or double payments, and refunds due. */
export async function findUndecidedPayments(ctx: Ctx): Promise<UndecidedPaymentList> {
  const [attempts, count] = await ctx.db.findAndCount(PaymentAttempt, {
    where: { state: In([...reviewStates]) },
    order: { updatedAt: 'ASC', id: 'ASC' },
    take: maxPayments,
  });
  const rows = await queryRows<Row>(ctx.db, details, [attempts.map(({ id }) => id)]);
  const byId = new Map(rows.map((row) => [row.attemptId, row]));
  const payments = attempts.flatMap((attempt): UndecidedPayment[] => {
    const row = byId.get(attempt.id);
    if (!row) return [];
    const { isGone, isWithdrawn, isSlipRefunded, unmatchedState, raw, sentFrom, ...known } = row;
    const refusal =
      acceptRefusalOf(attempt, { isGone, isWithdrawn, isPaid: row.status === 'PAID' }) ??
      (isSlipRefunded ? 'slipTaken' : unmatchedState && (conflictTexts[unmatchedState] ?? null));
    return [
      {
        ...known,
        attempt,
        sentFrom: maskPhone(sentFrom),
        gateway: attempt.method === 'BKASH' ? raw && parseGatewayAnswer(raw) : null,
        acceptRefusal: refusal && text(ctx.lang, refusal),
        since: attempt.updatedAt,
      },
    ];
  });
  return { payments, count };
}

/** The reason why an attempt cannot be accepted; null if it can. */
function acceptRefusalOf(
  { method, state, transactionId }: PaymentAttempt,
  { isGone, isWithdrawn, isPaid }: { isGone: boolean; isWithdrawn: boolean; isPaid: boolean },
): TextKey | null {
  if (state !== 'REVIEW') return 'wrongState';
  if (isGone) return 'applicantGone';
  if (isWithdrawn) return 'paymentOfWithdrawn';
  if (isPaid) return 'alreadyPaid';
  return method === 'BKASH' && !transactionId ? 'transactionElsewhere' : null;
}

/** The transitions of each decision: REFUNDED always passes through REFUND_DUE. */
const stepsOf = {
  ACCEPT: { BKASH: ['COMPLETED'], BANK: ['VERIFIED'] },
  REFUND_DUE: { BKASH: ['REFUND_DUE'], BANK: ['REFUND_DUE'] },
  REFUNDED: { BKASH: ['REFUND_DUE', 'REFUNDED'], BANK: ['REFUND_DUE', 'REFUNDED'] },
  REJECT: { BKASH: [], BANK: ['REJECTED'] },
} as const satisfies Record<PaymentDecision, Record<'BKASH' | 'BANK', readonly PaymentAttemptState[]>>;

/**
 * Accepts, refunds or rejects a payment under review, once: `seen` guards it, so a second decision answers CONFLICT. Each
 * decision is in the audit with its reason.
 */
export async function decidePayment(ctx: Ctx, input: DecidePaymentInput): Promise<PaymentInfo> {
  const { attemptId, seen, decision, reason } = input;
  const known = await ctx.db.findOne(PaymentAttempt, { where: { id: attemptId }, select: { id: true, userId: true } });
  if (!known) fail('NOT_FOUND', 'paymentNotFound');
  if (callerOf(ctx).id === known.userId) fail('FORBIDDEN', 'ownPayment');
  const locked = await lockAttempt(ctx, attemptId);
  const { attempt } = locked;
  if (attempt.state !== seen || !reviewStates.includes(attempt.state)) fail('CONFLICT', 'paymentDecided');
  if (decision === 'ACCEPT') await accept(ctx, locked, reason);
  else await refundOrReject(ctx, attempt, { decision, reason });
  return paymentInfoFrom(await readSummary(ctx, attempt.chargeId));
}

async function accept(ctx: Ctx, { attempt, summary }: LockedAttempt, reason: string): Promise<void> {
  const isGone = (await findActiveApplicant(ctx, attempt.userId)) === null;
  const isWithdrawn = await ctx.db.existsBy(Charge, { id: attempt.chargeId, state: 'CANCELLED' });
  const refusal = acceptRefusalOf(attempt, { isGone, isWithdrawn, isPaid: summary.status === 'PAID' });
  if (refusal) fail('CONFLICT', refusal);
  await assertNotRefunded(ctx, attempt.transactionId);
  await assertSlipNotRefunded(ctx, attempt.slipKey, attempt.id);
  const moved = await transitionAttempt(ctx, attempt, {
    to: stepsOf.ACCEPT[attempt.method][0],
    source: 'ADMIN',
    reason,
    reference: attempt.transactionId ?? attempt.bankSlipNumber,
    set: { paidAt: attempt.paidAt ?? ctx.now(), verifiedById: callerOf(ctx).id, nextCheckAt: null },
  });
  await completePayment(ctx, {
    attempt: moved,
    action: 'payment.accepted',
    before: { status: summary.status, state: attempt.state },
    reason,
  });
}

async function refundOrReject(
  ctx: Ctx,
  attempt: PaymentAttempt,
  { decision, reason }: { decision: Exclude<PaymentDecision, 'ACCEPT'>; reason: string },
): Promise<void> {
  if (decision === 'REJECT' && attempt.method === 'BKASH') fail('CONFLICT', 'onlySlipRejected');
  // A refund that is due is done in any case.
  if (decision !== 'REJECT' && attempt.state === 'REVIEW') await assertSlipPaysNothing(ctx, attempt.slipKey);
  const reference = attempt.transactionId ?? attempt.bankSlipNumber ?? attempt.bkashPaymentId;
  const steps = stepsOf[decision][attempt.method].filter((to) => !(to === attempt.state && decision === 'REFUNDED'));
  let moved = attempt;
  for (const to of steps) moved = await transitionAttempt(ctx, moved, { to, source: 'ADMIN', reason, reference });
  await record(ctx, {
    action: actions[decision],
    subject: { type: 'user', id: attempt.userId },
    before: { state: attempt.state, method: attempt.method, reference },
    after: { state: moved.state, method: attempt.method, reference },
    reason,
  });
  const applicant = await findActiveApplicant(ctx, attempt.userId);
  if (!applicant) return;
  if (decision === 'REJECT') await sendSlipRejected(ctx, applicant, moved);
  else await sendRefund(ctx, applicant, moved);
}

const actions = {
  REFUND_DUE: 'payment.refund-due',
  REFUNDED: 'payment.refunded',
  REJECT: 'payment.rejected',
} as const;
