import type { WizardExam } from './wizard.values.ts';

export interface ExamFilter {
  text: string;
  type: string;
  department: string;
}

export const noFilter: ExamFilter = { text: '', type: '', department: '' };

/** Every word that was typed, in any order, in the program, the department or the title. */
function hasWords(exam: WizardExam, typed: string): boolean {
  const said = [exam.course, exam.department, exam.title, exam.batch].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

export const filterExams = (exams: readonly WizardExam[], { text, type, department }: ExamFilter): WizardExam[] =>
  exams.filter(
    (exam) =>
      (!type || exam.courseType === type) && (!department || exam.department === department) && hasWords(exam, text),
  );
