/** The limits of a table file. */
export interface TableLimits {
  /** Headings and blank rows included. */
  rows: number;
  columns: number;
  /** Characters of a cell; longer text is truncated. */
  cell: number;
}

/** Why a file could not be read as a table. */
export type TableRefusal = 'empty' | 'too-many-rows' | 'too-wide' | 'old-excel' | 'pdf' | 'not-a-table' | 'damaged';

/** Every cell as text: numbers without grouping, days as YYYY-MM-DD. Blank rows are included, so that row numbers match the file. */
export type ReadTable = { ok: true; rows: string[][] } | { ok: false; reason: TableRefusal };

/** Truncates long cells, removes trailing blank cells and characters that PostgreSQL refuses. */
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
