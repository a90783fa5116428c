import { page } from '../../page.tsx';

export const meritPages = [
  page('merit', async () => (await import('./MeritExamsPage.tsx')).MeritExamsPage, ['merit', 'profileFields']),
  page('meritExam', async () => (await import('./MeritExamPage.tsx')).MeritExamPage, [
    'merit',
    'profileFields',
    'exports',
  ]),
];
