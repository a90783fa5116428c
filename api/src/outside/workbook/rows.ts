import type { Cell, SheetColumn } from './sheet.ts';
import type { Template } from './template.ts';

/** Excel's limit for the text of a cell. */
const maxTextLength = 32_767;
const dayMs = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

const special = /[&<>\p{Cc}\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/u;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '\t', '\n': '\n' };

/** Writes characters that XML 1.0 excludes as _xHHHH_ and escapes text of that form. */
function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[&<>\p{Cc}\ufffe\uffff]/gu,
      (one) => entities[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

/** Text that must be escaped, or has white space that a reader would trim. */
const unusual = /[&<>\p{Cc}\ufffe\uffff]|_x[0-9A-Fa-f]{4}_|^\s|\s$| {2}/u;

function textElement(value: string): string {
  const text = value.length > maxTextLength ? value.slice(0, maxTextLength) : value;
  if (!unusual.test(text)) return `<t>${text}</t>`;
  const space = /^\s|\s$|[\n\t]| {2}/.test(text) ? ' xml:space="preserve"' : '';
  return `<t${space}>${escaped(text)}</t>`;
}

/** A day as the serial number of spreadsheets. */
const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMs;

/** Returns the XML of a row. Cells are text or numbers, never formulas. */
export function createRowWriter(columns: readonly SheetColumn[], at: Template['cells']) {
  const places = columns.map(({ kind }, index) => {
    const { letters = '', style = '' } = at[index] ?? {};
    const [open, close] = kind === 'text' ? [' t="inlineStr"><is>', '</is></c>'] : ['><v>', '</v></c>'];
    return { kind, start: `<c r="${letters}`, open: `"${style}${open}`, close };
  });
  // One join takes half the time of repeated concatenation.
  const pieces: string[] = [];
  return (cells: readonly Cell[], number: number): string => {
    const row = String(number);
    pieces.length = 0;
    pieces.push('<row r="', row, '">');
    for (let index = 0; index < places.length; index += 1) {
      const value = cells[index];
      const place = places[index];
      if (value === null || value === undefined || value === '' || !place) continue;
      pieces.push(place.start, row, place.open, contentOf(place.kind, value), place.close);
    }
    pieces.push('</row>');
    return pieces.join('');
  };
}

function contentOf(kind: SheetColumn['kind'], value: string | number): string {
  if (kind === 'text') return textElement(String(value));
  return String(kind === 'date' ? serialOf(String(value)) : Number(value));
}
