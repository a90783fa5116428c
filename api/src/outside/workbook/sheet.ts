/** How a column is written: text is never interpreted, dates are given as YYYY-MM-DD. */
export type CellKind = 'text' | 'number' | 'date';

export interface SheetColumn {
  heading: string;
  kind: CellKind;
  /** In characters. */
  width: number;
}

/** A sheet without its rows. */
export interface SheetShape {
  /** At most 31 characters, without : \ / ? * [ ]. */
  name: string;
  columns: SheetColumn[];
}

/** A value of a row; null omits the cell. */
export type Cell = string | number | null;
