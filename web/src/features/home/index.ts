import { type PageRoute, page } from '../../page.tsx';

export const homePages: readonly PageRoute[] = [
  page('home', async () => (await import('./HomePage.tsx')).HomePage, ['home']),
  page('contact', async () => (await import('./ContactPage.tsx')).ContactPage, ['home']),
  page('tutorial', async () => (await import('./TutorialPage.tsx')).TutorialPage, ['visitors']),
  page('publicNotices', async () => (await import('./PublicNoticesPage.tsx')).PublicNoticesPage, ['visitors']),
  page('publicNotice', async () => (await import('./PublicNoticePage.tsx')).PublicNoticePage, ['visitors']),
];
