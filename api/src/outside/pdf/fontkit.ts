import { createRequire } from 'node:module';

/** The part of fontkit that pdfmake's drawing needs of a font. */
export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
export type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };
export type Subset = { includeGlyph(id: number): number; encode(): Uint8Array };
export type Font = {
  ascent: number;
  descent: number;
  capHeight: number;
  xHeight: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  unitsPerEm: number;
  postscriptName: string;
  createSubset(): Subset;
  characterSet: number[];
  glyphForCodePoint(codePoint: number): Glyph;
  getGlyph(id: number, codePoints: number[]): Glyph;
  layout(text: string): Run;
};

type FontFormat = { (stream: { buffer: Uint8Array }): Font; probe(bytes: Uint8Array): boolean };
export type Fontkit = { create(bytes: Uint8Array): Font; registerFormat(format: FontFormat): void };

/** The very copy of the font library that pdfmake draws with: a format registered with another copy would never be asked. */
export function loadFontkit(): Fontkit {
  const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'));
  return createRequire(ofPdfmake.resolve('pdfkit'))('fontkit');
}
