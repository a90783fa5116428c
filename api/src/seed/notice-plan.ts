import type { ExamPlan } from './catalogue.ts';

/** A notice as an administrator writes it. */
export interface NoticePlan {
  title: string;
  /** HTML of the editor's elements. */
  body: string;
  daysAgo: number;
}

/** What notices speak of. */
export interface NoticeFacts {
  /** The trimester that admits now, as it is called. */
  term: string;
  /** The same in Bangla. */
  termBn: string;
  /** The exams that are held next, in order. */
  next: readonly ExamPlan[];
  feeBank: number;
  feeBkash: number;
  /** The day of an exam, in long format. */
  day(exam: ExamPlan, lang: 'en' | 'bn'): string;
}
