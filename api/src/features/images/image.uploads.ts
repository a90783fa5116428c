import { assertClean } from '../../core/clean-upload.ts';
import type { Ctx } from '../../core/context.ts';
import { fail, Refusal } from '../../core/refusal.ts';
import { moveToTrash } from '../../outside/files/index.ts';
import { type PreparedPicture, preparePicture, prepareUpload, readBase64Picture } from '../../outside/images/index.ts';
import type { ImageKindOptions } from './image.kinds.ts';

/** A file of a multipart form, from GraphQL or REST. */
export interface UploadedFile {
  createReadStream(): AsyncIterable<Uint8Array>;
}

export type Picture = Extract<PreparedPicture, { ok: true }>;

/** Reads, validates and re-encodes the file of a form; refuses with the codes of the contract ("Images"). */
export async function readUploadedImage(
  ctx: Ctx,
  file: Promise<UploadedFile>,
  kind: ImageKindOptions,
): Promise<Picture> {
  const prepared = await prepareFile(ctx, file, kind);
  return prepared.ok ? prepared : refuse(prepared.reason, kind);
}

/** The same for an image in base64. */
export async function readBase64Image(ctx: Ctx, data: string, kind: ImageKindOptions): Promise<Picture> {
  const read = readBase64Picture(data, kind.limits);
  if (read.ok) await assertClean(ctx, read.bytes, kind.field);
  const prepared = read.ok ? await preparePicture(read.bytes, kind.limits) : read;
  return prepared.ok ? prepared : refuse(prepared.reason, kind);
}

async function prepareFile(
  ctx: Ctx,
  file: Promise<UploadedFile>,
  { limits, field }: ImageKindOptions,
): Promise<PreparedPicture> {
  try {
    return await prepareUpload((await file).createReadStream(), limits, (bytes) => assertClean(ctx, bytes, field));
  } catch (error) {
    // The multipart parser stops one byte past the limit, possibly before the size check here.
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    if (status === 413) return { ok: false, reason: 'too-large' };
    if (typeof status === 'number' && status < 500)
      throw new Refusal('BAD_USER_INPUT', 'malformedBody', { field, cause: error });
    throw error;
  }
}

function refuse(
  reason: Extract<PreparedPicture, { ok: false }>['reason'],
  { field, limits, tooWide }: ImageKindOptions,
): never {
  switch (reason) {
    case 'not-jpeg':
      return fail('UNSUPPORTED_MEDIA_TYPE', 'imageFormat', { field });
    case 'too-large':
      return fail('PAYLOAD_TOO_LARGE', 'imageTooLarge', { field });
    case 'too-wide':
      return fail('BAD_USER_INPUT', tooWide, { field, params: { width: limits.maxWidth, height: limits.maxHeight } });
    case 'damaged':
      return fail('BAD_USER_INPUT', 'imageDamaged', { field });
  }
}

/** Moves the file of an unreferenced image to the trash in the background; after a failure the sweep of images does. */
export function trashInBackground(ctx: Ctx, key: string): void {
  moveToTrash(ctx.app.files, key, ctx.now()).catch((error: unknown) =>
    ctx.app.log.warn({ err: error }, 'a replaced file could not be removed yet'),
  );
}
