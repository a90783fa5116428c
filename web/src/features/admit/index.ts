import { type PageRoute, page } from '../../page.tsx';

export const admitPages: readonly PageRoute[] = [
  page('downloadAdmit', async () => (await import('./DownloadAdmitPage.tsx')).DownloadAdmitPage, ['admit', 'progress']),
  page('checkAdmit', async () => (await import('./CheckAdmitPage.tsx')).CheckAdmitPage, ['admit']),
];
