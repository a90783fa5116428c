import { page } from '../../page.tsx';

export const institutionPages = [
  page('institution', async () => (await import('./InstitutionPage.tsx')).InstitutionPage, [
    'institution',
    'impacts',
    'editing',
  ]),
];
