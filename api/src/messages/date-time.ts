import type { Lang } from '@admission/schema';

const timeZone = 'Asia/Dhaka';
const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone } as const;
const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h12', timeZone });
const banglaDay = new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone });
const banglaClock = new Intl.DateTimeFormat('bn-BD', { ...clock, dayPeriod: 'short' });

const englishClock = new Intl.DateTimeFormat('en-GB', clock);

/** A time in the text of a message: '2:30 pm', 'দুপুর ২:৩০'. */
export function formatClock(lang: Lang, instant: Date): string {
  if (lang === 'en') return englishClock.format(instant);
  const parts = banglaClock.formatToParts(instant);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  // ICU has 'রাত্রি', which is not used with a time.
  return `${part('dayPeriod').replace('রাত্রি', 'রাত')} ${part('hour')}:${part('minute')}`;
}

/**
 * An instant in the text of a message: '15 January 2027 at 10:00 am', '১৫ জানুয়ারি, ২০২৭, সকাল ১০:০০': Bangla puts the period of
 * the day first.
 */
export function formatDateTime(lang: Lang, instant: Date): string {
  if (lang === 'en') return english.format(instant);
  return `${banglaDay.format(instant)}, ${formatClock(lang, instant)}`;
}
