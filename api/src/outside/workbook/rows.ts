import type { Cell, SheetColumn } from './sheet.ts';
import type { Template } from './template.ts';

/** Excel's limit for the text of a cell. */
const maxTextLength = 32_767;
const dayMs = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '\t', '\n': '\n' };

/** Writes characters that XML 1.0 excludes as _xHHHH_ and escapes text of that form. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[&<>\p{Cc}\ufffe\uffff]/gu,
      (one) => entities[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );

/** Text that must be escaped, or has white space that a reader would trim. */
const unusual = /[&<>\p{Cc}\ufffe\uffff]|_x[0-9A-Fa-f]{4}_|^\s|\s$| {2}/u;

function textElement(value: string): string {
  const text = value.length > maxTextLength ? value.slice(0, maxTextLength) : value;
  if (!unusual.test(text)) return `<t>${text}</t>`;
  const space = /^\s|\s$|[\n\t]| {2}/.test(text) ? ' xml:space="preserve"' : '';
  return `<t${space}>${escaped(text)}</t>`;
}

/** The content of a cell that is not text: a number, or a day as its serial number. */
const numberText = (kind: SheetColumn['kind'], value: string | number): string =>
  String(kind === 'date' ? (Date.parse(`${value}T00:00:00Z`) - firstDay) / dayMs : Number(value));

/** 1 for each ASCII code that needs no escape; an underscore may begin _xHHHH_. */
const plain = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(code >= 0x20 && code < 0x7f && !'&<>_'.includes(String.fromCharCode(code))),
);
const space = 0x20;

/** Writes short plain text at a position; returns the position after it, or -1 if the text is unusual or not ASCII. */
function putPlain(out: Uint8Array, start: number, text: string): number {
  if (text.length > maxTextLength) return -1;
  let before = space;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (plain[code] !== 1 || (code === space && before === space)) return -1;
    out[start + index] = code;
    before = code;
  }
  return before === space ? -1 : start + text.length;
}

function put(out: Uint8Array, start: number, bytes: Uint8Array): number {
  for (let index = 0; index < bytes.length; index += 1) out[start + index] = bytes[index] ?? 0;
  return start + bytes.length;
}

interface CellTags {
  kind: SheetColumn['kind'];
  /** Up to the number of the row. */
  start: Buffer;
  /** From the number of the row to the value. */
  open: Buffer;
  close: Buffer;
}

const textOpen = Buffer.from('<t>');
const textClose = Buffer.from('</t>');
const rowStart = Buffer.from('<row r="');
const rowOpen = Buffer.from('">');
const rowClose = Buffer.from('</row>');
const maxBytesPerCharacter = 7;
/** More bytes than the tags of a cell or of a row take. */
const maxTagBytes = 256;

/** Returns a function that encodes rows, numbered from `first`, as XML in UTF-8. Cells are text or numbers, never formulas. */
export function createRowEncoder(columns: readonly SheetColumn[], cells: Template['cells']) {
  const tags = columns.map(({ kind }, index): CellTags => {
    const { letters = '', style = '' } = cells[index] ?? {};
    const [open, close] = kind === 'text' ? [' t="inlineStr"><is>', '</is></c>'] : ['><v>', '</v></c>'];
    return {
      kind,
      start: Buffer.from(`<c r="${letters}`),
      open: Buffer.from(`"${style}${open}`),
      close: Buffer.from(close),
    };
  });
  // Bytes take a third of the time of strings.
  let out = Buffer.allocUnsafe(512 * 1024);
  const reserve = (at: number, bytes: number): void => {
    if (at + bytes > out.length) out = Buffer.concat([out, Buffer.allocUnsafe(out.length + bytes)]);
  };
  const putCell = (start: number, tag: CellTags, row: string, value: string | number): number => {
    const at = put(out, putPlain(out, put(out, start, tag.start), row), tag.open);
    if (tag.kind !== 'text') return put(out, putPlain(out, at, numberText(tag.kind, value)), tag.close);
    const text = String(value);
    const end = putPlain(out, put(out, at, textOpen), text);
    return put(out, end < 0 ? at + out.write(textElement(text), at) : put(out, end, textClose), tag.close);
  };
  return (rows: readonly (readonly Cell[])[], first: number): Buffer => {
    let at = 0;
    for (const [index, row] of rows.entries()) {
      const number = String(first + index);
      reserve(at, maxTagBytes);
      at = put(out, putPlain(out, put(out, at, rowStart), number), rowOpen);
      for (let column = 0; column < tags.length; column += 1) {
        const value = row[column];
        const tag = tags[column];
        if (value === null || value === undefined || value === '' || !tag) continue;
        reserve(
          at,
          maxTagBytes + (typeof value === 'string' ? maxBytesPerCharacter * Math.min(value.length, maxTextLength) : 0),
        );
        at = putCell(at, tag, number, value);
      }
      at = put(out, at, rowClose);
    }
    return Buffer.from(out.subarray(0, at));
  };
}
