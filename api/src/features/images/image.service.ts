import { createHash, randomBytes } from 'node:crypto';
import { text } from '@admission/schema';
import { IsNull } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { consumeForAddress, refundIfBusy } from '../../core/rate-limits.ts';
import { fail, Refusal } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertCurrentApplication } from '../accounts/index.ts';
import { pickFields, record } from '../audit/index.ts';
import { findProfileFacts, lockProfileOf } from '../profiles/index.ts';
import { revokeCards } from '../seating/index.ts';
import { findApplicationImages } from './image.choice.ts';
import { Image, type ImageKind } from './image.entity.ts';
import { imageKinds } from './image.kinds.ts';
import { addressUploadLimit, userUploadLimit } from './image.limits.ts';
import { type ImageKeys, loadImageKeys, reloadImageKeys, signedUrl } from './image.loaders.ts';
import type { UploadedImage, UploadImageInput } from './image.types.ts';
import {
  type Picture,
  readBase64Image,
  readUploadedImage,
  trashInBackground,
  type UploadedFile,
} from './image.uploads.ts';

/** Expires before a day, so that the sweep deletes the file within the day. */
const genericLifeMs = 23 * 3_600_000;

/** Stores or replaces the caller's picture or signature; decodes it before the transaction. */
export async function uploadOwnImage(
  ctx: Ctx,
  kind: keyof ImageKeys,
  { file, intakeId = null }: { file: Promise<UploadedFile>; intakeId?: string | null },
): Promise<UploadedImage> {
  const { id: userId } = callerOf(ctx);
  await assertCurrentApplication(ctx, userId, intakeId);
  await assertImagesChangeable(ctx, userId);
  await ctx.app.limits.consume(userUploadLimit, userId);
  const work = () => readUploadedImage(ctx, file, imageKinds[kind]);
  const picture = await refundIfBusy(ctx.app.limits, userUploadLimit, { key: userId, work });
  const image = await storeImage(ctx, kind, picture, (stored) =>
    inTransaction(ctx, (tx) => replaceImage(tx, userId, stored)),
  );
  return { msg: text(ctx.lang, imageKinds[kind].done), url: signedUrl(ctx, image.fileKey) };
}

/** Stores an image of any caller for less than a day; only the answer holds its address. */
export async function uploadImage(ctx: Ctx, { data }: UploadImageInput): Promise<UploadedImage> {
  await consumeForAddress(ctx.app.limits, addressUploadLimit, ctx.ip);
  const picture = await readBase64Image(ctx, data, imageKinds.GENERIC);
  return storeExpiringImage(ctx, 'GENERIC', { picture, lifeMs: genericLifeMs });
}

/** Stores an image that expires unless a saved text retains it. */
export async function storeExpiringImage(
  ctx: Ctx,
  kind: ImageKind,
  { picture, lifeMs }: { picture: Picture; lifeMs: number },
): Promise<UploadedImage> {
  const expiresAt = new Date(ctx.now().getTime() + lifeMs);
  const { fileKey } = await storeImage(ctx, kind, picture, (stored) =>
    inTransaction(ctx, async (tx) => {
      const added = await tx.db.save(tx.db.create(Image, { ...stored, userId: ctx.user?.id ?? null, expiresAt }));
      const subject = { type: 'image', id: added.id } as const;
      await record(tx, { action: 'image.uploaded', subject, after: auditFields(added) });
      return added;
    }),
  );
  return { msg: text(ctx.lang, imageKinds[kind].done), url: signedUrl(ctx, fileKey, expiresAt) };
}

/** The current application. Requires one, and an exam that is not conducted: afterwards admit cards must not change. */
export async function assertImagesChangeable(ctx: Ctx, userId: string): Promise<string> {
  const facts = await findProfileFacts(ctx, userId);
  if (!facts) fail('CONFLICT', 'profileMissing');
  if (facts.conducted) fail('CONFLICT', 'wrongState');
  return facts.profileId;
}

export type StoredFile = Pick<Image, 'kind' | 'fileKey' | 'width' | 'height' | 'bytes' | 'sha256'>;

