import type { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Minutes between checks: at 1, 5 and 15 minutes, then every 15. */
const steps = [1, 4, 10];
const laterStep = 15;
const watchedHours = 25;
const unknownStepHours = 6;

/** Whether the bKash paymentID of an attempt has expired: after 24 hours. */
export const isExpired = ({ createdAt }: Pick<PaymentAttempt, 'createdAt'>, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + 24 * hour;

/** Until then, only the process that sent bKash the execute call may finish the attempt. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + minute);

/** The circuit breaker of bKash half-opens after half a minute. */
export const soon = (now: Date): Date => new Date(now.getTime() + minute);

/** Time of the next status check; null after the last one. UNKNOWN and EXECUTING attempts are checked without end. */
export function nextCheck(
  { state, createdAt, checks }: Pick<PaymentAttempt, 'state' | 'createdAt' | 'checks'>,
  now: Date,
): Date | null {
  const next = new Date(now.getTime() + (steps[checks] ?? laterStep) * minute);
  if (next.getTime() <= createdAt.getTime() + watchedHours * hour) return next;
  return state === 'UNKNOWN' || state === 'EXECUTING' ? new Date(now.getTime() + unknownStepHours * hour) : null;
}

/** After this many "not executed" answers (15 minutes) an unanswered execute call counts as failed. */
export const checksUntilFailed = steps.length;
