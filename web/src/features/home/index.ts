import { type PageRoute, page } from '../../page.tsx';

export const homePages: readonly PageRoute[] = [
  page('home', async () => (await import('./HomePage.tsx')).HomePage, ['home']),
  page('contact', async () => (await import('./ContactPage.tsx')).ContactPage, ['home']),
];
