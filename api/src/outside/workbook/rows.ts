import type { Cell, SheetColumn } from './sheet.ts';
import type { Template } from './template.ts';

/** Excel's own limit for a cell. */
const longest = 32_767;
const dayMs = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

const special = /[&<>\p{Cc}\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/u;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '\t', '\n': '\n' };

/** Characters that XML 1.0 excludes are written as _xHHHH_, and text of that form is escaped. */
function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[&<>\p{Cc}\ufffe\uffff]/gu,
      (one) => entities[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

function textElement(value: string): string {
  const text = value.length > longest ? value.slice(0, longest) : value;
  const space = /^\s|\s$|[\n\t]| {2}/.test(text) ? ' xml:space="preserve"' : '';
  return `<is><t${space}>${escaped(text)}</t></is>`;
}

/** A day as the serial number of spreadsheets. */
const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMs;

/** The XML of one row. Cells are text or numbers, never formulas. */
export function rowXml(
  cells: readonly Cell[],
  number: number,
  columns: readonly SheetColumn[],
  at: Template['cells'],
): string {
  let xml = `<row r="${number}">`;
  for (const [index, value] of cells.entries()) {
    const column = columns[index];
    const place = at[index];
    if (value === null || value === '' || !column || !place) continue;
    const start = `<c r="${place.letters}${number}"${place.style}`;
    if (column.kind === 'text') xml += `${start} t="inlineStr">${textElement(String(value))}</c>`;
    else xml += `${start}><v>${column.kind === 'date' ? serialOf(String(value)) : Number(value)}</v></c>`;
  }
  return `${xml}</row>`;
}
