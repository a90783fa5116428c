import type { NoticeDocument } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { keepNoticeImages, noticeImageAddress, storedNoticeImage } from '../images/index.ts';

/** The document as it is stored: its images by their keys, and without those that are not there or would not stay. */
export async function settleImages(ctx: Ctx, document: NoticeDocument): Promise<NoticeDocument> {
  const settled = document.flatMap((block): NoticeDocument => {
    if (block.type !== 'image') return [block];
    const url = storedNoticeImage(ctx, block.url);
    return url === null ? [] : [{ ...block, url }];
  });
  const ours = settled.flatMap((block) =>
    block.type === 'image' && block.url.startsWith('/files/') ? [block.url] : [],
  );
  const kept = await keepNoticeImages(ctx, ours);
  return settled.filter((block) => block.type !== 'image' || !block.url.startsWith('/files/') || kept.has(block.url));
}

/** The stored document as it is handed out: its images under addresses that work for a while. */
export const withImages = (ctx: Ctx, document: NoticeDocument, expiresAt?: Date): NoticeDocument =>
  document.map((block) =>
    block.type === 'image' ? { ...block, url: noticeImageAddress(ctx, block.url, expiresAt) } : block,
  );

/** The same for stored HTML, which names images in the one way that `htmlOfNotice` writes. */
export const htmlWithImages = (ctx: Ctx, html: string): string =>
  html.replace(
    /(<img src=")(\/files\/[^"]+)"/g,
    (_, before: string, url: string) => `${before}${noticeImageAddress(ctx, url)}"`,
  );
