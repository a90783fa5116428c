/** What a file of rows may be, in the caller's terms. */
export interface TableLimits {
  /** Rows, headings and blank ones counted. */
  rows: number;
  columns: number;
  /** Characters of a cell; what is longer is cut. */
  cell: number;
}

/** Why a file could not be read as a table. */
export type TableRefusal =
  | 'empty'
  | 'too-many-rows'
  | 'too-wide'
  | 'old-excel'
  | 'pdf'
  | 'not-a-table'
  | 'damaged'
  | 'busy';

/** The rows of a file, every cell as text: numbers without grouping, days as YYYY-MM-DD. Blank rows stay, so that numbers fit. */
export type ReadTable = { ok: true; rows: string[][] } | { ok: false; reason: TableRefusal };

/** Cuts what is too long, takes characters away that no column can hold, and drops blank cells at the end of a row. */
export function tidyRow(cells: readonly string[], { cell }: TableLimits): string[] {
  const row = cells.map((one) =>
    one
      .replace(/[\p{Cc}\u200b\u200e\u200f\ufeff]+/gu, ' ')
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
      .trim()
      .slice(0, cell),
  );
  while (row.length > 0 && row.at(-1) === '') row.pop();
  return row;
}
