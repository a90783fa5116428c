import type { PaymentAttemptState } from '@admission/schema';

type State = PaymentAttemptState;

/**
 * The state machine of a payment attempt; only an override by SUPERADMIN bypasses it. FAILED, CANCELLED and EXPIRED are
 * assumptions: money that arrives later changes them to COMPLETED or REVIEW.
 */
const transitions: Readonly<Record<State, readonly State[]>> = {
  CREATED: ['INITIATED', 'FAILED'],
  INITIATED: ['EXECUTING', 'CANCELLED', 'EXPIRED', 'FAILED'],
  EXECUTING: ['COMPLETED', 'UNKNOWN', 'FAILED', 'REVIEW'],
  UNKNOWN: ['COMPLETED', 'FAILED', 'EXPIRED', 'REVIEW'],
  FAILED: ['COMPLETED', 'REVIEW'],
  CANCELLED: ['COMPLETED', 'REVIEW'],
  EXPIRED: ['COMPLETED', 'REVIEW'],
  COMPLETED: ['REFUND_DUE'],
  REVIEW: ['COMPLETED', 'VERIFIED', 'REJECTED', 'REFUND_DUE'],
  REFUND_DUE: ['REFUNDED'],
  REFUNDED: [],
  SUBMITTED: ['VERIFIED', 'REJECTED', 'SUPERSEDED', 'REVIEW'],
  VERIFIED: [],
  REJECTED: [],
  SUPERSEDED: [],
};

export const canTransition = (from: State, to: State): boolean => transitions[from].includes(to);

/** The states that make the payment PAID. */
export const paidStates: readonly State[] = ['VERIFIED', 'COMPLETED'];
/** The states that make the payment PENDING: a submitted slip, or a bKash payment that may have been charged. */
export const pendingStates: readonly State[] = ['SUBMITTED', 'EXECUTING', 'UNKNOWN'];
/** Unfinished bKash payments: at most one per charge. */
export const openStates: readonly State[] = ['CREATED', 'INITIATED', 'EXECUTING', 'UNKNOWN'];
/** The states that need a decision by an administrator. */
export const reviewStates: readonly State[] = ['REVIEW', 'REFUND_DUE'];
/** The states of money that an officer has refunded or marked for a refund: it pays no fee any more. */
export const refundStates: readonly State[] = ['REFUND_DUE', 'REFUNDED'];
/** The states of a bKash payment that has no money, also if an officer has named a transaction for it. */
export const unpaidStates: readonly State[] = ['FAILED', 'CANCELLED', 'EXPIRED'];
/** The states in which the money is recorded: a second report of it changes nothing. */
export const settledStates: readonly State[] = ['COMPLETED', 'REVIEW', 'REFUND_DUE', 'REFUNDED'];
