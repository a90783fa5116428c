import sharp, { type Sharp } from 'sharp';

/** The colours of the halves of a line, above and below. */
const quarters = [
  [
    [224, 0, 0],
    [0, 160, 0],
  ],
  [
    [240, 240, 240],
    [0, 0, 224],
  ],
] as const;

/** Rotates an upright picture so that the EXIF orientation sets it upright again. */
const rotations: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
  1: (upright) => upright,
  3: (upright) => upright.rotate(180),
  6: (upright) => upright.rotate(270),
  8: (upright) => upright.rotate(90),
};

/** The pixels of an upright photo, in lines of noise that repeat: noise of the whole size takes seconds. */
function noisyPixels(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const half = height / 2;
  const lines = quarters.map((colours) =>
    Array.from({ length: 40 }, () =>
      Buffer.from(
        Array.from({ length: width * 3 }, (_, at) => {
          const colour = colours[at < width * 1.5 ? 0 : 1][at % 3] ?? 0;
          return Math.min(255, Math.max(0, colour + 50 * (Math.random() - 0.5)));
        }),
      ),
    ),
  );
  for (let y = 0; y < height; y += 1) lines[y < half ? 0 : 1]?.[y % 40]?.copy(pixels, y * width * 3);
  return pixels;
}

/**
 * A photo like a phone's: 12 megapixels of noise (several megabytes), rotated as EXIF says, with GPS coordinates.
 * Upright it is 3000 x 4000, its corners red, green, blue and white, clockwise from the upper left.
 */
export async function cameraPhoto(orientation: 1 | 3 | 6 | 8 = 6): Promise<Buffer> {
  const [width, height] = [3000, 4000];
  const picture = sharp(noisyPixels(width, height), { raw: { width, height, channels: 3 } });
  return (rotations[orientation]?.(picture) ?? picture)
    .jpeg({ quality: 92 })
    .withMetadata({ orientation })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } })
    .toBuffer();
}

/** The colours of the corners, clockwise from the upper left: RGBW for an upright, uncropped photo. */
export async function cornersOf(image: Buffer): Promise<string> {
  const { data, info } = await sharp(image).resize(100, 100, { fit: 'fill' }).blur(3).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels);
    const strong = [red > 110, green > 90, blue > 110];
    if (strong.every(Boolean)) return 'W';
    return strong[0] ? 'R' : strong[1] ? 'G' : strong[2] ? 'B' : '?';
  };
  return at(15, 15) + at(85, 15) + at(85, 85) + at(15, 85);
}
