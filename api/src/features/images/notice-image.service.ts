import { type Ctx, callerOf } from '../../core/context.ts';
import { refundIfBusy } from '../../core/rate-limits.ts';
import { execute } from '../../db/query.ts';
import { verifyFileUrl } from '../../outside/files/index.ts';
import { imageKinds } from './image.kinds.ts';
import { userUploadLimit } from './image.limits.ts';
import { signedUrl } from './image.loaders.ts';
import { storeExpiringImage } from './image.service.ts';
import type { UploadedImage } from './image.types.ts';
import { readUploadedImage, type UploadedFile } from './image.uploads.ts';

const { folder } = imageKinds.NOTICE;
/** The life of an image that no saved text contains; drafts in browsers live as long. */
const unsavedLifeMs = 30 * 86_400_000;
/** The stored form of an image address. It is not served: answers hold signed, expiring addresses. */
const storedUrl = new RegExp(`^/files/(${folder}/[0-9a-f]{2}/[0-9a-f]{46}\\.jpg)$`);

/** Stores an uploaded image that is neither picture nor signature: one in the body of a notice or a mail. */
export async function uploadNoticeImage(ctx: Ctx, file: Promise<UploadedFile>): Promise<UploadedImage> {
  const { id } = callerOf(ctx);
  await ctx.app.limits.consume(userUploadLimit, id);
  const work = () => readUploadedImage(ctx, file, imageKinds.NOTICE);
  const picture = await refundIfBusy(ctx.app.limits, userUploadLimit, { key: id, work });
  return storeExpiringImage(ctx, 'NOTICE', { picture, lifeMs: unsavedLifeMs });
}

/**
 * The stored form of the address of an uploaded image, also of an expired one; null for other files of this site, unchanged for
 * other sites.
 */
export function toStoredImageUrl(ctx: Ctx, url: string): string | null {
  const path = url.startsWith(`${ctx.app.config.PUBLIC_URL}/`) ? url.slice(ctx.app.config.PUBLIC_URL.length) : url;
  if (!path.startsWith('/files/')) return path;
  if (storedUrl.test(path)) return path;
  const known = verifyFileUrl(path.slice('/files/'.length), ctx.app.config.keys.fileAddresses, new Date(0));
  const address = known && `/files/${known.key}`;
  return address && storedUrl.test(address) ? address : null;
}

/** The signed, expiring address of an uploaded image in a stored document. */
export function signNoticeImage(ctx: Ctx, url: string, expiresAt?: Date): string {
  const key = storedUrl.exec(url)?.[1];
  return key ? signedUrl(ctx, key, expiresAt) : url;
}

/** Keeps uploaded images that a saved text shows: removes their expiry. Returns the stored addresses of those that exist. */
export async function retainNoticeImages(ctx: Ctx, urls: readonly string[]): Promise<Set<string>> {
  const keys = urls.flatMap((url) => storedUrl.exec(url)?.[1] ?? []);
  if (keys.length === 0) return new Set();
  const { rows } = await execute<{ fileKey: string }>(
    ctx.db,
    `UPDATE images SET expires_at = NULL WHERE kind = 'NOTICE' AND file_key = ANY($1) RETURNING file_key AS "fileKey"`,
    [keys],
  );
  return new Set(rows.map(({ fileKey }) => `/files/${fileKey}`));
}
