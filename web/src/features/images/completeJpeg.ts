/** EOI. */
const endOfImage = 0xd9;

/** Markers without a length field: stuffed bytes, TEM, RSTn and SOI. */
const hasNoLength = (marker: number): boolean => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Whether a JPEG that was chosen for cropping has its EOI marker: browsers draw a truncated file with a grey rest. Segments are
 * skipped by length because an EXIF thumbnail has an EOI of its own.
 */
export function isCompleteJpeg(bytes: Uint8Array): boolean {
  let at = bytes.indexOf(0xff);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return true;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const step = marker === 0xff ? 1 : hasNoLength(marker) ? 2 : 2 + length;
    at = bytes.indexOf(0xff, at + step);
  }
  return false;
}
