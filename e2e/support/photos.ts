import sharp, { type Sharp } from 'sharp';

const corners = ['#e00000', '#00a000', '#0000e0', '#f0f0f0'] as const;

/** Rotates an upright picture so that the EXIF orientation sets it upright again. */
const rotations: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
  1: (upright) => upright,
  3: (upright) => upright.rotate(180),
  6: (upright) => upright.rotate(270),
  8: (upright) => upright.rotate(90),
};

/**
 * A photo like a phone's: 12 megapixels of noise (several megabytes), rotated as EXIF says, with GPS coordinates.
 * Upright it is 3000 x 4000, its corners red, green, blue and white, clockwise from the upper left.
 */
export async function cameraPhoto(orientation: 1 | 3 | 6 | 8 = 6): Promise<Buffer> {
  const [width, height] = [3000, 4000];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const quarters = corners.map((background, at) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left: at === 1 || at === 2 ? width / 2 : 0,
    top: at >= 2 ? height / 2 : 0,
  }));
  const upright = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite([
      ...quarters,
      { input: { create: { width, height, channels: 3, background: '#888', noise } }, blend: 'soft-light' },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info, data } = upright;
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
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
