import { useEffect, useState } from 'react';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface TimeLeft {
  unit: 'day' | 'hour' | 'minute';
  count: number;
}

/** Whole days from two days on, whole hours from two hours on, else minutes; undefined once it is over. */
export function timeLeftUntil(instant: string, now = Date.now()): TimeLeft | undefined {
  const left = Date.parse(instant) - now;
  if (!(left > 0)) return undefined;
  if (left >= 2 * day) return { unit: 'day', count: Math.floor(left / day) };
  if (left >= 2 * hour) return { unit: 'hour', count: Math.floor(left / hour) };
  return { unit: 'minute', count: Math.max(1, Math.floor(left / minute)) };
}

/** Renders the component again at an interval, and when the tab is shown again: what it shows depends on the time. */
export function useRenewal(interval = minute): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const renew = () => tick((last) => last + 1);
    const timer = setInterval(renew, interval);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [interval]);
}

/** `timeLeftUntil`, renewed every half minute. */
export function useTimeLeft(instant: string): TimeLeft | undefined {
  useRenewal(minute / 2);
  return timeLeftUntil(instant);
}
