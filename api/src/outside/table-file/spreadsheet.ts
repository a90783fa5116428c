import { inflateRawSync } from 'node:zlib';
import { type CellObject, read, SSF, type WorkSheet } from 'xlsx';
import type { TableLimits } from './table.ts';

/** Bytes of the unpacked workbook, against zip bombs. */
const maxUnpackedBytes = 96 * 1024 * 1024;
const maxParts = 400;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

/**
 * Unpacks every part within a limit before SheetJS reads the file, regardless of the sizes it declares. False for a larger file and for an
 * invalid archive.
 */
export function isUnpackable(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) return false;
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxParts) return false;
  let left = maxUnpackedBytes;
  let at = bytes.readUInt32LE(end + 16);
  try {
    for (let part = 0; part < count; part += 1) {
      if (bytes.readUInt32LE(at) !== entryMark) return false;
      left -= unpackedSize(bytes, at, left);
      if (left <= 0) return false;
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch {
    return false;
  }
  return true;
}

function unpackedSize(bytes: Buffer, entry: number, most: number): number {
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  if (bytes.readUInt32LE(local) !== localMark) throw new Error('The directory points to no part');
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (method === 0) return packed;
  return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: most }).length;
}

/** The rows of the first sheet that is not empty; formulas are not evaluated, their cached value is read. */
export function readSpreadsheet(bytes: Buffer, limits: TableLimits): string[][] {
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    sheetRows: limits.rows + 1,
  });
  const isOf1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    const rows = sheet ? rowsOf(sheet, limits, isOf1904) : [];
    if (rows.some((row) => row.some((cell) => cell !== ''))) return rows;
  }
  return [];
}

function rowsOf(sheet: WorkSheet, { columns }: TableLimits, isOf1904: boolean): string[][] {
  const cells: (CellObject | undefined)[][] = sheet['!data'] ?? [];
  return Array.from({ length: cells.length }, (_, row) =>
    Array.from({ length: Math.min(cells[row]?.length ?? 0, columns + 1) }, (_column, column) =>
      textOf(cells[row]?.[column], isOf1904),
    ),
  );
}

function textOf(cell: CellObject | undefined, isOf1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  if (cell.t !== 'n' || typeof cell.v !== 'number') return String(cell.v);
  if (typeof cell.z === 'string' && SSF.is_date(cell.z)) return dayOf(cell.v, isOf1904) ?? String(cell.v);
  // Never 1.2E+15: it may be a slip number.
  return Number.isInteger(cell.v) ? BigInt(cell.v).toString() : String(cell.v);
}

/** A serial number of days as YYYY-MM-DD. */
function dayOf(serial: number, isOf1904: boolean): string | undefined {
  const code: { y: number; m: number; d: number } | null = SSF.parse_date_code(serial, { date1904: isOf1904 });
  if (!code || code.y < 1901) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${code.y}-${two(code.m)}-${two(code.d)}`;
}
