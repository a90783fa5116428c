import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font as DrawnFont, type Glyph, loadFontkit, type Run } from './fontkit.ts';
import { createShaper, type ShapedGlyph } from './shaping.ts';

const require = createRequire(import.meta.url);

// One family for both scripts: Noto Sans Bengali includes Latin letters and the taka sign.
const family = '@expo-google-fonts/noto-sans-bengali';
const files = {
  regular: `${family}/400Regular/NotoSansBengali_400Regular.ttf`,
  bold: `${family}/600SemiBold/NotoSansBengali_600SemiBold.ttf`,
} as const;
type Weight = keyof typeof files;

/** Documents reference these tokens instead of font files, so that the parsed fonts are reused. */
export const fontTokens: Readonly<Record<Weight, Buffer>> = {
  regular: Buffer.from('parsed font: regular'),
  bold: Buffer.from('parsed font: bold'),
};

const nameOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const fonts = new Map<Weight, DrawnFont>();

/** A font of every PDF, for layout and stamping: parsed once in each thread, on first use. */
export function fontOf(weight: Weight): DrawnFont {
  const cached = fonts.get(weight);
  if (cached) return cached;
  const bytes = readFileSync(require.resolve(files[weight]));
  const font = withHarfBuzzShaping(loadFontkit().create(bytes), bytes);
  fonts.set(weight, font);
  return font;
}

/** Registers both fonts with pdfmake for this thread. */
export function registerFonts(): void {
  const fontkit = loadFontkit();
  const parsed = new Map<string, DrawnFont>();
  for (const weight of ['regular', 'bold'] as const) parsed.set(nameOf(fontTokens[weight]), fontOf(weight));
  function lookUp(stream: { buffer: Uint8Array }): DrawnFont {
    const font = parsed.get(nameOf(stream.buffer));
    if (!font) throw new Error('Not one of the parsed fonts');
    return font;
  }
  fontkit.registerFormat(Object.assign(lookUp, { probe: (bytes: Uint8Array) => parsed.has(nameOf(bytes)) }));
}

/**
 * Replaces fontkit's shaping with HarfBuzz, which browsers use: fontkit renders 10 of 34 common Bangla words wrongly, such as কেন্দ্রে,
 * ভর্তি, বৌদ্ধধর্ম, and is slower.
 */
function withHarfBuzzShaping(font: DrawnFont, bytes: Buffer): DrawnFont {
  const shape = createShaper(bytes);
  const nominal = new Map<number, number>();
  for (const codePoint of font.characterSet) nominal.set(font.glyphForCodePoint(codePoint).id, codePoint);

  /** A glyph with the letters that text extraction returns. */
  const glyphOf = ({ id, letters }: ShapedGlyph): Glyph => {
    const codePoint = nominal.get(id);
    if (codePoint !== undefined) return font.getGlyph(id, [codePoint]);
    // The font caches a glyph with the letters of its first use, possibly in another document.
    const codePoints = [...letters];
    return Object.assign(Object.create(font.getGlyph(id, codePoints)) as Glyph, { codePoints });
  };

  font.layout = (text: string): Run => {
    const shaped = shape(text);
    const glyphs = shaped.map(glyphOf);
    // Copied, because the caller scales the positions in place.
    const positions = shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, position) => sum + position.xAdvance, 0);
      },
    };
  };
  return font;
}
