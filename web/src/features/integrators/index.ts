import { page } from '../../page.tsx';

export const integratorPages = [
  page('integrators', async () => (await import('./IntegratorsPage.tsx')).IntegratorsPage, ['integrators', 'secrets']),
];
