import { text } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { execute } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { verifyFileUrl } from '../../outside/files/index.ts';
import { record } from '../audit/index.ts';
import { Image } from './image.entity.ts';
import { kindsOfImage } from './image.kinds.ts';
import { uploadsOfUser } from './image.limits.ts';
import { addressOf } from './image.loaders.ts';
import { keepFile, shown } from './image.service.ts';
import type { UploadedImage } from './image.types.ts';
import { takeFile, type UploadedFile } from './image.uploads.ts';

const { folder } = kindsOfImage.NOTICE;
/** What an officer uploads and never saves goes after so long; a text in a browser waits no longer than that. */
const unsavedLifeMs = 30 * 86_400_000;
/** How a document names an image of ours. No browser gets anything there: what is handed out is signed and expires. */
const stored = new RegExp(`^/files/(${folder}/[0-9a-f]{2}/[0-9a-f]{46}\\.jpg)$`);

/** Stores an image for the body of a notice or a mail. */
export async function uploadNoticeImage(ctx: Ctx, file: Promise<UploadedFile>): Promise<UploadedImage> {
  const { id: userId } = callerOf(ctx);
  await ctx.app.limits.consume(uploadsOfUser, userId);
  const picture = await takeFile(file, kindsOfImage.NOTICE);
  const expiresAt = new Date(ctx.now().getTime() + unsavedLifeMs);
  const image = await keepFile(ctx, 'NOTICE', picture, (row) =>
    inTransaction(ctx, async (inside) => {
      const kept = await inside.db.save(inside.db.create(Image, { ...row, userId, expiresAt }));
      await record(inside, { action: 'image.uploaded', subject: { type: 'image', id: kept.id }, after: shown(kept) });
      return kept;
    }),
  );
  return { msg: text(ctx.lang, kindsOfImage.NOTICE.done), url: addressOf(ctx, image.fileKey, expiresAt) };
}

/**
 * The address of an image as a document keeps it: of an image of ours the key, whether the signed address that came in is still alive or
 * not; of any other file of ours null, because its address dies; of another site as it is.
 */
export function storedNoticeImage(ctx: Ctx, url: string): string | null {
  const path = url.startsWith(`${ctx.app.config.PUBLIC_URL}/`) ? url.slice(ctx.app.config.PUBLIC_URL.length) : url;
  if (!path.startsWith('/files/')) return path;
  if (stored.test(path)) return path;
  const known = verifyFileUrl(path.slice('/files/'.length), ctx.app.config.JWT_SECRET, new Date(0));
  const address = known && `/files/${known.key}`;
  return address && stored.test(address) ? address : null;
}

/** The address under which a reader gets the image that a document names. */
export function noticeImageAddress(ctx: Ctx, url: string, expiresAt?: Date): string {
  const key = stored.exec(url)?.[1];
  return key ? addressOf(ctx, key, expiresAt) : url;
}

/** Keeps the images that something saved names; gives the addresses of those that are there. */
export async function keepNoticeImages(ctx: Ctx, urls: readonly string[]): Promise<Set<string>> {
  const keys = urls.flatMap((url) => stored.exec(url)?.[1] ?? []);
  if (keys.length === 0) return new Set();
  const { rows } = await execute<{ fileKey: string }>(
    ctx.db,
    `UPDATE images SET expires_at = NULL WHERE kind = 'NOTICE' AND file_key = ANY($1) RETURNING file_key AS "fileKey"`,
    [keys],
  );
  return new Set(rows.map(({ fileKey }) => `/files/${fileKey}`));
}
