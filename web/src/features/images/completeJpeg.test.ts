import { describe, expect, it } from 'vitest';
import { isCompleteJpeg } from './completeJpeg.ts';

/** A camera's JPEG: EXIF with a thumbnail, tables, two scans with stuffed bytes and a restart, EOI. */
const thumbnail = [0xff, 0xd8, 0xff, 0xd9];
const exif = [0xff, 0xe1, 0, 2 + thumbnail.length, ...thumbnail];
const scan = (...data: number[]) => [0xff, 0xda, 0, 3, 1, ...data];
const withoutEnd = [0xff, 0xd8, ...exif, ...scan(7, 0xff, 0x00, 9, 0xff, 0xd0, 8), 0xff, 0xff, 0xc4, 0, 2, ...scan(5)];
const complete = [...withoutEnd, 0xff, 0xd9];

describe('isCompleteJpeg', () => {
  it('accepts an EOI marker, also with trailing data', () => {
    expect(isCompleteJpeg(Uint8Array.from(complete))).toBe(true);
    expect(isCompleteJpeg(Uint8Array.from([...complete, 0, 0, 0x66, 0x74, 0x79, 0x70, 0xff]))).toBe(true);
  });

  it('refuses a file truncated at any byte', () => {
    for (let length = 0; length < complete.length; length += 1)
      expect(isCompleteJpeg(Uint8Array.from(complete.slice(0, length))), `${length} bytes`).toBe(false);
  });
});
