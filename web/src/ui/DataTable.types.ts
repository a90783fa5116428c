import type { ReactNode } from 'react';

export interface Column<TRow> {
  key: string;
  header: ReactNode;
  cell: (row: TRow, index: number) => ReactNode;
  /** Figures stand on the right. */
  numeric?: boolean;
  /** The cell that names the row: its heading in the table, and the top of the card on phones. */
  primary?: boolean;
  /** Its header sorts the table; needs `onSort`. */
  sortable?: boolean;
  /** Where a table is narrower than this window's, the column is only shown to who chooses it; needs `columnsKey`. Cards have them all. */
  from?: 'xl' | '2xl';
}

export interface Sort {
  /** Of the column. */
  key: string;
  direction: 'asc' | 'desc';
}

/** Rows that can be ticked. Who is ticked is known outside: it may be more than this page holds. */
export interface RowSelection<TRow> {
  isSelected: (key: string) => boolean;
  onToggle: (keys: readonly string[], selected: boolean) => void;
  /** What a screen reader calls the row. */
  nameOf: (row: TRow) => string;
}

export interface DataTableProps<TRow> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<TRow>[];
  rows: readonly TRow[];
  rowKey: (row: TRow) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** The order of the list itself, to come back to: its name for people, and how it is chosen. */
  unsorted?: { label: string; onChoose: () => void };
  selection?: RowSelection<TRow>;
  /** Enter on a row; the row needs a link of its own too, for the mouse and for the eye. */
  onOpen?: (row: TRow) => void;
  /** The table scrolls under its header from 768 px. */
  stickyHeader?: boolean;
  /** Smaller letters and less air from 768 px, for tables of many columns. */
  dense?: boolean;
  /** Columns can be hidden, and what is hidden is kept on this device under this name. */
  columnsKey?: string;
  /** Beside the column chooser. */
  toolbar?: ReactNode;
  /** Newer rows are on their way. */
  busy?: boolean;
}
