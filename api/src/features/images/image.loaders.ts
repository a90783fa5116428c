import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { loaderOf } from '../../db/loaders.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import { fileUrlExpiry, signFileUrl } from '../../outside/files/index.ts';
import type { User } from '../accounts/index.ts';
import { type Candidate, chooseImage } from './image.choice.ts';
import type { Image } from './image.entity.ts';

type OwnKind = 'PICTURE' | 'SIGNATURE';

/** The keys of a user's current picture and signature. */
export type ImageKeys = Record<OwnKind, string | null>;

/** A user's current picture or signature. */
export type CurrentImage = Pick<Image, 'id' | 'fileKey' | 'review' | 'reviewReason' | 'reviewedAt'> & { kind: OwnKind };
type CurrentImages = Record<OwnKind, CurrentImage | null>;

const hour = 3_600_000;

/** A user, and an application if it is not the current one. */
type Owner = string;
const ownerOf = (userId: string, profileId = ''): Owner => `${userId} ${profileId}`;

const imagesOfUsers = prepared(
  `SELECT i.user_id AS "userId", i.profile_id AS "profileId", i.id, i.kind, i.file_key AS "fileKey", i.review,
      i.review_reason AS "reviewReason", i.reviewed_at AS "reviewedAt"
    FROM images i WHERE i.user_id = ANY($1::uuid[]) AND i.kind IN ('PICTURE', 'SIGNATURE') AND i.replaced_at IS NULL
    ORDER BY i.profile_id NULLS FIRST, i.created_at`,
  { isShort: true },
);

interface ImageRow extends CurrentImage, Candidate {
  userId: string;
}

const imagesLoader = (ctx: Ctx) =>
  loaderOf<Owner, CurrentImages>(ctx, 'images of user', async (owners) => {
    const userIds = owners.map((owner) => owner.split(' ')[0]);
    const rows = await queryPrepared<ImageRow>(ctx.db, imagesOfUsers, [[...new Set(userIds)]]);
    const byUser = Map.groupBy(rows, ({ userId }) => userId);
    return owners.map((owner) => {
      const [userId = '', profileId = ''] = owner.split(' ');
      const chosen = (kind: OwnKind) =>
        chooseImage(
          (byUser.get(userId) ?? []).filter((image) => image.kind === kind),
          profileId,
        ) ?? null;
      return { PICTURE: chosen('PICTURE'), SIGNATURE: chosen('SIGNATURE') };
    });
  });

const keysOf = ({ PICTURE, SIGNATURE }: CurrentImages): ImageKeys => ({
  PICTURE: PICTURE?.fileKey ?? null,
  SIGNATURE: SIGNATURE?.fileKey ?? null,
});

/** The keys of the images of a user's application, by default the current one, batched by request. */
export const loadImageKeys = async (ctx: Ctx, userId: string, profileId?: string): Promise<ImageKeys> =>
  keysOf(await imagesLoader(ctx).load(ownerOf(userId, profileId)));

/** The same, uncached. */
export async function reloadImageKeys(ctx: Ctx, userId: string, profileId?: string): Promise<ImageKeys> {
  const owner = ownerOf(userId, profileId);
  return keysOf(await imagesLoader(ctx).clear(owner).load(owner));
}

/** The current images of a user, as shown with one of the applications. */
export async function loadImages(
  ctx: Ctx,
  { id, applicationId }: Pick<User, 'id' | 'applicationId'>,
): Promise<CurrentImage[]> {
  const { PICTURE, SIGNATURE } = await imagesLoader(ctx).load(ownerOf(id, applicationId));
  return [PICTURE, SIGNATURE].filter((image) => image !== null);
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

/** Refuses while an image of the application is returned. */
export async function assertImagesNotReturned(ctx: Ctx, user: Pick<User, 'id' | 'applicationId'>): Promise<void> {
  const images = await loadImages(ctx, user);
  if (images.some(({ review }) => review === 'RETURNED')) fail('CONFLICT', 'imageReturned');
}

/** Whether a user's application, by default the current one, has picture and signature; in a transaction as that sees it. */
export async function hasBothImages(ctx: Ctx, userId: string, profileId?: string): Promise<boolean> {
  const load = ctx.db.queryRunner ? reloadImageKeys : loadImageKeys;
  const { PICTURE, SIGNATURE } = await load(ctx, userId, profileId);
  return PICTURE !== null && SIGNATURE !== null;
}
