import { JpegWalk } from './jpeg-header.ts';
import { type PictureLimits, type PictureRefusal, type PreparedPicture, preparePicture } from './prepare.ts';

export type ReadUpload = { ok: true; bytes: Buffer } | { ok: false; reason: Exclude<PictureRefusal, 'busy'> };

/**
 * Reads an upload as it arrives and stops at the first chunk that settles its refusal: no JPEG, too wide, too many scans, too long.
 * Whatever is left is not read; a stream is destroyed by that. A stream that breaks off rejects with its own error.
 */
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

/** Reads an upload and prepares it for keeping. */
export async function prepareUpload(
  stream: AsyncIterable<Uint8Array>,
  limits: PictureLimits,
): Promise<PreparedPicture> {
  const upload = await readUpload(stream, limits);
  return upload.ok ? preparePicture(upload.bytes, limits) : upload;
}

const dataUrlPattern = /^data:image\/(?:jpeg|jpg|pjpeg);base64,/i;
const base64Pattern = /^[A-Za-z0-9+/_-]+={0,2}$/;
const longestPrefix = 100;

/** The bytes of a picture sent as text: a JPEG data URL or bare base64, line breaks allowed. */
export function readBase64Picture(text: string, limits: PictureLimits): ReadUpload {
  // Measured before anything is copied. Lines of 64 letters with two of line break add less than a twentieth.
  if (text.length > longestPrefix + limits.maxBytes * (4 / 3) * 1.05) return { ok: false, reason: 'too-large' };
  const body = text.replace(dataUrlPattern, '').replace(/\s+/g, '');
  if (!base64Pattern.test(body)) return { ok: false, reason: 'not-jpeg' };
  const bytes = Buffer.from(body, 'base64');
  return bytes.length > limits.maxBytes ? { ok: false, reason: 'too-large' } : { ok: true, bytes };
}
