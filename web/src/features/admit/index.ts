import { type PageRoute, page } from '../../page.tsx';

export const admitPages: readonly PageRoute[] = [
  page('downloadAdmit', async () => (await import('./DownloadAdmitPage.tsx')).DownloadAdmitPage, ['admit', 'progress']),
  page('enterCheckCode', async () => (await import('./EnterCheckCodePage.tsx')).EnterCheckCodePage, ['admit']),
  page('checkAdmit', async () => (await import('./CheckAdmitPage.tsx')).CheckAdmitPage, ['admit']),
];
