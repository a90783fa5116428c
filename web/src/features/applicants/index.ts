import { page } from '../../page.tsx';

export const applicantPages = [
  page('students', async () => (await import('./StudentsPage.tsx')).StudentsPage, [
    'applicants',
    'profileFields',
    'exports',
  ]),
  page('student', async () => (await import('./StudentPage.tsx')).StudentPage, [
    'applicants',
    'supportingDocuments',
    'profiles',
    'profileFields',
    'editing',
    'users',
  ]),
];
