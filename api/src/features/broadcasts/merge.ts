import type { Lang, NoticeBlock, NoticeDocument, NoticeInline, NoticeText } from '@admission/schema';
import type { Recipient } from './recipients.service.ts';

/** The fields that a message may hold, filled in for each person. */
export type Fields = Record<'name' | 'applicantId' | 'exam' | 'examDate', string>;

const pattern = /\{(name|applicantId|exam|examDate)\}/g;
/** Stands where a person has no such value: no application yet, or no applicant ID. */
const nothing = '-';

const timeZone = 'Asia/Dhaka';
const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone } as const;
const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', hour12: true, timeZone });
const banglaDay = new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone });
const banglaClock = new Intl.DateTimeFormat('bn-BD', { ...clock, dayPeriod: 'short' });

/** '15 January 2027 at 10:00 am', '১৫ জানুয়ারি, ২০২৭, সকাল ১০:০০': in Bangla the part of the day comes first, and am and pm are not of the language. */
function inWords(lang: Lang, instant: Date): string {
  if (lang === 'en') return english.format(instant);
  const parts = banglaClock.formatToParts(instant);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  // Nobody says 'রাত্রি ১০:৩০', as the tables of ICU have it.
  const time = `${part('dayPeriod').replace('রাত্রি', 'রাত')} ${part('hour')}:${part('minute')}`;
  return `${banglaDay.format(instant)}, ${time}`;
}

export const fieldsOf = ({ name, applicantId, exam, examDate, lang }: Recipient): Fields => ({
  name: oneLine(name),
  applicantId: applicantId ?? nothing,
  exam: exam ? oneLine(exam) : nothing,
  examDate: examDate ? inWords(lang, new Date(examDate)) : nothing,
});

export const hasFields = (text: string): boolean => text.search(pattern) >= 0;

/** The text with its fields filled; what else stands in braces stays. A value is never read for fields again. */
export const fillText = (text: string, fields: Fields): string =>
  text.replace(pattern, (_, name: keyof Fields) => fields[name]);

/** The document with its fields filled, as text: whatever a name holds, it makes no element and no link. */
export const fillDocument = (document: NoticeDocument, fields: Fields): NoticeDocument =>
  document.map((block): NoticeBlock => {
    if (block.type === 'image') return { ...block, alt: fillText(block.alt, fields) };
    return { ...block, children: block.children.map((one) => fillInline(one, fields)) };
  });

function fillInline(node: NoticeInline, fields: Fields): NoticeInline {
  const fill = (one: NoticeText): NoticeText => ({ ...one, text: fillText(one.text, fields) });
  return 'type' in node ? { ...node, children: node.children.map(fill) } : fill(node);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
