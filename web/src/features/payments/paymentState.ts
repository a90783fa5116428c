import { limits } from '@admission/schema';
import type { PaymentPages_AttemptFragment, PaymentPages_OverviewFragment } from '../../gql/payments.ts';

export type Overview = PaymentPages_OverviewFragment;
export type Attempt = PaymentPages_AttemptFragment;
type State = Attempt['state'];

/** The payment as its pages show it; `bkash`: bKash has not confirmed; `slip`: a bank slip is submitted. */
export type PaymentState = 'paid' | 'review' | 'bkash' | 'slip' | 'started' | 'rejected' | 'unpaid';

const isIn =
  (...states: State[]) =>
  ({ state }: Attempt): boolean =>
    states.includes(state);

export const isPaid = isIn('COMPLETED', 'VERIFIED');
/** bKash may have taken the money. */
export const isAwaitingBkash = isIn('EXECUTING', 'UNKNOWN');

export function paymentStateOf(overview: Overview): PaymentState {
  const { paymentInfo, attempts, mayCorrectSlip } = overview;
  const { status, paymentMethod } = paymentInfo;
  if (status === 'PAID') return 'paid';
  if (attempts.some(isIn('REVIEW'))) return 'review';
  if (attempts.some(isAwaitingBkash) || (status === 'PENDING' && paymentMethod === 'BKASH')) return 'bkash';
  if (status === 'PENDING') return 'slip';
  if (mayCorrectSlip) return 'rejected';
  if (attempts.some(isIn('INITIATED', 'CREATED'))) return 'started';
  return attempts[0]?.state === 'REJECTED' ? 'rejected' : 'unpaid';
}

/** The newest slip that an officer has rejected. */
export const rejectedSlipOf = ({ attempts }: Overview): Attempt | undefined => attempts.find(isIn('REJECTED'));

/** The fee by each method: that at which a payment has begun, else that of now. */
export const feesOf = ({ attempts, feeBank, feeBkash, mayCorrectSlip }: Overview): { bank: number; bkash: number } => ({
  bank: attempts.find(isIn(mayCorrectSlip ? 'REJECTED' : 'SUBMITTED'))?.amount ?? feeBank,
  bkash: attempts.find(isIn('INITIATED', 'EXECUTING', 'UNKNOWN'))?.amount ?? feeBkash,
});

/** By when a submitted slip is verified or rejected (specification, section 9). */
export const slipDueAt = (submittedAt: string | null): string | null =>
  submittedAt && new Date(Date.parse(submittedAt) + limits.fees.bankVerificationHours * 3_600_000).toISOString();

/** The last moment to pay has passed and no payment is pending: none can be started. */
export const isPaymentOver = (overview: Overview): boolean =>
  !overview.isPaymentOpen && ['unpaid', 'rejected', 'started'].includes(paymentStateOf(overview));

/** A pending slip after the last moment to pay: it can be corrected, and nothing else be paid. */
export const isOnlySlipOpen = (overview: Overview): boolean =>
  !overview.isPaymentOpen && paymentStateOf(overview) === 'slip';

/** Another payment now could be a double payment. */
export const isPaymentInDoubt = (paymentState: PaymentState): boolean =>
  paymentState === 'review' || paymentState === 'bkash';

export const returnHints = ['paid', 'failed', 'cancelled', 'pending'] as const;
/** The query parameter after bKash; it is not trusted, only marks a return. */
export type ReturnHint = (typeof returnHints)[number];
export const parseReturnHint = (value: string | null): ReturnHint | undefined =>
  returnHints.find((hint) => hint === value);

/** Stored outcome of the newest bKash attempt, shown on return; never taken from the URL. */
export type BkashOutcome = 'paid' | 'review' | 'waiting' | 'failed' | 'cancelled' | 'expired' | 'open';

const outcomes: Readonly<Partial<Record<State, BkashOutcome>>> = {
  CREATED: 'open',
  INITIATED: 'open',
  EXECUTING: 'waiting',
  UNKNOWN: 'waiting',
  COMPLETED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  REVIEW: 'review',
};

export function bkashReturnOf({ attempts }: Overview): { outcome: BkashOutcome; attempt: Attempt } | undefined {
  const attempt = attempts.find(({ method }) => method === 'BKASH');
  const outcome = attempt && outcomes[attempt.state];
  return outcome && { outcome, attempt };
}

const bkashIntervalMs = 4_000;
const officeIntervalMs = 60_000;

/** Polling interval of the page in milliseconds; 0: no polling. */
export function pollIntervalOf(overview: Overview | undefined, hint: ReturnHint | undefined): number {
  if (!overview) return 0;
  const paymentState = paymentStateOf(overview);
  // bKash may redirect the applicant before it confirms the payment.
  if (paymentState === 'bkash' || (paymentState === 'started' && (hint === 'pending' || hint === 'paid')))
    return bkashIntervalMs;
  return paymentState === 'slip' || paymentState === 'review' ? officeIntervalMs : 0;
}
