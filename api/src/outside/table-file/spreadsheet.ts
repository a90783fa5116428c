import { type CellObject, read, SSF, type WorkSheet } from 'xlsx';
import type { TableLimits } from './table.ts';

/** The rows of the first sheet that is not empty. Formulas are not evaluated: their cached values are read. */
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
  // Not 1.2E+15: it may be a slip number. Excel shows 15 digits: a sum of 0.1 and 0.2 is 0.3, not 0.30000000000000004.
  return Number.isInteger(cell.v) ? BigInt(cell.v).toString() : String(Number(cell.v.toPrecision(15)));
}

/** A serial number of days as YYYY-MM-DD. */
function dayOf(serial: number, isOf1904: boolean): string | undefined {
  const code: { y: number; m: number; d: number } | null = SSF.parse_date_code(serial, { date1904: isOf1904 });
  if (!code || code.y < 1901) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${code.y}-${two(code.m)}-${two(code.d)}`;
}
