import type { Ctx } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { fileUrlExpiry, signFileUrl } from '../../outside/files/index.ts';

/** The keys of a user's current picture and signature. */
export interface ImageKeys {
  PICTURE: string | null;
  SIGNATURE: string | null;
}

const hour = 3_600_000;

const keysLoader = (ctx: Ctx) =>
  loaderOf<string, ImageKeys>(ctx, 'images of user', async (userIds) => {
    const rows: { userId: string; kind: keyof ImageKeys; fileKey: string }[] = await queryRows(
      ctx.db,
      `SELECT user_id AS "userId", kind, file_key AS "fileKey" FROM images
        WHERE user_id = ANY($1::uuid[]) AND kind IN ('PICTURE', 'SIGNATURE') AND replaced_at IS NULL`,
      [[...userIds]],
    );
    const found = new Map(userIds.map((id): [string, ImageKeys] => [id, { PICTURE: null, SIGNATURE: null }]));
    for (const { userId, kind, fileKey } of rows) {
      const keys = found.get(userId);
      if (keys) keys[kind] = fileKey;
    }
    return userIds.map((id) => found.get(id) ?? { PICTURE: null, SIGNATURE: null });
  });

/** The keys of a user's current images, batched by request. */
export const loadImageKeys = (ctx: Ctx, userId: string): Promise<ImageKeys> => keysLoader(ctx).load(userId);

/** The same, uncached. */
export const reloadImageKeys = (ctx: Ctx, userId: string): Promise<ImageKeys> =>
  keysLoader(ctx).clear(userId).load(userId);

/** The signed address of a stored image, the same for an hour, so that browsers cache the image. */
export const signedUrl = (ctx: Ctx, fileKey: string, expiresAt: Date = fileUrlExpiry(ctx.now(), hour)): string =>
  signFileUrl({ key: fileKey, secret: ctx.app.config.keys.fileAddresses[0], expiresAt });

/** The address of a user's current image; null before it is uploaded. */
export async function findImageUrl(ctx: Ctx, userId: string, kind: keyof ImageKeys): Promise<string | null> {
  const fileKey = (await loadImageKeys(ctx, userId))[kind];
  return fileKey === null ? null : signedUrl(ctx, fileKey);
}

/** Whether a user has a current picture and a current signature, as the transaction sees it. */
export async function hasBothImages(ctx: Ctx, userId: string): Promise<boolean> {
  const { PICTURE, SIGNATURE } = await reloadImageKeys(ctx, userId);
  return PICTURE !== null && SIGNATURE !== null;
}
