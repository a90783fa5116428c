import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { type PageRequest, pageOf, rangeOf } from '../../../db/lists.ts';
import { queryRows } from '../../../db/query.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertOwnPassword } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { findActiveApplicant } from '../applicant.service.ts';
import type { PaymentSummary } from '../attempts/payment-summary.entity.ts';
import { lockCurrentSummary, lockSummary } from '../attempts/summary.service.ts';
import { findTerms } from '../charges/terms.service.ts';
import { overridePayment, type PaymentOverride, parseTarget, reviewOverride } from '../decisions/override.service.ts';
import { PaymentProposal, ProposalState } from './payment-proposal.entity.ts';
import type {
  ApprovePaymentInput,
  PaymentProposalPage,
  PaymentProposalView,
  RejectPaymentInput,
} from './proposal.types.ts';

export const maxProposals = 200;

const source = `FROM payment_proposals o
       JOIN payers p ON p.charge_id = o.charge_id
       JOIN payment_summaries s ON s.charge_id = o.charge_id`;
const waiting = `${source} WHERE o.state = 'WAITING'`;

/** The caller is $1. */
const columns = `o.id, o.user_id AS "userId", CASE WHEN p.withdrawn_at IS NULL THEN p.intake_id END AS "intakeId", p.name, p.phone, o.method,
            o.bank_slip_number AS "bankSlipNumber",
            o.transaction_id AS "transactionId", o.amount_poisha / 100 AS amount, o.reason, o.proposed_by AS "proposedBy",
            o.proposed_at AS "proposedAt", o.proposed_by_id = $1 AS "isOwn", s.status, o.version, o.state,
            o.decided_by_id AS "decidedById", o.decided_at AS "decidedAt", o.decision_reason AS "decisionReason"`;

/** The pending proposals, oldest first. */
export async function findProposals(ctx: Ctx, request: PageRequest): Promise<PaymentProposalPage> {
  const { skip, take } = rangeOf(request, maxProposals);
  const proposals = await queryRows<PaymentProposalView>(
    ctx.db,
    `SELECT ${columns}
       ${waiting} ORDER BY o.proposed_at, o.id LIMIT $2 OFFSET $3`,
    [callerOf(ctx).id, take, skip],
  );
  const [total] = await queryRows<{ count: number }>(ctx.db, `SELECT count(*)::int AS count ${waiting}`);
  return { proposals, ...pageOf(request.page, total?.count ?? 0, request.limit) };
}

/** One proposal in any state. */
export async function findProposal(ctx: Ctx, id: string): Promise<PaymentProposalView> {
  const [found] = await queryRows<PaymentProposalView>(ctx.db, `SELECT ${columns} ${source} WHERE o.id = $2`, [
    callerOf(ctx).id,
    id,
  ]);
  return found ?? fail('NOT_FOUND', 'paymentNotFound');
}

/**
 * Sets the payment of a user, or proposes it: PAID needs a second officer if PAYMENT_SECOND_OFFICER is on. Returns the id of the
 * proposal, or null. The caller of the service checks access and step-up.
 */
export async function setPayment(ctx: Ctx, given: PaymentOverride): Promise<string | null> {
  const isProposal = ctx.app.config.PAYMENT_SECOND_OFFICER && given.status === 'PAID';
  if (isProposal) return proposePayment(ctx, given);
  await overridePayment(ctx, given);
  return null;
}

/** Stores a manual payment for a second officer; another one for the same fee answers CONFLICT by its unique index. */
async function proposePayment(ctx: Ctx, given: PaymentOverride): Promise<string> {
  const { id: proposedById, name: proposedBy } = callerOf(ctx);
  const reason = given.reason?.trim() || fail('BAD_USER_INPUT', 'reasonRequired', { field: 'reason' });
  const target = parseTarget(given) ?? fail('CONFLICT', 'wrongState');
  const { method, bankSlipNumber, transactionId } = target;
  const { userId, chargeId, profileId, status } = await lockCurrentSummary(ctx, given.userId);
  const { feeBank, feeBkash } = await findTerms(ctx, profileId);
  const amountPoisha = (method === 'BANK' ? feeBank : feeBkash) * 100;
  const made = await ctx.db.insert(PaymentProposal, {
    ...{ userId, chargeId, method, bankSlipNumber, transactionId, amountPoisha, reason },
    ...{ wasPaid: status === 'PAID', proposedById, proposedBy, proposedAt: ctx.now() },
  });
  await record(ctx, {
    action: 'payment.proposed',
    subject: { type: 'user', id: userId },
    before: { status },
    after: { status: 'PAID', method, reference: bankSlipNumber ?? transactionId, amountPoisha },
    reason,
  });
  return String(made.identifiers[0]?.['id']);
}

