import { loadSharp } from './prepare.ts';

/** The bounds of a small photo, for lists. */
export const portraitSize = { width: 160, height: 200 };

/** The bounds of a logo on pages and documents. */
export const logoSize = { width: 480, height: 240 };

/** Scales a stored picture down to the bounds; null if it cannot be decoded. */
export async function portraitOf(jpeg: Uint8Array, bounds = portraitSize): Promise<Buffer | null> {
  const open = await loadSharp();
  return open(jpeg)
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer()
    .catch(() => null);
}
