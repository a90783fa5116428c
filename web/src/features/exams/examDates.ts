import type { ExamForm_ExamFragment } from '../../gql/exams.ts';

/** The dates of an exam that its applicants must be informed about. */
export type Dates = Pick<ExamForm_ExamFragment, 'examDate' | 'applyUntil' | 'payUntil' | 'conducted'>;

/** Whether a date of an exam (its start, its end of application or payment) differs from another; a date may be missing. */
export const isOther = (one: string | null, other: string | null): boolean =>
  (one && Date.parse(one)) !== (other && Date.parse(other));

/** Whether a change affects the applicants: a moved date, or an exam that is closed or reopened. */
export const isMoved = (before: Dates, after: Dates): boolean =>
  isOther(before.examDate, after.examDate) ||
  isOther(before.applyUntil, after.applyUntil) ||
  isOther(before.payUntil, after.payUntil) ||
  before.conducted !== after.conducted;
