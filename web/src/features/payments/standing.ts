import type { PaymentPages_AttemptFragment, PaymentPages_OverviewFragment } from '../../gql/payments.ts';

export type Overview = PaymentPages_OverviewFragment;
export type Attempt = PaymentPages_AttemptFragment;
type State = Attempt['state'];

/**
 * Where the applicant stands, in the words of the payment pages: paid; money under review; bKash has not answered for good; a slip
 * waits; a bKash payment is begun; the last slip was not accepted; nothing of all that.
 */
export type Standing = 'paid' | 'review' | 'bkash' | 'slip' | 'begun' | 'rejected' | 'unpaid';

const isIn =
  (...states: State[]) =>
  ({ state }: Attempt): boolean =>
    states.includes(state);

export const isPaid = isIn('COMPLETED', 'VERIFIED');
/** bKash may have taken the money. */
export const waitsForBkash = isIn('EXECUTING', 'UNKNOWN');

export function standingOf({ paymentInfo: { status, paymentMethod }, attempts }: Overview): Standing {
  if (status === 'PAID') return 'paid';
  if (attempts.some(isIn('REVIEW'))) return 'review';
  if (attempts.some(waitsForBkash) || (status === 'PENDING' && paymentMethod === 'BKASH')) return 'bkash';
  if (status === 'PENDING') return 'slip';
  if (attempts.some(isIn('INITIATED', 'CREATED'))) return 'begun';
  return attempts[0]?.state === 'REJECTED' ? 'rejected' : 'unpaid';
}

/** Whether paying now could be paying twice. */
export const isClosed = (standing: Standing): boolean => standing === 'review' || standing === 'bkash';

export const hints = ['paid', 'failed', 'cancelled', 'pending'] as const;
/** What the address says after the page of bKash. Anybody can type it, so it only says that somebody comes back. */
export type Hint = (typeof hints)[number];
export const hintOf = (value: string | null): Hint | undefined => hints.find((hint) => hint === value);

/** What is told to somebody who comes back from bKash: what our books say of the newest bKash payment, never what the address says. */
export type Returned = 'paid' | 'review' | 'waiting' | 'failed' | 'cancelled' | 'expired' | 'open';

const returnedOf: Readonly<Partial<Record<State, Returned>>> = {
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

export function returnOf({ attempts }: Overview): { returned: Returned; attempt: Attempt } | undefined {
  const attempt = attempts.find(({ method }) => method === 'BKASH');
  const returned = attempt && returnedOf[attempt.state];
  return returned && { returned, attempt };
}

const soon = 4_000;
const nowAndThen = 60_000;

/** Milliseconds until the page asks again by itself; 0: never. */
export function askAgainAfter(overview: Overview | undefined, hint: Hint | undefined): number {
  if (!overview) return 0;
  const standing = standingOf(overview);
  // bKash may hand over the person before it has told us.
  if (standing === 'bkash' || (standing === 'begun' && (hint === 'pending' || hint === 'paid'))) return soon;
  return standing === 'slip' || standing === 'review' ? nowAndThen : 0;
}
