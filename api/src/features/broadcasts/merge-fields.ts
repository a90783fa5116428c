import type { Lang, NoticeBlock, NoticeDocument, NoticeInline, NoticeText } from '@admission/schema';
import type { Recipient } from './recipients.service.ts';

/** The merge fields of a message with the values of one recipient. */
export type Fields = Record<'name' | 'applicantId' | 'exam' | 'examDate', string>;

const pattern = /\{(name|applicantId|exam|examDate)\}/g;
/** Replaces missing values. */
const missing = '-';

const timeZone = 'Asia/Dhaka';
const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone } as const;
const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', hour12: true, timeZone });
const banglaDay = new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone });
const banglaClock = new Intl.DateTimeFormat('bn-BD', { ...clock, dayPeriod: 'short' });

/** '15 January 2027 at 10:00 am', '১৫ জানুয়ারি, ২০২৭, সকাল ১০:০০': Bangla puts the period of the day first. */
function formatDateTime(lang: Lang, instant: Date): string {
  if (lang === 'en') return english.format(instant);
  const parts = banglaClock.formatToParts(instant);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  // ICU has 'রাত্রি', which is not used with a time.
  const time = `${part('dayPeriod').replace('রাত্রি', 'রাত')} ${part('hour')}:${part('minute')}`;
  return `${banglaDay.format(instant)}, ${time}`;
}

export const mergeFieldsOf = ({ name, applicantId, exam, examDate, lang }: Recipient): Fields => ({
  name: oneLine(name),
  applicantId: applicantId ?? missing,
  exam: exam ? oneLine(exam) : missing,
  examDate: examDate ? formatDateTime(lang, new Date(examDate)) : missing,
});

export const hasFields = (text: string): boolean => text.search(pattern) >= 0;

/** Fills the fields of a text; other braces stay, and values are not parsed for fields. */
export const fillText = (text: string, fields: Fields): string =>
  text.replace(pattern, (_, name: keyof Fields) => fields[name]);

/** Fills the fields of a document as text, so that values cannot add elements or links. */
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
