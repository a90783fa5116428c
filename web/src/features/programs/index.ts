import { page } from '../../page.tsx';

export const programPages = [
  page('programs', async () => (await import('./ProgramsPage.tsx')).ProgramsPage, ['catalogue', 'editing']),
  page('createProgram', async () => (await import('./CreateProgramPage.tsx')).CreateProgramPage, [
    'catalogue',
    'editing',
  ]),
  page('editProgram', async () => (await import('./EditProgramPage.tsx')).EditProgramPage, ['catalogue', 'editing']),
  page('viewProgram', async () => (await import('./ProgramPage.tsx')).ProgramPage, ['catalogue', 'editing']),
];