/** The new state, and the fee that the payment is for. */
export interface DecidedProposal {
  state: ProposalState;
  chargeId: string;
}

interface Decision extends Pick<PaymentProposal, 'id' | 'version'> {
  state: ProposalState;
  reason?: string;
}

/** Decides a proposal under the lock of the summary; of concurrent decisions one succeeds, the others answer CONFLICT. */
async function decide(
  ctx: Ctx,
  {
    id,
    version,
    reason,
    ...decision
  }: Omit<Decision, 'state'> & { state(found: PaymentProposal, summary: PaymentSummary): ProposalState },
): Promise<{ proposal: PaymentProposal; summary: PaymentSummary; state: ProposalState }> {
  const { chargeId } = (await ctx.db.findOneBy(PaymentProposal, { id })) ?? fail('NOT_FOUND', 'paymentNotFound');
  const summary = await lockSummary(ctx, chargeId);
  const proposal = await ctx.db.findOneByOrFail(PaymentProposal, { id });
  if (proposal.state !== 'WAITING' || proposal.version !== version) fail('CONFLICT', 'paymentDecided');
  const state = decision.state(proposal, summary);
  await ctx.db.update(
    PaymentProposal,
    { id, state: 'WAITING' },
    { state, decidedById: callerOf(ctx).id, decidedAt: ctx.now(), decisionReason: reason ?? null },
  );
  return { proposal, summary, state };
}

/**
 * Approves a payment that another officer proposed: the applicant becomes PAID. If the fee was paid by another payment meanwhile, the
 * proposed one moves to review, like a slip that is no longer needed.
 */
export async function approvePayment(
  ctx: Ctx,
  { id, version, currentPassword }: ApprovePaymentInput,
): Promise<DecidedProposal> {
  if (ctx.app.config.STEP_UP) {
    if (!currentPassword) fail('STEP_UP_REQUIRED', 'stepUpRequired', { field: 'currentPassword' });
    await assertOwnPassword(ctx, currentPassword);
  }
  return inTransaction(ctx, async (tx) => {
    const { proposal, summary, state } = await decide(tx, {
      id,
      version,
      state({ proposedById, userId, wasPaid }, { status }) {
        const { id: callerId } = callerOf(tx);
        if (callerId === proposedById) fail('FORBIDDEN', 'paymentOwnProposal');
        if (callerId === userId) fail('FORBIDDEN', 'ownPayment');
        return status === 'PAID' && !wasPaid ? 'REVIEW' : 'APPROVED';
      },
    });
    if (!summary.isCurrent) fail('CONFLICT', 'paymentOfEarlier');
    if (!(await findActiveApplicant(tx, summary.userId))) fail('CONFLICT', 'applicantGone');
    const { userId, method, bankSlipNumber, transactionId: trxID, reason, proposedBy, proposedById } = proposal;
    const agreedPoisha = proposal.amountPoisha;
    const given = { userId, status: 'PAID', method, bankSlipNumber, trxID, reason, agreedPoisha } as const;
    const evidence = { proposedBy, proposedById, proposalId: id };
    if (state === 'REVIEW') await reviewOverride(tx, summary, { ...given, evidence });
    else await overridePayment(tx, { ...given, evidence });
    return { state, chargeId: summary.chargeId };
  });
}

/** Rejects a proposed payment; the officer who proposed it withdraws it. */
export async function rejectPayment(ctx: Ctx, { id, version, reason }: RejectPaymentInput): Promise<DecidedProposal> {
  const { id: callerId } = callerOf(ctx);
  const { proposal, summary, state } = await decide(ctx, {
    id,
    version,
    reason,
    state: ({ proposedById }) => (callerId === proposedById ? 'WITHDRAWN' : 'REJECTED'),
  });
  const { userId, method, bankSlipNumber, transactionId, proposedBy } = proposal;
  await record(ctx, {
    action: state === 'WITHDRAWN' ? 'payment.proposal-withdrawn' : 'payment.proposal-rejected',
    subject: { type: 'user', id: userId },
    before: { method, reference: bankSlipNumber ?? transactionId, proposedBy },
    after: { status: summary.status },
    reason,
  });
  return { state, chargeId: summary.chargeId };
}
