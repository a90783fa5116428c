import { decodeText, readDelimited } from './delimited.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { type ReadTable, type TableLimits, tidyRow } from './table.ts';
import { unpack } from './unpack.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** Reads a table by the content of the file, not by its name. Runs in a worker thread. */
export function parseTable(bytes: Buffer, limits: TableLimits): ReadTable {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return { ok: false, reason: 'pdf' };
  // The older format of Excel, and workbooks with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { ok: false, reason: 'old-excel' };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return parseSpreadsheet(bytes, limits);
  const text = decodeText(bytes);
  if (text === null || /^\s*<(?:!doctype|html|\?xml|table)/i.test(text.slice(0, 200)))
    return { ok: false, reason: 'not-a-table' };
  return checked(readDelimited(text.replace(/^\ufeff/, ''), limits), limits);
}

function parseSpreadsheet(bytes: Buffer, limits: TableLimits): ReadTable {
  const workbook = unpack(bytes);
  if (!workbook) return { ok: false, reason: 'damaged' };
  try {
    return checked(readSpreadsheet(workbook, limits), limits);
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

function checked(read: string[][], limits: TableLimits): ReadTable {
  const rows = read.map((row) => tidyRow(row, limits));
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
  if (rows.length === 0) return { ok: false, reason: 'empty' };
  if (rows.length > limits.rows) return { ok: false, reason: 'too-many-rows' };
  const widest = Math.max(...rows.map((row) => row.length));
  if (widest > limits.columns) return { ok: false, reason: 'too-wide' };
  return widest < 2 ? { ok: false, reason: 'not-a-table' } : { ok: true, rows };
}
