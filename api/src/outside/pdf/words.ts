import { floorNumber, type Lang } from '@admission/schema';
import { wordsBn } from './words.bn.ts';
import { type Word, wordsEn } from './words.en.ts';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Lang, string>;
const timeZone = 'Asia/Dhaka';
const banglaZero = 0x09e6;

/** Printed for an empty value. */
export const emptyValue = '—';

/** The words, numbers and dates of one language, as the documents print them (digits follow the language). */
export interface Words {
  (word: Word, values?: Record<string, string>): string;
  /** The translation of a value of a closed list; other values are returned unchanged. */
  value(value: string): string;
  /** Latin digits in the digits of the language. */
  digits(text: string | number): string;
  /** '3', in Bangla '৩য়', of the name of a floor. */
  floorNumber(floor: number): string;
  /** 'Saturday, 21 November 2026', in Bangladesh. */
  longDay(instant: string): string;
  /** '10:30 am' and 'সকাল ১০:৩০', in Bangladesh. */
  time(instant: string): string;
  /** '14:30 (2:30 pm)' and '১৪:৩০ (দুপুর ২:৩০)', in Bangladesh: 2:30 alone is ambiguous. */
  clock(instant: string): string;
  /** '14:30 (2:30 in the afternoon)', in Bangla as `clock`. */
  clockInWords(instant: string): string;
  /** '21 November 2026, 10:30 am', in Bangladesh. */
  dateTime(instant: string): string;
  /** '21 November 2008' of a calendar day. */
  day(day: string): string;
  /** 'November 2008' of YYYY-MM, '21 November 2008' of YYYY-MM-DD. */
  monthOrDay(text: string): string;
}

const cache = new Map<Lang, Words>();

/** The texts and formats of a language, created once. */
export function wordsOf(lang: Lang): Words {
  const words = cache.get(lang) ?? createWords(lang);
  cache.set(lang, words);
  return words;
}

function createWords(lang: Lang): Words {
  const words: Record<Word, string> = lang === 'bn' ? wordsBn : wordsEn;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales[lang], options);
  const fullDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const longDay = format({ ...fullDay, weekday: 'long', timeZone });
  const instantDay = format({ ...fullDay, timeZone });
  const calendarDay = format({ ...fullDay, timeZone: 'UTC' });
  const month = format({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const clock = format({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone });
  const clock24 = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const dayPart = format({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12', dayPeriod: 'short', timeZone });
  const digits = (text: string | number): string => (lang === 'bn' ? inBangla(String(text)) : String(text));
  const time = (instant: string): string =>
    lang === 'bn' ? banglaTime(clock, dayPart, new Date(instant)) : clock.format(new Date(instant));
  const day = (text: string): string => calendarDay.format(new Date(`${text.slice(0, 10)}T12:00:00Z`));

  return Object.assign(
    (word: Word, values: Record<string, string> = {}): string =>
      words[word].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
    {
      value: (value: string): string => {
        const key = `value.${value}`;
        return isWord(key) ? words[key] : digits(value);
      },
      digits,
      floorNumber: (floor: number): string => floorNumber(lang, floor),
      longDay: (instant: string): string => longDay.format(new Date(instant)),
      time,
      clock: (instant: string): string => `${clock24.format(new Date(instant))} (${time(instant)})`,
      clockInWords: (instant: string): string =>
        `${clock24.format(new Date(instant))} (${lang === 'bn' ? time(instant) : dayPart.format(new Date(instant))})`,
      dateTime: (instant: string): string => `${instantDay.format(new Date(instant))}, ${time(instant)}`,
      day,
      monthOrDay: (text: string): string =>
        /^\d{4}-\d{2}$/.test(text) ? month.format(new Date(`${text}-15T12:00:00Z`)) : day(text),
    },
  );
}

/** Bangla has no am and pm: the part of the day precedes the time. */
function banglaTime(clock: Intl.DateTimeFormat, dayPart: Intl.DateTimeFormat, instant: Date): string {
  const part = dayPart.formatToParts(instant).find(({ type }) => type === 'dayPeriod');
  const figures = clock
    .formatToParts(instant)
    .filter(({ type }) => type === 'hour' || type === 'minute')
    .map(({ value }) => value);
  // ICU's 'রাত্রি ১০:৩০' is not in use.
  return `${part?.value.replace('রাত্রি', 'রাত') ?? ''} ${figures.join(':')}`.trim();
}

const isWord = (word: string): word is Word => Object.hasOwn(wordsEn, word);

const inBangla = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
