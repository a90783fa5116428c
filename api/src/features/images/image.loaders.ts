import type { Ctx } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { fileUrlExpiry, signFileUrl } from '../../outside/files/index.ts';
import type { User } from '../accounts/index.ts';

/** The keys of a user's current picture and signature. */
export interface ImageKeys {
  PICTURE: string | null;
  SIGNATURE: string | null;
}

const hour = 3_600_000;

/** A user, and an application if it is not the current one. */
type Owner = string;
const ownerOf = (userId: string, profileId = ''): Owner => `${userId} ${profileId}`;

const keysLoader = (ctx: Ctx) =>
  loaderOf<Owner, ImageKeys>(ctx, 'images of user', async (owners) => {
    const parts = owners.map((one) => one.split(' '));
    const rows: { owner: Owner; kind: keyof ImageKeys; fileKey: string }[] = await queryRows(
      ctx.db,
      // An application without its own image uses that of the application before; ids grow with time.
      `SELECT DISTINCT ON (o.owner, i.kind) o.owner, i.kind, i.file_key AS "fileKey"
        FROM unnest($1::text[], $2::uuid[], $3::text[]) AS o(owner, user_id, profile_id)
        JOIN images i ON i.user_id = o.user_id AND i.kind IN ('PICTURE', 'SIGNATURE') AND i.replaced_at IS NULL
          AND (o.profile_id = '' OR i.profile_id IS NULL OR i.profile_id <= o.profile_id::uuid)
        ORDER BY o.owner, i.kind, i.profile_id DESC NULLS LAST, i.created_at DESC`,
      [owners, parts.map(([userId]) => userId), parts.map(([, profileId]) => profileId ?? '')],
    );
    const found = new Map(owners.map((owner): [Owner, ImageKeys] => [owner, { PICTURE: null, SIGNATURE: null }]));
    for (const { owner, kind, fileKey } of rows) {
      const keys = found.get(owner);
      if (keys) keys[kind] = fileKey;
    }
    return owners.map((owner) => found.get(owner) ?? { PICTURE: null, SIGNATURE: null });
  });

/** The keys of the images of a user's application, by default the current one, batched by request. */
export const loadImageKeys = (ctx: Ctx, userId: string, profileId?: string): Promise<ImageKeys> =>
  keysLoader(ctx).load(ownerOf(userId, profileId));

/** The same, uncached. */
export function reloadImageKeys(ctx: Ctx, userId: string, profileId?: string): Promise<ImageKeys> {
  const owner = ownerOf(userId, profileId);
  return keysLoader(ctx).clear(owner).load(owner);
}

/** The signed address of a stored image, the same for an hour, so that browsers cache the image. */
export const signedUrl = (ctx: Ctx, fileKey: string, expiresAt: Date = fileUrlExpiry(ctx.now(), hour)): string =>
  signFileUrl({ key: fileKey, secret: ctx.app.config.keys.fileAddresses[0], expiresAt });

/** The address of the image of a user, as shown with one of the applications; null before it is uploaded. */
export async function findImageUrl(
  ctx: Ctx,
  { id, applicationId }: Pick<User, 'id' | 'applicationId'>,
  kind: keyof ImageKeys,
): Promise<string | null> {
  const fileKey = (await loadImageKeys(ctx, id, applicationId))[kind];
  return fileKey === null ? null : signedUrl(ctx, fileKey);
}

/** Whether a user's application, by default the current one, has picture and signature, as the transaction sees it. */
export async function hasBothImages(ctx: Ctx, userId: string, profileId?: string): Promise<boolean> {
  const { PICTURE, SIGNATURE } = await reloadImageKeys(ctx, userId, profileId);
  return PICTURE !== null && SIGNATURE !== null;
}
