import { JpegWalk } from './jpeg-header.ts';
import { type PictureLimits, type PictureRefusal, type PreparedPicture, preparePicture } from './prepare.ts';

export type ReadUpload = { ok: true; bytes: Buffer } | { ok: false; reason: PictureRefusal };

/** Reads an upload; a refusal ends the reading and destroys the stream. Rejects with the error of an aborted stream. */
export async function readUpload(stream: AsyncIterable<Uint8Array>, limits: PictureLimits): Promise<ReadUpload> {
  const walk = new JpegWalk(limits);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const refusal = walk.push(chunk.subarray(0, limits.maxBytes - length));
    if (refusal) return { ok: false, reason: refusal };
    length += chunk.length;
    if (length > limits.maxBytes) return { ok: false, reason: 'too-large' };
    chunks.push(chunk);
  }
  const header = walk.end();
  return typeof header === 'string'
    ? { ok: false, reason: header }
    : { ok: true, bytes: Buffer.concat(chunks, length) };
}

/** Reads the JPEG stream of an upload, lets `inspect` refuse it, and re-encodes the picture. */
export async function prepareUpload(
  stream: AsyncIterable<Uint8Array>,
  limits: PictureLimits,
  inspect?: (bytes: Buffer) => Promise<void>,
): Promise<PreparedPicture> {
  const upload = await readUpload(stream, limits);
  if (!upload.ok) return upload;
  await inspect?.(upload.bytes);
  return preparePicture(upload.bytes, limits);
}

const dataUrlPattern = /^data:image\/(?:jpeg|jpg|pjpeg);base64,/i;
const base64Pattern = /^[A-Za-z0-9+/_-]+={0,2}$/;
const longestPrefix = 100;

/** Decodes a picture sent as a JPEG data URL or as base64, with or without line breaks. */
export function readBase64Picture(text: string, limits: PictureLimits): ReadUpload {
  // Checked before the text is copied. Line breaks (two characters for each 64) add less than 5 %.
  if (text.length > longestPrefix + limits.maxBytes * (4 / 3) * 1.05) return { ok: false, reason: 'too-large' };
  const body = text.replace(dataUrlPattern, '').replace(/\s+/g, '');
  if (!base64Pattern.test(body)) return { ok: false, reason: 'not-jpeg' };
  const bytes = Buffer.from(body, 'base64');
  return bytes.length > limits.maxBytes ? { ok: false, reason: 'too-large' } : { ok: true, bytes };
}
