import type { TableLimits } from './table.ts';

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Decodes UTF-8 and UTF-16 with or without a byte order mark, else Windows-1252; null for binary data. */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The rows of delimited text (RFC 4180), at most one above the limit. */
export function readDelimited(text: string, limits: TableLimits): string[][] {
  const declared = /^sep=(.)\r?\n/i.exec(text.slice(0, 10));
  const body = declared ? text.slice(declared[0].length) : text;
  const delimiter = declared?.[1] ?? delimiterOf(body);
  return parse(body, delimiter, limits.rows + 1);
}

/** The delimiter with the most frequent equal row width in the first lines. */
function delimiterOf(text: string): Delimiter {
  const start = text.slice(0, 20_000);
  const scored = delimiters.map((delimiter) => {
    const widths = parse(start, delimiter, 40)
      .map((row) => row.length)
      .filter((width) => width > 1);
    const common = Math.max(0, ...[...new Set(widths)].map((width) => widths.filter((one) => one === width).length));
    return { delimiter, score: common * 100 + Math.max(0, ...widths) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function parse(text: string, delimiter: string, maxRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length && rows.length < maxRows) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (at >= text.length) break;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (at === text.length) break;
  }
  return rows;
}

interface Cell {
  value: string;
  /** The offset of its delimiter or line break. */
  end: number;
}

function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(from, end), end };
}

/** A cell with an unclosed quote is parsed as plain text. */
function quotedCell(text: string, from: number, delimiter: string): Cell {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return plainCell(text, from + 1, delimiter);
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, delimiter);
      return { value: value + rest.value, end: rest.end };
    }
    value += '"';
    at = quote + 2;
  }
}
