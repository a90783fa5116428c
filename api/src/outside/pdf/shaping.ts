import * as harfbuzz from 'harfbuzzjs';
import type { Position } from './fontkit.ts';

/** A positioned glyph with the letters of its cluster. */
export type ShapedGlyph = Position & { id: number; letters: readonly number[] };

// Labels, instructions and program names repeat in all documents, so shaped runs are cached.
const maxCachedRuns = 4_000;

/** Shapes text with one font, as browsers do. */
export function createShaper(font: Buffer): (text: string) => readonly ShapedGlyph[] {
  const bytes = new Uint8Array(font).buffer;
  const face = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const buffer = new harfbuzz.Buffer();
  const cache = new Map<string, readonly ShapedGlyph[]>();

  return (text) => {
    const cached = cache.get(text);
    if (cached) return cached;
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(face, buffer);
    const shaped = glyphsOf(text, buffer);
    if (cache.size >= maxCachedRuns) cache.clear();
    cache.set(text, shaped);
    return shaped;
  };
}

function glyphsOf(text: string, buffer: harfbuzz.Buffer): ShapedGlyph[] {
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map((info) => info.cluster))].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]));
  return infos.map((info, i) => {
    const letters = Array.from(
      text.slice(info.cluster, endOf.get(info.cluster)),
      (letter) => letter.codePointAt(0) ?? 0,
    );
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
    return { id: info.codepoint, letters, xAdvance, yAdvance, xOffset, yOffset };
  });
}
