import { page } from '../../page.tsx';

const load = async () => (await import('./ProfilePage.tsx')).ProfilePage;

/** The specification has two URLs for the page. */
export const profilePages = [
  page('profile', load, ['profiles', 'profileFields']),
  page('profileStudent', load, ['profiles', 'profileFields']),
];

export { AcademicCard } from './AcademicCard.tsx';
export { AdmissionCard } from './AdmissionCard.tsx';
export { AddressCard, GuardiansCard, PersonalCard } from './PersonCards.tsx';
export { ProfileSkeleton } from './ProfileSkeleton.tsx';
export { OtherProgramsTable, WorkTable } from './ProfileTables.tsx';
