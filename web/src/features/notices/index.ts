import { page } from '../../page.tsx';

export const noticePages = [
  page('notices', async () => (await import('./NoticesPage.tsx')).NoticesPage, ['notices']),
  page('notice', async () => (await import('./NoticePage.tsx')).NoticePage, ['notices']),
];
