import { page } from '../../page.tsx';
import { followSessionWithCopy } from './draftCopy.ts';

// From the start of the application: also who signs out without having opened the wizard leaves nothing behind.
followSessionWithCopy();

/** The way to a profile: choosing a program, the answers, the submission. */
export const profileWizardPages = [
  page('createProfile', async () => (await import('./CreateProfilePage.tsx')).CreateProfilePage, [
    'profileWizard',
    'profileFields',
  ]),
];
