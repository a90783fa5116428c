import type { Font, Subset } from '../fontkit.ts';
import { type Body, glyphCode, number, stream, unicodeMap } from './objects.ts';

// Latin letters, digits of both scripts and punctuation: sufficient for most values.
const commonLetters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}–—’“”০১২৩৪৫৬৭৮৯৳।`;
// A larger subset is reset before the next card: Bangla names add conjuncts, and each card embeds the whole subset.
const maxGlyphs = 400;

/** The width of a text, and the operators that draw it. */
export type Shown = { width: number; operators: (x: number, baseline: number) => string };

/** The font of the stamped texts. Its embedded subset is cached and rebuilt only for new letters. */
export class StampFont {
  readonly #font: Font;
  #subset: Subset;
  #letters: (readonly number[])[] = [];
  #widths: number[] = [];
  #packed: readonly Body[] | null = null;

  constructor(font: Font) {
    this.#font = font;
    this.#subset = font.createSubset();
    this.#begin();
  }

  #begin(): void {
    this.#subset = this.#font.createSubset();
    this.#letters = [[0xfffd]];
    this.#widths = [this.#font.getGlyph(0, []).advanceWidth];
    this.#packed = null;
    for (const letter of commonLetters) this.shape(letter, 1);
  }

  /** Call before each document. Invalidates the texts of previous documents. */
  trim(): void {
    if (this.#letters.length > maxGlyphs) this.#begin();
  }

  /** Shapes a text word by word, as pdfmake does. */
  shape(text: string, size: number): Shown {
    const scale = size / this.#font.unitsPerEm;
    const glyphs: { code: number; x: number; y: number; end: number }[] = [];
    let pen = 0;
    for (const word of text.split(/(?<= )/)) {
      const run = this.#font.layout(word);
      for (const [i, glyph] of run.glyphs.entries()) {
        const place = run.positions[i];
        if (!place) continue;
        const code = this.#codeOf(glyph);
        const x = pen + place.xOffset;
        glyphs.push({ code, x: x * scale, y: place.yOffset * scale, end: (x + glyph.advanceWidth) * scale });
        pen += place.xAdvance;
      }
    }
    return { width: pen * scale, operators: (x, baseline) => show(glyphs, x, baseline) };
  }

  #codeOf(glyph: { id: number; codePoints: number[]; advanceWidth: number }): number {
    const code = this.#subset.includeGlyph(glyph.id);
    if (this.#widths[code] === undefined) {
      this.#widths[code] = glyph.advanceWidth;
      this.#letters[code] = [...glyph.codePoints];
      this.#packed = null;
    }
    return code;
  }

  /** The font's PDF objects, numbered from `first`, which is the font dictionary. */
  objects(first: number): Map<number, Body> {
    this.#packed ??= this.#pack();
    const [file = '', map = ''] = this.#packed;
    const { bbox, ascent, descent, capHeight, xHeight, unitsPerEm } = this.#font;
    const em = (value: number): string => number((value * 1000) / unitsPerEm);
    const name = `STAMPS+${this.#font.postscriptName}`;
    const widths = Array.from(this.#widths, (width) => em(width ?? 0)).join(' ');
    return new Map<number, Body>([
      [
        first,
        `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 2} 0 R >>`,
      ],
      [
        first + 1,
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
          `/FontDescriptor ${first + 3} 0 R /CIDToGIDMap /Identity /W [0 [${widths}]] >>`,
      ],
      [first + 2, map],
      [
        first + 3,
        `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${[bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(em).join(' ')}] ` +
          `/ItalicAngle 0 /Ascent ${em(ascent)} /Descent ${em(descent)} /CapHeight ${em(capHeight)} /XHeight ${em(xHeight)} /StemV 0 /FontFile2 ${first + 4} 0 R >>`,
      ],
      [first + 4, file],
    ]);
  }

  #pack(): readonly Body[] {
    const file = this.#subset.encode();
    // Encoding adds the components of composite glyphs, which have no letters.
    const letters = Array.from(this.#letters, (own) => own ?? []);
    return [stream(`/Length1 ${file.length}`, file), stream('', Buffer.from(unicodeMap(letters), 'latin1'))];
  }
}

/** Joins adjacent glyphs into one operator. */
function show(
  glyphs: readonly { code: number; x: number; y: number; end: number }[],
  left: number,
  baseline: number,
): string {
  const pieces: { x: number; y: number; codes: string; end: number }[] = [];
  for (const { code, x, y, end } of glyphs) {
    const piece = pieces.at(-1);
    if (piece && piece.y === y && Math.abs(piece.end - x) < 0.005) {
      piece.codes += glyphCode(code);
      piece.end = end;
    } else {
      pieces.push({ x, y, codes: glyphCode(code), end });
    }
  }
  return pieces
    .map(({ x, y, codes }) => `1 0 0 1 ${number(left + x)} ${number(baseline + y)} Tm <${codes}> Tj`)
    .join('\n');
}
