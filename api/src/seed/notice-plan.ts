import type { ExamPlan } from './catalogue.ts';

/** A notice as an administrator writes it. */
export interface NoticePlan {
  title: string;
  /** HTML of the editor's elements. */
  body: string;
  daysAgo: number;
}

/** The facts in the notices. */
export interface NoticeFacts {
  /** The trimester with open admission. */
  term: string;
  /** The same in Bangla. */
  termBn: string;
  /** The next exams, in order. */
  next: readonly ExamPlan[];
  feeBank: number;
  feeBkash: number;
  /** The day of an exam, in long format. */
  day(exam: ExamPlan, lang: 'en' | 'bn'): string;
}
