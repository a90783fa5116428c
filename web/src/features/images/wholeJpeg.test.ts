import { describe, expect, it } from 'vitest';
import { isWholeJpeg } from './wholeJpeg.ts';

/** A camera's file: facts with a small picture within them, tables, two scans with stuffed bytes and a restart, the end. */
const small = [0xff, 0xd8, 0xff, 0xd9];
const facts = [0xff, 0xe1, 0, 2 + small.length, ...small];
const scan = (...data: number[]) => [0xff, 0xda, 0, 3, 1, ...data];
const upToTheEnd = [0xff, 0xd8, ...facts, ...scan(7, 0xff, 0x00, 9, 0xff, 0xd0, 8), 0xff, 0xff, 0xc4, 0, 2, ...scan(5)];
const whole = [...upToTheEnd, 0xff, 0xd9];

describe('a JPEG', () => {
  it('is whole with its own end, whatever a phone writes after it', () => {
    expect(isWholeJpeg(Uint8Array.from(whole))).toBe(true);
    expect(isWholeJpeg(Uint8Array.from([...whole, 0, 0, 0x66, 0x74, 0x79, 0x70, 0xff]))).toBe(true);
  });

  it('is not whole wherever it breaks off', () => {
    for (let length = 0; length < whole.length; length += 1)
      expect(isWholeJpeg(Uint8Array.from(whole.slice(0, length))), `${length} bytes`).toBe(false);
  });
});
