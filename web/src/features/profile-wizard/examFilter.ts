import type { WizardExam } from './wizard.values.ts';

export interface ExamFilter {
  text: string;
  type: string;
  department: string;
}

export const noFilter: ExamFilter = { text: '', type: '', department: '' };

/** Each typed word occurs in program, department, title or batch. */
function hasWords(exam: WizardExam, typed: string): boolean {
  const text = [exam.course, exam.department, exam.title, exam.batch].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const filterExams = (exams: readonly WizardExam[], { text, type, department }: ExamFilter): WizardExam[] =>
  exams.filter(
    (exam) =>
      (!type || exam.courseType === type) && (!department || exam.department === department) && hasWords(exam, text),
  );
