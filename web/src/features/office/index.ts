import { page } from '../../page.tsx';

export const officePages = [
  page('adminDashboard', async () => (await import('./OfficePage.tsx')).OfficePage, ['office']),
];
