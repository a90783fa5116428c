import { describe, expect, it } from 'vitest';
import { whitenPaper } from './whiten.ts';

const width = 320;
const height = 120;

/** A page whose brightness falls from left to right as under a lamp, with a blue line across it if `hasInk`. */
function page(hasInk: boolean) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const y = Math.floor(at / width);
    const paper = 210 - (110 * x) / width;
    const isInk = hasInk && Math.abs(y - 60) < 3 && x > 20 && x < 300;
    data.set(isInk ? [paper * 0.2, paper * 0.25, paper * 0.5, 255] : [paper, paper, paper * 0.95, 255], at * 4);
  }
  return { data, width, height };
}
const at = ({ data }: { data: Uint8ClampedArray }, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('whitenPaper', () => {
  it('whitens grey paper from its bright to its dark end', () => {
    const pixels = page(true);
    whitenPaper(pixels);
    for (const x of [2, 80, 160, 240, 317]) expect(at(pixels, x, 20)).toEqual([255, 255, 255]);
  });

  it('keeps ink dark and coloured on bright and on dark paper', () => {
    const pixels = page(true);
    const inked = whitenPaper(pixels);
    for (const x of [40, 160, 290]) {
      const [red = 255, , blue = 0] = at(pixels, x, 60);
      expect(red).toBeLessThan(60);
      expect(blue).toBeGreaterThan(red);
    }
    expect(inked).toBeGreaterThan(0.03);
    expect(inked).toBeLessThan(0.05);
  });

  it('finds no ink on an empty page', () => {
    expect(whitenPaper(page(false))).toBe(0);
  });
});
