import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { createShaper } from './shaping.ts';

const file = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
);
const shape = createShaper(readFileSync(file));
const glyphs = (text: string): number[] => shape(text).map(({ id }) => id);

describe('createShaper', () => {
  it('places a vowel sign before its whole conjunct', () => {
    const [e] = glyphs('কে').slice(0, 1);
    const conjunct = glyphs('ন্দ্র');
    expect(glyphs('ন্দ্রে').at(-1)).toBe(conjunct.at(-1));
    expect(glyphs('ন্দ্রে')).toHaveLength(conjunct.length + 1);
    expect(e).toBeDefined();
  });

  it('places the short i before the letter and the reph above it', () => {
    const reph = glyphs('র্ত').find((id) => !glyphs('ত').includes(id));
    expect(glyphs('র্তি').filter((id) => id === reph)).toHaveLength(1);
    expect(glyphs('ভর্তি')[1]).toBe(glyphs('তি')[0]);
  });

  it('returns one glyph with all letters for a ligature', () => {
    const [first, ...others] = shape('ক্ষ');
    expect(others).toEqual([]);
    expect(String.fromCodePoint(...(first?.letters ?? []))).toBe('ক্ষ');
  });

  it('returns one glyph for each Latin letter', () => {
    expect(
      shape('Admit')
        .map(({ letters }) => String.fromCodePoint(...letters))
        .join(''),
    ).toBe('Admit');
    expect(glyphs('৳')).not.toContain(0);
  });
});
