import { createHash, randomBytes } from 'node:crypto';
import { text } from '@admission/schema';
import { IsNull } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { consumeForAddress } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../audit/index.ts';
import { findProfileFacts, lockProfileOf } from '../profiles/index.ts';
import { Image, type ImageKind } from './image.entity.ts';
import { kindsOfImage } from './image.kinds.ts';
import { uploadsOfAddress, uploadsOfUser } from './image.limits.ts';
import { addressOf, freshImageKeysOf, type ImageKeys, imageKeysOf } from './image.loaders.ts';
import type { UploadedImage, UploadImageInput } from './image.types.ts';
import { dropFile, type Picture, takeFile, takeText, type UploadedFile } from './image.uploads.ts';

/** Less than the day that the generic upload may be kept, so that the sweep after it is still within the day. */
const genericLifeMs = 23 * 3_600_000;

/** Stores the caller's picture or signature in the place of the one before; decoding is done before the transaction opens. */
export async function uploadOwnImage(
  ctx: Ctx,
  kind: keyof ImageKeys,
  file: Promise<UploadedFile>,
): Promise<UploadedImage> {
  const { id: userId } = callerOf(ctx);
  await demandChangeable(ctx, userId);
  await ctx.app.limits.consume(uploadsOfUser, userId);
  const picture = await takeFile(file, kindsOfImage[kind]);
  const image = await keepFile(ctx, kind, picture, (stored) =>
    inTransaction(ctx, (inside) => replaceImage(inside, userId, stored)),
  );
  return { msg: text(ctx.lang, kindsOfImage[kind].done), url: addressOf(ctx, image.fileKey) };
}

/** Stores an image of anybody for less than a day, under an address that only the answer knows. */
export async function uploadImage(ctx: Ctx, { data }: UploadImageInput): Promise<UploadedImage> {
  await consumeForAddress(ctx.app.limits, uploadsOfAddress, ctx.ip);
  const picture = await takeText(data, kindsOfImage.GENERIC);
  const expiresAt = new Date(ctx.now().getTime() + genericLifeMs);
  const image = await keepFile(ctx, 'GENERIC', picture, (stored) =>
    inTransaction(ctx, async (inside) => {
      const kept = await inside.db.save(
        inside.db.create(Image, { ...stored, userId: ctx.user?.id ?? null, expiresAt }),
      );
      await record(inside, { action: 'image.uploaded', subject: { type: 'image', id: kept.id }, after: shown(kept) });
      return kept;
    }),
  );
  return { msg: text(ctx.lang, kindsOfImage.GENERIC.done), url: addressOf(ctx, image.fileKey, expiresAt) };
}

/** The caller must have a profile, and the exam must still lie ahead: after it, admit cards stay as they were shown. */
async function demandChangeable(ctx: Ctx, userId: string): Promise<void> {
  const facts = await findProfileFacts(ctx, userId);
  if (!facts) fail('CONFLICT', 'profileMissing');
  if (facts.conducted) fail('CONFLICT', 'wrongState');
}

type Stored = Pick<Image, 'kind' | 'fileKey' | 'width' | 'height' | 'bytes' | 'sha256'>;

/** Writes the file, then the row; a file whose row was refused is taken away again. */
export async function keepFile(
  ctx: Ctx,
  kind: ImageKind,
  picture: Picture,
  keepRow: (stored: Stored) => Promise<Image>,
): Promise<Image> {
  const { jpeg, width, height } = picture;
  const name = randomBytes(24).toString('hex');
  const fileKey = `${kindsOfImage[kind].folder}/${name.slice(0, 2)}/${name.slice(2)}.jpg`;
  await ctx.app.files.put(fileKey, jpeg, 'image/jpeg');
  try {
    const sha256 = createHash('sha256').update(jpeg).digest('hex');
    return await keepRow({ kind, fileKey, width, height, bytes: jpeg.length, sha256 });
  } catch (error) {
    dropFile(ctx, fileKey);
    throw error;
  }
}

/** Two uploads at once come one after the other, by the lock on the profile; the replaced file goes once the change is committed. */
async function replaceImage(ctx: Ctx, userId: string, stored: Stored): Promise<Image> {
  await lockProfileOf(ctx, userId);
  await demandChangeable(ctx, userId);
  const before = await ctx.db.findOneBy(Image, { userId, kind: stored.kind, replacedAt: IsNull() });
  if (before) await ctx.db.update(Image, { id: before.id }, { replacedAt: ctx.now() });
  const after = await ctx.db.save(ctx.db.create(Image, { ...stored, userId }));
  await record(ctx, {
    action: before ? 'image.replaced' : 'image.uploaded',
    subject: { type: 'user', id: userId },
    ...(before ? { before: shown(before) } : {}),
    after: shown(after),
  });
  if (before) ctx.afterCommit(() => dropFile(ctx, before.fileKey));
  return after;
}

/** Keys are secrets of a kind, so the trail names an image by its content. */
export const shown = ({ kind, width, height, bytes, sha256 }: Image): object => ({
  kind,
  width,
  height,
  bytes,
  sha256,
});

/** The current picture and signature of a user as JPEGs, null where there is none: for the documents. */
export async function currentImages(
  ctx: Ctx,
  userId: string,
): Promise<{ picture: Buffer | null; signature: Buffer | null }> {
  const read = async (fileKey: string | null): Promise<Buffer | null> =>
    fileKey === null ? null : ((await ctx.app.files.get(fileKey))?.bytes ?? null);
  const load = async (keys: ImageKeys) => {
    const [picture, signature] = await Promise.all([read(keys.PICTURE), read(keys.SIGNATURE)]);
    const isWhole = (picture !== null || keys.PICTURE === null) && (signature !== null || keys.SIGNATURE === null);
    return { isWhole, picture, signature };
  };
  const first = await load(await imageKeysOf(ctx, userId));
  // A file that is gone was replaced between the two reads: the new one is there.
  const { picture, signature } = first.isWhole ? first : await load(await freshImageKeysOf(ctx, userId));
  return { picture, signature };
}
