import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { JpegWalk, maxScans, readJpegHeader } from './jpeg-header.ts';
import { claiming, flat, photo, withScans, withSegment } from './pictures.fixture.ts';

const limits = { maxWidth: 1000, maxHeight: 1000 };

/** Feeds a file in chunks; returns the refusal and the bytes read until then. */
function feed(bytes: Buffer, size: number, within = limits) {
  const walk = new JpegWalk(within);
  for (let at = 0; at < bytes.length; at += size) {
    const refusal = walk.push(bytes.subarray(at, at + size));
    if (refusal) return { result: refusal, read: Math.min(at + size, bytes.length) };
  }
  return { result: walk.end(), read: bytes.length };
}

describe('JpegWalk', () => {
  it('returns the size and the scans that a decoder finds', async () => {
    expect(readJpegHeader(await photo(123, 45), limits)).toEqual({
      width: 123,
      height: 45,
      components: 3,
      scans: 1,
    });
    const progressive = readJpegHeader(await photo(321, 54, 'progressive'), limits);
    expect(progressive).toEqual({ width: 321, height: 54, components: 3, scans: 10 });
  });

  it('returns the same for every chunk size', async () => {
    const files = [
      await photo(60, 40),
      await photo(60, 40, 'progressive'),
      (await photo(60, 40)).subarray(0, 900),
      await claiming(1001, 10),
      withSegment(await photo(60, 40), 0xe1, Buffer.alloc(20_000, 0xff)),
      withScans(await photo(60, 40, 'progressive'), 30),
    ];
    for (const file of files) {
      const whole = readJpegHeader(file, limits);
      for (const size of [1, 2, 3, 7, 64, 4096]) expect(feed(file, size).result).toEqual(whole);
    }
  });

  it('refuses a non-JPEG at the first wrong byte', () => {
    expect(feed(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 1)).toEqual({
      result: 'not-jpeg',
      read: 1,
    });
    expect(feed(Buffer.from([0xff, 0xd8, 0xff, 0xdb + 1, 0, 4]), 1)).toEqual({
      result: 'not-jpeg',
      read: 4,
    });
  });

  it.each([0xdb, 0xe0, 0xe1])('accepts the start FFD8FF%i', async (marker) => {
    const jpeg = await photo(20, 20);
    const tables = jpeg.subarray(4 + jpeg.readUInt16BE(4));
    const first = marker === 0xdb ? Buffer.alloc(0) : Buffer.from([0xff, marker, 0, 4, 0, 0]);
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8]), first, tables]);
    expect(bytes[3]).toBe(marker);
    expect(readJpegHeader(bytes, limits)).toMatchObject({
      width: 20,
      height: 20,
    });
  });

  it('refuses a picture that is too wide before its first scan has arrived', async () => {
    const bytes = await flat(4000, 3000);
    const { result, read } = feed(bytes, 64);
    expect(result).toBe('too-wide');
    expect(read).toBeLessThan(1024);
  });

  it('refuses hundreds of scans at the first one above the limit', async () => {
    const progressive = await photo(100, 100, 'progressive');
    const accepted = withScans(progressive, maxScans - 10);
    expect(readJpegHeader(accepted, limits)).toMatchObject({ scans: maxScans });
    const { result, read } = feed(withScans(progressive, 500), 256);
    expect(result).toBe('damaged');
    expect(read).toBeLessThan(accepted.length + 1024);
  });

  it('ignores markers inside a segment', async () => {
    const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0, 0xff, 0xd9]);
    const bytes = withSegment(await photo(30, 20), 0xed, frame);
    expect(readJpegHeader(bytes, limits)).toMatchObject({
      width: 30,
      height: 20,
    });
  });

  it('reads the orientation in both byte orders', async () => {
    const landscape = await photo(40, 20);
    for (const [order, orientation] of [
      ['II', '\x12\x01\x03\0\x01\0\0\0\x06\0\0\0'],
      ['MM', '\x01\x12\0\x03\0\0\0\x01\0\x06\0\0'],
    ] as const) {
      const head = order === 'II' ? 'II*\0\x08\0\0\0\x01\0' : 'MM\0*\0\0\0\x08\0\x01';
      const exif = Buffer.from(`Exif\0\0${head}${orientation}\0\0\0\0`, 'latin1');
      const bytes = withSegment(landscape, 0xe1, exif);
      expect((await sharp(bytes).metadata()).orientation).toBe(6);
      expect(readJpegHeader(bytes, limits)).toMatchObject({
        width: 20,
        height: 40,
      });
    }
  });

  it('ignores EXIF offsets out of range', async () => {
    for (const notes of ['II*\0\xff\xff\xff\xff', 'MM\0*\xff\xff\xff\xff', 'II', 'II*\0\x08\0\0\0\xff\xff']) {
      const bytes = withSegment(await photo(30, 20), 0xe1, Buffer.from(`Exif\0\0${notes}`, 'latin1'));
      expect(readJpegHeader(bytes, limits)).toMatchObject({
        width: 30,
        height: 20,
      });
    }
  });

  it('refuses frames that browsers do not show', async () => {
    const jpeg = await photo(30, 20);
    const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    for (const marker of [0xc3, 0xc5, 0xc9, 0xca, 0xcf]) {
      const other = Buffer.from(jpeg);
      other[at + 1] = marker;
      expect(readJpegHeader(other, limits)).toBe('damaged');
    }
    for (const [offset, value] of [
      [4, 12],
      [9, 2],
      [9, 200],
    ] as const) {
      const other = Buffer.from(jpeg);
      other[at + offset] = value;
      expect(readJpegHeader(other, limits)).toBe('damaged');
    }
  });

  it('refuses a zero size, a second frame and a scan without a frame', async () => {
    expect(readJpegHeader(await claiming(0, 10, 10_000), limits)).toBe('damaged');
    expect(readJpegHeader(await claiming(10, 0, 10_000), limits)).toBe('damaged');
    const jpeg = await photo(30, 20);
    const frame = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xc0])));
    expect(readJpegHeader(withSegment(jpeg, 0xc0, frame.subarray(4, 2 + frame.readUInt16BE(2))), limits)).toBe(
      'damaged',
    );
    expect(readJpegHeader(withSegment(jpeg, 0xda, Buffer.alloc(8)), limits)).toBe('damaged');
  });

  it('returns a refusal or a valid size for damaged data and does not throw', async () => {
    const jpeg = await photo(40, 30, 'progressive');
    let seed = 11;
    const next = (below: number): number => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return seed % below;
    };
    for (let round = 0; round < 2000; round += 1) {
      const bytes = Buffer.from(jpeg);
      for (let i = 0; i < 8; i += 1) bytes[next(Math.min(700, bytes.length))] = next(256);
      const result = readJpegHeader(bytes, limits);
      if (typeof result === 'string') expect(['not-jpeg', 'too-wide', 'damaged']).toContain(result);
      else expect(result.width * result.height).toBeLessThanOrEqual(1_000_000);
    }
  });
});
