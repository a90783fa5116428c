import { page } from '../../page.tsx';

const texts = ['intakes', 'impacts', 'ruleSets', 'supportingDocuments', 'profileFields', 'editing'] as const;

export const intakePages = [
  page('intakes', async () => (await import('./IntakesPage.tsx')).IntakesPage, texts),
  page('intake', async () => (await import('./IntakePage.tsx')).IntakePage, texts),
];
