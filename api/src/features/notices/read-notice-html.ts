import type { NoticeDocument } from '@admission/schema';

/** Parses a notice; its libraries, 3 MB of memory, are loaded at first use. */
export const readNoticeHtml = async (html: string): Promise<NoticeDocument> =>
  (await import('./notice-html.ts')).parseNoticeHtml(html);
