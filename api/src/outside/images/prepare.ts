import { limits } from '@admission/schema';
import type { default as sharp } from 'sharp';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import { type HeaderRefusal, JpegWalk, type PixelLimits } from './jpeg-header.ts';

export type PictureLimits = PixelLimits & { maxBytes: number };

const within = ({ width, height }: { width: number; height: number }): PictureLimits => ({
  maxWidth: width,
  maxHeight: height,
  maxBytes: limits.image.bytes,
});

/** Specification, section 5, "Uploads". */
export const profilePictureLimits = within(limits.image.picture);
export const signatureLimits = within(limits.image.signature);
/** The limits of the generic upload. */
export const genericPictureLimits = within(limits.image.generic);
export const noticePictureLimits = within(limits.image.notice);
export const pageLimits = within(limits.image.page);

/** `not-jpeg` answers 415, `too-large` 413, `too-wide` and `damaged` 400. */
export type PictureRefusal = HeaderRefusal | 'too-large';

export type PreparedPicture =
  | { ok: true; jpeg: Buffer; width: number; height: number }
  | { ok: false; reason: PictureRefusal };

// Two decoders, each on one thread, leave cores and thread pool to other requests. A full queue holds 48 MB.
const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 24, retryAfter: 2 });
const decodeSeconds = 5;
const quality = 86;

let loading: Promise<typeof sharp> | undefined;

/** Loads sharp with the first picture: it uses 28 MB of memory. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1);
    loaded.cache(false);
    return loaded;
  });
  return loading;
}

// A warning refuses a picture: the decoder only warns of data that is truncated before a forged end marker. This warning is allowed,
// because complete pictures of some phones cause it.
const harmlessWarning = /Invalid SOS parameters for sequential JPEG/;

/** Makes an uploaded picture safe: checks its header, then re-encodes it upright, in sRGB and without metadata. */
export async function preparePicture(bytes: Uint8Array, bounds: PictureLimits): Promise<PreparedPicture> {
  const refusal = refusalOf(bytes, bounds);
  if (refusal) return { ok: false, reason: refusal };
  return withConcurrencyLimit(() => reencode(bytes, bounds));
}

/** The order of checks is that of `readUpload`: the header within the limit, then the size, then the end. */
function refusalOf(bytes: Uint8Array, bounds: PictureLimits): PictureRefusal | null {
  const walk = new JpegWalk(bounds);
  const refusal = walk.push(bytes.subarray(0, bounds.maxBytes));
  if (refusal) return refusal;
  if (bytes.length > bounds.maxBytes) return 'too-large';
  const header = walk.end();
  return typeof header === 'string' ? header : null;
}

async function reencode(bytes: Uint8Array, bounds: PictureLimits): Promise<PreparedPicture> {
  const open = await loadSharp();
  const encode = (failOn: FailOn) => decodeAndEncode(open, bytes, bounds, failOn);
  try {
    const { data, info } = await encode('warning').catch((error: unknown) => {
      if (error instanceof Error && harmlessWarning.test(error.message)) return encode('error');
      throw error;
    });
    // The decoder may read an unusual orientation differently than the header check.
    if (info.width > bounds.maxWidth || info.height > bounds.maxHeight) return { ok: false, reason: 'too-wide' };
    return { ok: true, jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    // sharp throws plain errors for undecodable data and for exceeded limits.
    if (error instanceof Error) return { ok: false, reason: 'damaged' };
    throw error;
  }
}

type FailOn = 'warning' | 'error';

function decodeAndEncode(open: typeof sharp, bytes: Uint8Array, bounds: PictureLimits, failOn: FailOn) {
  return open(bytes, {
    failOn,
    limitInputPixels: bounds.maxWidth * bounds.maxHeight,
    sequentialRead: true,
  })
    .autoOrient()
    .toColourspace('srgb')
    .jpeg({ quality })
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true });
}
