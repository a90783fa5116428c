import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font as DrawnFont, type Glyph, loadFontkit, type Run } from './fontkit.ts';
import { createShaper, type ShapedGlyph } from './shaping.ts';

const require = createRequire(import.meta.url);

// One family for both scripts: Noto Sans Bengali holds Latin and the taka sign as well (stack, trap 16).
const family = '@expo-google-fonts/noto-sans-bengali';
const files = {
  regular: `${family}/400Regular/NotoSansBengali_400Regular.ttf`,
  bold: `${family}/600SemiBold/NotoSansBengali_600SemiBold.ttf`,
} as const;
type Weight = keyof typeof files;

/** What stands for a font in a document: a name that is looked up, instead of a file that would be parsed anew. */
export const fontTokens: Readonly<Record<Weight, Buffer>> = {
  regular: Buffer.from('parsed font: regular'),
  bold: Buffer.from('parsed font: bold'),
};

const nameOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const fonts = new Map<Weight, DrawnFont>();

/** A font of this thread, parsed when it is first asked for. */
export function fontOf(weight: Weight): DrawnFont {
  const known = fonts.get(weight);
  if (known) return known;
  const bytes = readFileSync(require.resolve(files[weight]));
  const font = withRightShaping(loadFontkit().create(bytes), bytes);
  fonts.set(weight, font);
  return font;
}

/** Makes both fonts known to pdfmake, for as many documents as this thread will draw. */
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
 * The font library draws glyphs well, but sets Bangla wrong: of 34 everyday words 10 came out misspelt (কেন্দ্রে, ভর্তি, বৌদ্ধধর্ম).
 * So HarfBuzz, which browsers use, says which glyphs stand where; it is faster as well.
 */
function withRightShaping(font: DrawnFont, bytes: Buffer): DrawnFont {
  const shape = createShaper(bytes);
  const nominal = new Map<number, number>();
  for (const codePoint of font.characterSet) nominal.set(font.glyphForCodePoint(codePoint).id, codePoint);

  /** A glyph and the letters that it stands for, so that text can be copied and searched. */
  const glyphOf = ({ id, letters }: ShapedGlyph): Glyph => {
    const own = nominal.get(id);
    return font.getGlyph(id, own === undefined ? [...letters] : [own]);
  };

  font.layout = (text: string): Run => {
    const shaped = shape(text);
    const glyphs = shaped.map(glyphOf);
    // Who draws scales the positions in place: every caller gets its own.
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
