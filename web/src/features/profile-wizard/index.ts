import { page } from '../../page.tsx';
import { clearLocalDraftOnSignOut } from './localDraft.ts';

// At start-up, so that it also runs when the wizard was not opened.
clearLocalDraftOnSignOut();

export const profileWizardPages = [
  page('createProfile', async () => (await import('./CreateProfilePage.tsx')).CreateProfilePage, [
    'profileWizard',
    'profileFields',
    'eligibility',
  ]),
];