/** Writes the file, then the row; if the row is refused, the file goes to the trash. */
export async function storeImage<Saved>(
  ctx: Ctx,
  kind: ImageKind,
  picture: Picture,
  saveRow: (stored: StoredFile) => Promise<Saved>,
): Promise<Saved> {
  const { jpeg, width, height } = picture;
  const name = randomBytes(24).toString('hex');
  const fileKey = `${imageKinds[kind].folder}/${name.slice(0, 2)}/${name.slice(2)}.jpg`;
  await ctx.app.files.put(fileKey, jpeg, 'image/jpeg');
  try {
    const sha256 = createHash('sha256').update(jpeg).digest('hex');
    return await saveRow({ kind, fileKey, width, height, bytes: jpeg.length, sha256 });
  } catch (error) {
    trashInBackground(ctx, fileKey);
    throw error;
  }
}

/** Locks the application, which serialises concurrent uploads. The replaced file goes to the trash after the commit. */
async function replaceImage(ctx: Ctx, userId: string, stored: StoredFile): Promise<Image> {
  await lockProfileOf(ctx, userId);
  const profileId = await assertImagesChangeable(ctx, userId);
  // The image of an earlier application stays with it.
  const before = await ctx.db.findOneBy(Image, { userId, profileId, kind: stored.kind, replacedAt: IsNull() });
  const others = before?.kind === 'PICTURE' ? await findOtherUsers(ctx, before) : [];
  if (before) await ctx.db.update(Image, { id: before.id }, { replacedAt: ctx.now() });
  const after = await ctx.db.save(ctx.db.create(Image, { ...stored, userId, profileId }));
  await record(ctx, {
    action: before ? 'image.replaced' : 'image.uploaded',
    subject: { type: 'user', id: userId },
    ...(before ? { before: auditFields(before) } : {}),
    after: auditFields(after),
  });
  // The printed card has the previous photo, but the list of the door the new one.
  if (stored.kind === 'PICTURE') for (const id of [profileId, ...others]) await revokeCards(ctx, id, { why: 'PHOTO' });
  if (before) ctx.afterCommit(() => trashInBackground(ctx, before.fileKey));
  return after;
}

/** The other applications, to exams that are not conducted, that use the image of an application. */
async function findOtherUsers(ctx: Ctx, { id, userId, kind, profileId }: Image): Promise<string[]> {
  const users = await findApplicationImages(ctx, { userId, kind });
  return users
    .filter((one) => one.used === id && !one.conducted && one.profileId !== profileId)
    .map((one) => one.profileId);
}

/** The audit identifies an image by its content; its key stays secret. */
const auditFields = pickFields('kind', 'width', 'height', 'bytes', 'sha256');

/**
 * The picture and signature of a user's application, by default the current one, as JPEGs, for documents; null if none was uploaded. Refuses if a file is missing: a document
 * without the photograph looks genuine.
 */
export async function readCurrentImages(
  ctx: Ctx,
  userId: string,
  profileId?: string,
): Promise<{ picture: Buffer | null; signature: Buffer | null }> {
  const read = async (fileKey: string | null): Promise<Buffer | null> =>
    fileKey === null ? null : ((await ctx.app.files.get(fileKey))?.bytes ?? null);
  const load = async (keys: ImageKeys) => {
    const [picture, signature] = await Promise.all([read(keys.PICTURE), read(keys.SIGNATURE)]);
    const isComplete = (picture !== null || keys.PICTURE === null) && (signature !== null || keys.SIGNATURE === null);
    return { isComplete, picture, signature };
  };
  const first = await load(await loadImageKeys(ctx, userId, profileId));
  if (first.isComplete) return first;
  // The image was replaced between the two reads, or its file is missing.
  const second = await load(await reloadImageKeys(ctx, userId, profileId));
  if (second.isComplete) return second;
  ctx.app.counters.missingImageFiles.inc();
  ctx.app.log.error({ userId, requestId: ctx.requestId }, 'the file of a picture or signature is missing');
  return fail('SERVICE_UNAVAILABLE', 'imageFileMissing', { retryAfter: 60 });
}

/** Whether a document was refused because of one person's missing file. */
export const isImageFileMissing = (error: unknown): boolean =>
  error instanceof Refusal && error.key === 'imageFileMissing';
