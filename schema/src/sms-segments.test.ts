import { describe, expect, it } from 'vitest';
import { countSegments } from './sms-segments.ts';

describe('countSegments', () => {
  it.each([
    ['nothing', '', 'GSM-7', 0],
    ['160 of GSM-7', 'a'.repeat(160), 'GSM-7', 1],
    ['161 of GSM-7', 'a'.repeat(161), 'GSM-7', 2],
    ['306 of GSM-7', 'a'.repeat(306), 'GSM-7', 2],
    ['307 of GSM-7', 'a'.repeat(307), 'GSM-7', 3],
    ['80 signs that count twice', '€'.repeat(80), 'GSM-7', 1],
    ['81 signs that count twice', '€'.repeat(81), 'GSM-7', 2],
    ['signs of two never cut: 76 a piece of 153', '€'.repeat(153), 'GSM-7', 3],
    ['70 of Bangla', 'ক'.repeat(70), 'UCS-2', 1],
    ['71 of Bangla', 'ক'.repeat(71), 'UCS-2', 2],
    ['134 of Bangla', 'ক'.repeat(134), 'UCS-2', 2],
    ['135 of Bangla', 'ক'.repeat(135), 'UCS-2', 3],
    ['35 emoji', '🎓'.repeat(35), 'UCS-2', 1],
    ['67 emoji: 33 a piece, none cut', '🎓'.repeat(67), 'UCS-2', 3],
    ['one Bangla letter makes all of it UCS-2', `${'a'.repeat(70)}ক`, 'UCS-2', 2],
    ['the sign of the taka is not of GSM-7', '৳1016', 'UCS-2', 1],
  ])('%s', (_, text, encoding, segments) => {
    expect(countSegments(text)).toMatchObject({ encoding, segments });
  });

  it('counts extended characters and emoji twice', () => {
    expect(countSegments('a€').units).toBe(3);
    expect(countSegments('ক🎓').units).toBe(3);
  });
});
