import { createRequire } from 'node:module';

/** The part of fontkit's font that pdfmake uses. */
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

/** pdfmake's own copy of fontkit: formats registered with another copy have no effect. */
export function loadFontkit(): Fontkit {
  const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'));
  return createRequire(ofPdfmake.resolve('pdfkit'))('fontkit');
}
