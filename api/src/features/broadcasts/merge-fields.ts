import {
  fillFields,
  type MergeField,
  mergeFields,
  type NoticeBlock,
  type NoticeDocument,
  type NoticeInline,
  type NoticeText,
} from '@admission/schema';
import { formatDateTime } from '../../messages/index.ts';
import type { Recipient } from './recipients.service.ts';

/** The merge fields of a message with the values of one recipient. */
export type Fields = Record<MergeField, string>;

/** Replaces missing values. */
const missing = '-';

export const mergeFieldsOf = ({ name, applicantId, exam, examDate, lang }: Recipient): Fields => ({
  name: oneLine(name),
  applicantId: applicantId ?? missing,
  exam: exam ? oneLine(exam) : missing,
  examDate: examDate ? formatDateTime(lang, new Date(examDate)) : missing,
});

/** Whether the text of a broadcast has merge fields, so that it differs by recipient. */
export const hasFields = (text: string): boolean => mergeFields.some((one) => text.includes(`{${one}}`));

/** Fills the merge fields of a mail to many as text, so that values cannot add elements or links. */
export const fillDocument = (document: NoticeDocument, fields: Fields): NoticeDocument =>
  document.map((block): NoticeBlock => {
    if (block.type === 'image') return { ...block, alt: fillFields(block.alt, fields) };
    return { ...block, children: block.children.map((one) => fillInline(one, fields)) };
  });

function fillInline(node: NoticeInline, fields: Fields): NoticeInline {
  const fill = (one: NoticeText): NoticeText => ({ ...one, text: fillFields(one.text, fields) });
  return 'type' in node ? { ...node, children: node.children.map(fill) } : fill(node);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
