import { limits } from '@admission/schema';
import sharp from 'sharp';
import { createGate, GateBusy } from './gate.ts';
import { type HeaderRefusal, JpegWalk, type PixelLimits } from './jpeg-header.ts';

export type PictureLimits = PixelLimits & { maxBytes: number };

const within = ({ width, height }: { width: number; height: number }): PictureLimits => ({
  maxWidth: width,
  maxHeight: height,
  maxBytes: limits.image.bytes,
});

/** Section 5 of the specification, "Uploads"; the numbers stand once, where both sides read them. */
export const profilePictureLimits = within(limits.image.picture);
export const signatureLimits = within(limits.image.signature);
/** What the generic upload takes. */
export const genericPictureLimits = within(limits.image.generic);
export const noticePictureLimits = within(limits.image.notice);

/** `not-jpeg` answers 415, `too-large` 413, `too-wide` and `damaged` 400, `busy` 503. */
export type PictureRefusal = HeaderRefusal | 'too-large' | 'busy';

export type PreparedPicture =
  | { ok: true; jpeg: Buffer; width: number; height: number }
  | { ok: false; reason: PictureRefusal };

// Two decoders at a time, each on one thread: more would take the cores and the thread pool from everybody else's reads.
// A waiting picture holds at most 2 MB, so a full line holds 48 MB; whoever comes after that is told to come again.
const inFlight = 2;
const waiting = 24;
const decodeSeconds = 5;
const quality = 86;

sharp.concurrency(1);
sharp.cache(false);

const throughGate = createGate({ running: inFlight, waiting });

// To the decoder, data that stops under a forged end is only worth a warning, so warnings refuse a picture. This one alone does not:
// whole pictures of some phones carry it, and every viewer shows them.
const harmlessWarning = /Invalid SOS parameters for sequential JPEG/;

/**
 * A visitor's picture made safe to keep and to show: decided by its header first, then decoded and encoded anew, upright and in sRGB,
 * with none of the original's bytes, places or names in it.
 */
export async function preparePicture(bytes: Uint8Array, bounds: PictureLimits): Promise<PreparedPicture> {
  const refusal = refusalOf(bytes, bounds);
  if (refusal) return { ok: false, reason: refusal };
  try {
    return await throughGate(() => encodeAnew(bytes, bounds));
  } catch (error) {
    if (error instanceof GateBusy) return { ok: false, reason: 'busy' };
    throw error;
  }
}

/** The same order as while streaming: what the bytes within the limit show first, then how many there are, then the end. */
function refusalOf(bytes: Uint8Array, bounds: PictureLimits): PictureRefusal | null {
  const walk = new JpegWalk(bounds);
  const refusal = walk.push(bytes.subarray(0, bounds.maxBytes));
  if (refusal) return refusal;
  if (bytes.length > bounds.maxBytes) return 'too-large';
  const header = walk.end();
  return typeof header === 'string' ? header : null;
}

async function encodeAnew(bytes: Uint8Array, bounds: PictureLimits): Promise<PreparedPicture> {
  try {
    const { data, info } = await decodeAndEncode(bytes, bounds, 'warning').catch((error: unknown) => {
      if (error instanceof Error && harmlessWarning.test(error.message)) return decodeAndEncode(bytes, bounds, 'error');
      throw error;
    });
    // The decoder may read an odd orientation otherwise than the walk did: what counts is what came out.
    if (info.width > bounds.maxWidth || info.height > bounds.maxHeight) return { ok: false, reason: 'too-wide' };
    return { ok: true, jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    // sharp throws plain errors for whatever it cannot decode, limits and the time limit included.
    if (error instanceof Error) return { ok: false, reason: 'damaged' };
    throw error;
  }
}

function decodeAndEncode(bytes: Uint8Array, bounds: PictureLimits, failOn: 'warning' | 'error') {
  return sharp(bytes, {
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
