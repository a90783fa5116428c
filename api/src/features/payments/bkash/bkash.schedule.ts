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

/** Until then, status checks leave an attempt to the process that sent the execute call; a notification may complete it. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + minute);

/** Time of a check that was not sent: by then the circuit breaker of bKash, open for half a minute, has half-opened. */
export const nextTry = (now: Date): Date => new Date(now.getTime() + minute);

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
