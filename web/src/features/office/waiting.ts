import { limits } from '@admission/schema';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time that a task of the office's dashboard has waited, in its largest full unit. */
export function ageOf(since: string, now: string): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const age = Math.max(0, Date.parse(now) - Date.parse(since));
  if (age >= day) return { unit: 'days', count: Math.floor(age / day) };
  if (age >= hour) return { unit: 'hours', count: Math.floor(age / hour) };
  return { unit: 'minutes', count: Math.floor(age / minute) };
}

/**
 * Whether the office dashboard shows the oldest waiting slip as late: verification may take up to 24 hours (specification,
 * section 9).
 */
export const isLate = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) > limits.fees.bankVerificationHours * hour;
