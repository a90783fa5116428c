import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bomb, claiming, flat, paddedTo, photo, withScans, withSegment } from './pictures.fixture.ts';
import { preparePicture, profilePictureLimits, signatureLimits } from './prepare.ts';

const picture = profilePictureLimits;
const maxUploadBytes = 2_097_152;
const refused = (reason: string) => ({ ok: false, reason });

async function accepted(bytes: Uint8Array, limits = picture) {
  const result = await preparePicture(bytes, limits);
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result;
}

/** A phone's photo with GPS data, and with two more files appended. */
async function polyglot(): Promise<Buffer> {
  const tagged = await sharp(await photo(300, 400))
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: '<script>alert(1)</script>' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 44/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 24/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  const comment = withSegment(tagged, 0xfe, Buffer.from('<script>alert(2)</script>'));
  return Buffer.concat([comment, Buffer.from('<html><script>alert(3)</script></html>'), Buffer.from('PK\x03\x04zip')]);
}

describe('preparePicture accepts a picture and', () => {
  it('returns a JPEG of the same size', async () => {
    const { jpeg, width, height } = await accepted(await photo(640, 480));
    expect([width, height]).toEqual([640, 480]);
    const meta = await sharp(jpeg).metadata();
    expect(meta).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 480,
      space: 'srgb',
    });
  });

  it('allows exactly 1000x1000, and 1000x350 for a signature', async () => {
    expect(await accepted(await photo(1000, 1000))).toMatchObject({
      width: 1000,
      height: 1000,
    });
    expect(await accepted(await flat(1000, 350), signatureLimits)).toMatchObject({ width: 1000, height: 350 });
  });

  it('allows a progressive one', async () => {
    const { jpeg } = await accepted(await photo(800, 600, 'progressive'));
    expect((await sharp(jpeg).metadata()).isProgressive).toBe(false);
  });

  it('allows exactly 2 MB', async () => {
    expect(await accepted(paddedTo(await photo(200, 200), maxUploadBytes))).toMatchObject({ width: 200 });
  });

  it('converts CMYK and grey to sRGB', async () => {
    // The encoder starts a CMYK picture with a segment of Adobe, which the specification does not accept.
    const bare = await sharp(await photo(200, 100))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect(await preparePicture(bare, picture)).toEqual(refused('not-jpeg'));
    const cmyk = Buffer.concat([bare.subarray(0, 2), Buffer.from([0xff, 0xe0, 0, 4, 0, 0]), bare.subarray(2)]);
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const grey = await sharp(await photo(200, 100))
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    for (const bytes of [cmyk, grey]) {
      const meta = await sharp((await accepted(bytes)).jpeg).metadata();
      expect(meta).toMatchObject({
        space: 'srgb',
        channels: 3,
        width: 200,
        height: 100,
      });
    }
  });

  it('preserves its colours', async () => {
    const red = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#c81414' },
    })
      .jpeg()
      .toBuffer();
    const { dominant } = await sharp((await accepted(red)).jpeg).stats();
    expect(dominant.r).toBeGreaterThan(180);
    expect(dominant.g + dominant.b).toBeLessThan(80);
  });

  it('removes GPS data, comments and trailing bytes', async () => {
    const bytes = await polyglot();
    expect(bytes.includes('SecretPhone') && bytes.includes('PK\x03\x04') && bytes.includes('alert(2)')).toBe(true);
    expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(0);
    const { jpeg } = await accepted(bytes);
    for (const trace of ['Exif', 'SecretPhone', 'GPS', '<script', '<html', 'PK\x03\x04', 'alert']) {
      expect(jpeg.includes(trace), trace).toBe(false);
    }
    const meta = await sharp(jpeg).metadata();
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('rotates it upright before its orientation is removed', async () => {
    const landscape = await sharp(await photo(400, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { jpeg, width, height } = await accepted(landscape);
    expect([width, height]).toEqual([200, 400]);
    expect((await sharp(jpeg).metadata()).orientation).toBeUndefined();
  });

  it('applies the limits to its size after the rotation', async () => {
    const upright = await sharp(await photo(350, 1000))
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    expect(await accepted(upright, signatureLimits)).toMatchObject({
      width: 1000,
      height: 350,
    });
    const landscape = await sharp(await photo(1000, 350))
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    expect(await preparePicture(landscape, signatureLimits)).toEqual(refused('too-wide'));
    expect(await preparePicture(await photo(350, 1000), signatureLimits)).toEqual(refused('too-wide'));
  });
});

describe('preparePicture refuses a picture', () => {
  it.each([
    [1001, 1000],
    [1000, 1001],
  ])('for its size: %dx%d', async (width, height) => {
    expect(await preparePicture(await flat(width, height), picture)).toEqual(refused('too-wide'));
  });

  it('for its size: a signature of 1000x351 and of 1001x350', async () => {
    expect(await preparePicture(await flat(1000, 351), signatureLimits)).toEqual(refused('too-wide'));
    expect(await preparePicture(await flat(1001, 350), signatureLimits)).toEqual(refused('too-wide'));
  });

  it('for one byte above 2 MB', async () => {
    const bytes = paddedTo(await photo(200, 200), maxUploadBytes + 1);
    expect(await preparePicture(bytes, picture)).toEqual(refused('too-large'));
  });

  it('for a header of 50000x50000 in 267 bytes', async () => {
    const bytes = await claiming(50_000, 50_000);
    expect(bytes.length).toBe(267);
    expect(await preparePicture(bytes, picture)).toEqual(refused('too-wide'));
  });

  it('for a header with another size than its data', async () => {
    const bytes = await claiming(900, 900, 100_000);
    expect(await preparePicture(bytes, picture)).toEqual(refused('damaged'));
  });

  it('for a truncation at any position', async () => {
    const whole = await photo(300, 300);
    for (const part of [0.02, 0.3, 0.7, 0.99]) {
      const bytes = whole.subarray(0, Math.floor(whole.length * part));
      expect(await preparePicture(bytes, picture), `${part}`).toEqual(refused('damaged'));
    }
  });

  it('for data truncated before a forged end marker', async () => {
    const whole = await photo(600, 600);
    const bytes = Buffer.concat([whole.subarray(0, Math.floor(whole.length / 3)), Buffer.from([0xff, 0xd9])]);
    expect(await preparePicture(bytes, picture)).toEqual(refused('damaged'));
  });

  it.each([
    [
      'HTML behind JPEG bytes',
      Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script></html>', 'latin1'),
      'damaged',
    ],
    ['HTML', Buffer.from('<html></html>'), 'not-jpeg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'not-jpeg'],
    ['nothing', Buffer.alloc(0), 'not-jpeg'],
    ['three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'not-jpeg'],
    ['a JPEG with other first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe8, 0, 2]), 'not-jpeg'],
  ])('for being %s', async (_what, bytes, reason) => {
    expect(await preparePicture(bytes, picture)).toEqual(refused(reason));
  });

  it('for being a PNG, a WebP or a GIF', async () => {
    const image = sharp(await photo(50, 50));
    for (const bytes of [await image.png().toBuffer(), await image.webp().toBuffer(), await image.gif().toBuffer()]) {
      expect(await preparePicture(bytes, picture)).toEqual(refused('not-jpeg'));
    }
  });

  it('for containing several pictures', async () => {
    const one = await photo(100, 100);
    const album = withSegment(one, 0xe2, Buffer.from('MPF\0II*\0\x08\0\0\0', 'latin1'));
    expect(await preparePicture(album, picture)).toEqual(refused('damaged'));
    expect(await preparePicture(Buffer.concat([one, one]), picture)).toEqual(refused('damaged'));
  });

  it('for hundreds of scans, before any of them is decoded', async () => {
    const bytes = withScans(await photo(200, 200, 'progressive'), 400);
    let decoded = 0;
    const count = () => {
      decoded += 1;
    };
    sharp.queue.on('change', count);
    onTestFinished(() => void sharp.queue.off('change', count));
    expect(await preparePicture(bytes, picture)).toEqual(refused('damaged'));
    expect(decoded).toBe(0);
    await accepted(await photo(200, 200, 'progressive'));
    expect(decoded).toBeGreaterThan(0);
  });
});

it('preparePicture accepts the invalid scan header that some phones write', async () => {
  const bytes = await photo(120, 90);
  const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = scan + 1 + bytes.readUInt16BE(scan + 2);
  bytes[end - 1] = 0; // the spectral selection of a baseline scan ends at 63, by the standard
  await expect(sharp(bytes).toBuffer()).rejects.toThrow('Invalid SOS parameters');
  expect(await accepted(bytes)).toMatchObject({ width: 120, height: 90 });
});

describe('preparePicture limits', () => {
  it('memory for twenty bombs of 256 million pixels', async () => {
    const bytes = await bomb();
    expect(bytes.length).toBeLessThan(maxUploadBytes);
    const before = process.memoryUsage.rss();
    const answers = await Promise.all(Array.from({ length: 20 }, () => preparePicture(bytes, picture)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => refused('too-wide')));
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('decoding to two at a time, and refuses pictures beyond the queue', async () => {
    const bytes = await photo(700, 700);
    let maxDecoding = 0;
    const watch = setInterval(() => {
      maxDecoding = Math.max(maxDecoding, sharp.counters().process);
    }, 1);
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => preparePicture(bytes, picture)));
    clearInterval(watch);
    const refusals = answers.filter((answer) => answer.status === 'rejected');
    expect(refusals).toHaveLength(14);
    for (const { reason } of refusals) expect(reason).toMatchObject({ key: 'serviceBusy', details: { retryAfter: 2 } });
    expect(maxDecoding).toBeGreaterThan(0);
    expect(maxDecoding).toBeLessThanOrEqual(2);
    expect(await preparePicture(bytes, picture)).toMatchObject({ ok: true });
  });

  it('no header check: a refusal does not wait for a decoder', async () => {
    const bytes = await photo(900, 900);
    const busy = Array.from({ length: 26 }, () => preparePicture(bytes, picture));
    expect(await preparePicture(await bomb(), picture)).toEqual(refused('too-wide'));
    expect(sharp.counters().process + sharp.counters().queue).toBeGreaterThan(0);
    await Promise.all(busy);
  });
});
