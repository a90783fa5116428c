import type { PaymentAttemptState } from '@admission/schema';

type State = PaymentAttemptState;

/**
 * Every move that an attempt may make. What is not listed is refused, whoever asks; only an override by
 * SUPERADMIN stands outside of the table, and writes that it did.
 * FAILED, CANCELLED and EXPIRED are our guesses: money that came all the same lifts them. REVIEW is for an administrator to decide: bKash's money is COMPLETED, a slip VERIFIED or, where no money came, REJECTED.
 */
export const moves: Readonly<Record<State, readonly State[]>> = {
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

export const canMove = (from: State, to: State): boolean => moves[from].includes(to);

/** The states on which PAID stands. */
export const paidStates: readonly State[] = ['VERIFIED', 'COMPLETED'];
/** The states on which PENDING stands: a slip that waits, or bKash past the point where money may have moved. */
export const pendingStates: readonly State[] = ['SUBMITTED', 'EXECUTING', 'UNKNOWN'];
/** bKash payments that have not come to their end: one at a time for an applicant. */
export const openStates: readonly State[] = ['CREATED', 'INITIATED', 'EXECUTING', 'UNKNOWN'];
/** What waits for an administrator to decide. */
export const undecidedStates: readonly State[] = ['REVIEW', 'REFUND_DUE'];
/** Money that is on record already: a second report of it changes nothing. */
export const settledStates: readonly State[] = ['COMPLETED', 'REVIEW', 'REFUND_DUE', 'REFUNDED'];
