import { type Lang, toBanglaDigits } from '@admission/schema';
import { mail, shortened, sms } from './message.ts';

export type PublishedOutcome = 'SELECTED' | 'WAITING' | 'NOT_SELECTED' | 'ABSENT';

export interface ResultPublishedProps {
  examTitle: string;
  outcome: PublishedOutcome;
  /** Null for an absent applicant. */
  place: number | null;
}

const outcomes: Readonly<Record<PublishedOutcome, Record<Lang, string>>> = {
  SELECTED: { en: 'Selected', bn: 'নির্বাচিত' },
  WAITING: { en: 'Waiting list', bn: 'অপেক্ষমাণ তালিকা' },
  NOT_SELECTED: { en: 'Not selected', bn: 'নির্বাচিত নন' },
  ABSENT: { en: 'Absent', bn: 'অনুপস্থিত' },
};

const digits = (place: number): string => toBanglaDigits(String(place));

export const resultPublishedSms = sms<ResultPublishedProps>(({ examTitle, outcome, place }) => ({
  en: `Result of ${shortened(examTitle, 50)}: ${outcomes[outcome].en}${place === null ? '' : `, place ${place}`}. Sign in to see more.`,
  bn: `ফলাফল: ${outcomes[outcome].bn}${place === null ? '' : `, মেধাক্রম ${digits(place)}`}। বিস্তারিত দেখতে লগইন করুন।`,
}));

export const resultPublishedMail = mail<ResultPublishedProps>(({ examTitle, outcome, place }) => ({
  en: {
    subject: 'Your result is published',
    paragraphs: ['The merit list of your exam has been published.'],
    facts: [
      ['Exam', examTitle],
      ['Result', outcomes[outcome].en],
      ...(place === null ? [] : [['Place', String(place)] satisfies [string, string]]),
    ],
    action: { label: 'See your result and what follows', path: '/result' },
  },
  bn: {
    subject: 'আপনার ফলাফল প্রকাশিত হয়েছে',
    paragraphs: ['আপনার পরীক্ষার মেধাতালিকা প্রকাশিত হয়েছে।'],
    facts: [
      ['পরীক্ষা', examTitle],
      ['ফলাফল', outcomes[outcome].bn],
      ...(place === null ? [] : [['মেধাক্রম', digits(place)] satisfies [string, string]]),
    ],
    action: { label: 'আপনার ফলাফল ও পরের ধাপ দেখুন', path: '/result' },
  },
}));
