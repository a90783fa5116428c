import { page } from '../../page.tsx';

const forms = ['exams', 'profileFields', 'editing'] as const;

export const examPages = [
  page('exams', async () => (await import('./ExamsPage.tsx')).ExamsPage, ['exams', 'profileFields']),
  page('createExam', async () => (await import('./CreateExamPage.tsx')).CreateExamPage, forms),
  page('editExam', async () => (await import('./EditExamPage.tsx')).EditExamPage, [...forms, 'impacts', 'markSchemes']),
  page('examStudents', async () => (await import('./ExamStudentsPage.tsx')).ExamStudentsPage, [
    'marks',
    'applicants',
    'profileFields',
    'editing',
  ]),
];

export { ExamFilterBar, filterOfField, sharedFilterInput, sharedFilters } from './ExamFilterBar.tsx';
