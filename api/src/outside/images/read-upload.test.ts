import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flat, paddedTo, photo, withScans } from './pictures.fixture.ts';
import { profilePictureLimits as limits } from './prepare.ts';
import { prepareUpload, readBase64Picture, readUpload } from './read-upload.ts';

const chunkSize = 16_384;
const maxUploadBytes = 2_097_152;

/** Counts the bytes that are read from a stream. */
function counted(bytes: Buffer) {
  const progress = { bytes: 0 };
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      const chunk = bytes.subarray(progress.bytes, progress.bytes + chunkSize);
      progress.bytes += chunk.length;
      this.push(chunk.length === 0 ? null : chunk);
    },
  });
  return { stream, progress };
}

describe('readUpload', () => {
  it('returns the bytes of a valid upload', async () => {
    const bytes = paddedTo(await photo(600, 400), maxUploadBytes);
    const result = await readUpload(counted(bytes).stream, limits);
    expect(result.ok && result.bytes.equals(bytes)).toBe(true);
  });

  it('stops reading at the limit', async () => {
    const { stream, progress } = counted(paddedTo(await photo(200, 200), 20 * maxUploadBytes));
    expect(await readUpload(stream, limits)).toEqual({
      ok: false,
      reason: 'too-large',
    });
    expect(progress.bytes).toBeLessThanOrEqual(maxUploadBytes + 64 * 1024);
    expect(stream.destroyed).toBe(true);
  });

  it('refuses one byte above the limit', async () => {
    const bytes = paddedTo(await photo(200, 200), maxUploadBytes + 1);
    expect(await readUpload(counted(bytes).stream, limits)).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });

  it.each([
    [
      'not-jpeg',
      () =>
        sharp({
          create: { width: 900, height: 900, channels: 3, background: 'red' },
        })
          .png({ compressionLevel: 0 })
          .toBuffer(),
    ],
    ['too-wide', () => flat(4000, 4000)],
    ['damaged', async () => withScans(await photo(500, 500, 'progressive'), 60)],
  ] as const)('refuses as %s long before the end', async (reason, make) => {
    const bytes = await make();
    const { stream, progress } = counted(bytes);
    expect(await readUpload(stream, limits)).toEqual({ ok: false, reason });
    expect(progress.bytes).toBeLessThan(bytes.length / 2);
    expect(stream.destroyed).toBe(true);
  });

  it('refuses a truncated upload', async () => {
    const bytes = (await photo(300, 300)).subarray(0, 5000);
    expect(await readUpload(counted(bytes).stream, limits)).toEqual({
      ok: false,
      reason: 'damaged',
    });
  });

  it('rejects if the stream is aborted', async () => {
    const bytes = await photo(300, 300);
    const broken = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 1000);
        throw new Error('aborted');
      })(),
    );
    await expect(readUpload(broken, limits)).rejects.toThrow('aborted');
  });

  it('prepareUpload reads and re-encodes', async () => {
    expect(await prepareUpload(counted(await photo(300, 200)).stream, limits)).toMatchObject({
      ok: true,
      width: 300,
      height: 200,
    });
    expect(await prepareUpload(counted(await flat(3000, 200)).stream, limits)).toEqual({
      ok: false,
      reason: 'too-wide',
    });
  });
});

describe('readBase64Picture', () => {
  it('accepts a data URL or base64, with and without line breaks', async () => {
    const bytes = await photo(50, 50);
    const base64 = bytes.toString('base64');
    const lines = base64.replace(/(.{64})/g, '$1\r\n');
    for (const text of [base64, lines, `data:image/jpeg;base64,${base64}`, `data:image/jpg;base64,${lines}`]) {
      const result = readBase64Picture(text, limits);
      expect(result.ok && result.bytes.equals(bytes)).toBe(true);
    }
  });

  it('refuses anything else', () => {
    for (const text of [
      '',
      'data:image/jpeg;base64,',
      'data:text/html;base64,PGh0bWw+',
      'data:image/png;base64,iVBOR',
      '<html>',
      'এ',
    ]) {
      expect(readBase64Picture(text, limits)).toEqual({
        ok: false,
        reason: 'not-jpeg',
      });
    }
  });

  it('refuses more than 2 MB', () => {
    const text = (length: number): string => Buffer.alloc(length).toString('base64');
    expect(readBase64Picture(text(maxUploadBytes), limits).ok).toBe(true);
    expect(readBase64Picture(text(maxUploadBytes + 1), limits)).toEqual({
      ok: false,
      reason: 'too-large',
    });
    expect(readBase64Picture(text(maxUploadBytes * 3), limits)).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });
});
