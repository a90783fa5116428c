import type { Lang, NoticeBlock, NoticeDocument, NoticeInline, NoticeText } from '@admission/schema';
import type { Recipient } from './recipients.service.ts';

/** The fields that a message may hold, filled in for each person. */
export type Fields = Record<'name' | 'applicantId' | 'exam' | 'examDate', string>;

const pattern = /\{(name|applicantId|exam|examDate)\}/g;
/** Stands where a person has no such value: no application yet, or no applicant ID. */
const nothing = '-';

const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dhaka' } as const;
const clocks: Record<Lang, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { ...form, hour12: true }),
  bn: new Intl.DateTimeFormat('bn-BD', form),
};

export const fieldsOf = ({ name, applicantId, exam, examDate, lang }: Recipient): Fields => ({
  name: oneLine(name),
  applicantId: applicantId ?? nothing,
  exam: exam ? oneLine(exam) : nothing,
  examDate: examDate ? clocks[lang].format(new Date(examDate)) : nothing,
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
