import { type Lang, timeZone, toBanglaDigits } from '@admission/schema';
import type { ExamPlan } from './catalogue.ts';
import plans from './data/notices.json' with { type: 'json' };

/** A notice as an administrator writes it. */
export interface NoticePlan {
  title: string;
  /** HTML of the editor's elements. */
  body: string;
  daysAgo: number;
}

/** The values that the texts of notices contain. */
export interface NoticeFacts {
  /** The trimester with open admission. */
  term: Record<Lang, string>;
  /** The next exams, in order. */
  next: readonly ExamPlan[];
  feeBank: number;
  feeBkash: number;
}

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Twelve notices, the newest first. */
export const noticePlans = (facts: NoticeFacts): NoticePlan[] =>
  (['en', 'bn'] as const).flatMap((lang) => noticesIn(lang, facts)).sort((a, b) => a.daysAgo - b.daysAgo);

function noticesIn(lang: Lang, { term, next, feeBank, feeBkash }: NoticeFacts): NoticePlan[] {
  const day = new Intl.DateTimeFormat(locales[lang], { dateStyle: 'full', timeZone });
  const exams = next.map(({ program: { code, name }, examDate }) => {
    const what = lang === 'en' ? `${name}, ${day.format(examDate)}` : day.format(examDate);
    return `<li><strong>${code}</strong>: ${what}</li>`;
  });
  const digits = lang === 'en' ? String : (fee: number) => toBanglaDigits(String(fee));
  const values = { term: term[lang], exams: exams.join(''), feeBank: digits(feeBank), feeBkash: digits(feeBkash) };
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name as keyof typeof values]);
  return plans[lang].map(({ title, daysAgo, body }) => ({ title: fill(title), daysAgo, body: fill(body.join('\n')) }));
}
