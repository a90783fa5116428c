import sharp from 'sharp';

/** A picture with content, so that it does not compress to a few bytes. */
export async function photo(
  width: number,
  height: number,
  format: 'baseline' | 'progressive' = 'baseline',
): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let i = 0; i < noise.length; i += 1) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    noise[i] = ((i / 3 / width) & 0xff) ^ (seed >> 26);
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70, progressive: format === 'progressive' })
    .toBuffer();
}

/** A grey picture: few bytes for any number of pixels. */
export function flat(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#888' },
    limitInputPixels: false,
  })
    .jpeg()
    .toBuffer();
}

/** Inserts a segment after SOI and the first segment. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const at = 4 + jpeg.readUInt16BE(4);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, at), head, content, jpeg.subarray(at)]);
}

/** The offset of the last marker of a kind. */
export const lastMarker = (jpeg: Buffer, marker: number): number => jpeg.lastIndexOf(Buffer.from([0xff, marker]));

/** Repeats the last scan of a progressive picture, which is valid and slow to decode. */
export function withScans(progressive: Buffer, scans: number): Buffer {
  const start = lastMarker(progressive, 0xda);
  const end = progressive.length - 2;
  const scan = progressive.subarray(start, end);
  return Buffer.concat([
    progressive.subarray(0, end),
    ...Array.from({ length: scans }, () => scan),
    progressive.subarray(end),
  ]);
}

/** A header with a false size, without data. */
export async function claiming(width: number, height: number, length = 267): Promise<Buffer> {
  const jpeg = await flat(16, 16);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg.subarray(0, length);
}

/**
 * A decompression bomb: 1.5 MB that decode to 256 million grey pixels. All blocks of a grey picture are coded as zero bits, so the
 * scan of a small one is extended.
 */
export async function bomb(): Promise<Buffer> {
  const side = 16_000;
  const small = await claiming(side, side, 10_000);
  const blocks = (side / 8) ** 2 * 1.5;
  return Buffer.concat([small.subarray(0, -2), Buffer.alloc(blocks / 4), small.subarray(-2)]);
}

/** A valid file of an exact size, padded after its end marker. */
export const paddedTo = (jpeg: Buffer, length: number): Buffer =>
  Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
