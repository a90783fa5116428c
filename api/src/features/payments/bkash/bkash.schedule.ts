import type { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Minutes from one check to the next: at 1, 5 and 15 minutes, then every 15. */
const steps = [1, 4, 10];
const laterStep = 15;
const watchedHours = 25;
const unknownStepHours = 6;

/** A paymentID of bKash dies after a day. */
export const isPastLife = ({ createdAt }: Pick<PaymentAttempt, 'createdAt'>, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + 24 * hour;

/** While the execute is under way, the attempt belongs to the process that sent it. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + minute);

/** When the status of an attempt is asked next, after so many checks; null once it is watched no more. Money of unknown fate always is. */
export function nextCheck(
  { state, createdAt, checks }: Pick<PaymentAttempt, 'state' | 'createdAt' | 'checks'>,
  now: Date,
): Date | null {
  const next = new Date(now.getTime() + (steps[checks] ?? laterStep) * minute);
  if (next.getTime() <= createdAt.getTime() + watchedHours * hour) return next;
  return state === 'UNKNOWN' || state === 'EXECUTING' ? new Date(now.getTime() + unknownStepHours * hour) : null;
}

/** After this many checks that say "not executed", an unanswered execute counts as never arrived: 15 minutes. */
export const checksUntilFailed = steps.length;
