import { page } from '../../page.tsx';

export const dashboardPages = [
  page('dashboard', async () => (await import('./DashboardPage.tsx')).DashboardPage, [
    'dashboard',
    'progress',
    'mySeat',
  ]),
  page('result', async () => (await import('./ResultPage.tsx')).ResultPage, ['dashboard']),
];
