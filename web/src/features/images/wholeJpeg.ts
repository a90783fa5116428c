const endOfImage = 0xd9;

/** Those that stand alone, without a length: stuffed bytes, TEM, restarts and the start of an image. */
const standsAlone = (marker: number): boolean => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Whether a JPEG is there to its end. Browsers draw what there is of a file that broke off on its way and leave the rest grey, and what
 * they draw is sent as a sound picture. Markers are walked, as the small picture within the facts of a camera has an end of its own.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = bytes.indexOf(0xff);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return true;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const step = marker === 0xff ? 1 : standsAlone(marker) ? 2 : 2 + length;
    at = bytes.indexOf(0xff, at + step);
  }
  return false;
}
