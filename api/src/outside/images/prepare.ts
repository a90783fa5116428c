import sharp from 'sharp';
import { createGate, GateBusy } from './gate.ts';
import { type HeaderRefusal, JpegWalk, type PixelLimits } from './jpeg-header.ts';

/** 2 MB, inclusive (contract, "Images"). */
export const maxUploadBytes = 2_097_152;

export type PictureLimits = PixelLimits & { maxBytes: number };

/** Section 5 of the specification, "Uploads". */
export const profilePictureLimits: PictureLimits = {
  maxWidth: 1000,
  maxHeight: 1000,
  maxBytes: maxUploadBytes,
};
export const signatureLimits: PictureLimits = {
  maxWidth: 1000,
  maxHeight: 350,
  maxBytes: maxUploadBytes,
};

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
export async function preparePicture(bytes: Uint8Array, limits: PictureLimits): Promise<PreparedPicture> {
  const refusal = refusalOf(bytes, limits);
  if (refusal) return { ok: false, reason: refusal };
  try {
    return await throughGate(() => encodeAnew(bytes, limits));
  } catch (error) {
    if (error instanceof GateBusy) return { ok: false, reason: 'busy' };
    throw error;
  }
}

/** The same order as while streaming: what the bytes within the limit show first, then how many there are, then the end. */
function refusalOf(bytes: Uint8Array, limits: PictureLimits): PictureRefusal | null {
  const walk = new JpegWalk(limits);
  const refusal = walk.push(bytes.subarray(0, limits.maxBytes));
  if (refusal) return refusal;
  if (bytes.length > limits.maxBytes) return 'too-large';
  const header = walk.end();
  return typeof header === 'string' ? header : null;
}

async function encodeAnew(bytes: Uint8Array, limits: PictureLimits): Promise<PreparedPicture> {
  try {
    const { data, info } = await decodeAndEncode(bytes, limits, 'warning').catch((error: unknown) => {
      if (error instanceof Error && harmlessWarning.test(error.message)) return decodeAndEncode(bytes, limits, 'error');
      throw error;
    });
    // The decoder may read an odd orientation otherwise than the walk did: what counts is what came out.
    if (info.width > limits.maxWidth || info.height > limits.maxHeight) return { ok: false, reason: 'too-wide' };
    return { ok: true, jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    // sharp throws plain errors for whatever it cannot decode, limits and the time limit included.
    if (error instanceof Error) return { ok: false, reason: 'damaged' };
    throw error;
  }
}

function decodeAndEncode(bytes: Uint8Array, limits: PictureLimits, failOn: 'warning' | 'error') {
  return sharp(bytes, {
    failOn,
    limitInputPixels: limits.maxWidth * limits.maxHeight,
    sequentialRead: true,
  })
    .autoOrient()
    .toColourspace('srgb')
    .jpeg({ quality })
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true });
}
