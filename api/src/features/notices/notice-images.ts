import type { NoticeDocument } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { retainNoticeImages, signNoticeImage, toStoredImageUrl } from '../images/index.ts';

/** The document to store: its images by their keys, without images that do not exist or would expire. */
export async function toStoredDocument(ctx: Ctx, document: NoticeDocument): Promise<NoticeDocument> {
  const stored = document.flatMap((block): NoticeDocument => {
    if (block.type !== 'image') return [block];
    const url = toStoredImageUrl(ctx, block.url);
    return url === null ? [] : [{ ...block, url }];
  });
  const urls = stored.flatMap((block) =>
    block.type === 'image' && block.url.startsWith('/files/') ? [block.url] : [],
  );
  const retained = await retainNoticeImages(ctx, urls);
  return stored.filter(
    (block) => block.type !== 'image' || !block.url.startsWith('/files/') || retained.has(block.url),
  );
}

/** The stored document with signed, expiring image addresses. */
export const signDocumentImages = (ctx: Ctx, document: NoticeDocument, expiresAt?: Date): NoticeDocument =>
  document.map((block) =>
    block.type === 'image' ? { ...block, url: signNoticeImage(ctx, block.url, expiresAt) } : block,
  );

/** The same for stored HTML, as `htmlOfNotice` writes it. */
export const signHtmlImages = (ctx: Ctx, html: string): string =>
  html.replace(
    /(<img src=")(\/files\/[^"]+)"/g,
    (_, before: string, url: string) => `${before}${signNoticeImage(ctx, url)}"`,
  );
