import { page } from '../../page.tsx';

export const accountSecurityPages = [
  page('account', async () => (await import('./AccountPage.tsx')).AccountPage, ['account', 'accounts', 'secrets']),
];
