import { page } from '../../page.tsx';

const writing = ['notices', 'editing', 'richText'] as const;

export { NoticeBody } from './NoticeBody.tsx';
export { useNoticeImages } from './useNoticeChanges.ts';

export const noticePages = [
  page('notices', async () => (await import('./NoticesPage.tsx')).NoticesPage, ['notices']),
  page('notice', async () => (await import('./NoticePage.tsx')).NoticePage, ['notices']),
  page('createNotice', async () => (await import('./CreateNoticePage.tsx')).CreateNoticePage, writing),
  page('editNotice', async () => (await import('./EditNoticePage.tsx')).EditNoticePage, writing),
];
