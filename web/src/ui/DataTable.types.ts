import type { ReactNode } from 'react';

export interface Column<TRow> {
  key: string;
  header: ReactNode;
  cell: (row: TRow, index: number) => ReactNode;
  /** Right-aligned. */
  numeric?: boolean;
  /** The row header: the first cell in the table, the title of the card on phones. */
  primary?: boolean;
  /** Sortable by its header; needs `onSort`. */
  sortable?: boolean;
  /** In the office a row is one line: the column takes this share of the width, in percent, and cuts off longer text. */
  share?: number;
  /** In the office it may have several lines. */
  wraps?: boolean;
  /** Hidden by default below this breakpoint; needs `columnsKey`. Cards show all columns. */
  from?: 'xl' | '2xl';
  /** Below `from` its value is shown in the cell of the column with this key. */
  under?: string;
  /** There, after its header. */
  labelled?: boolean;
}

export interface Sort {
  /** The column's key. */
  key: string;
  direction: 'asc' | 'desc';
}

/** Row selection; controlled, because it may span pages. */
export interface RowSelection<TRow> {
  isSelected: (key: string) => boolean;
  onToggle: (keys: readonly string[], selected: boolean) => void;
  /** The row's name in the accessible label of its checkbox. */
  nameOf: (row: TRow) => string;
}

export interface DataTableProps<TRow> {
  /** Visually hidden. */
  caption: string;
  columns: readonly Column<TRow>[];
  rows: readonly TRow[];
  rowKey: (row: TRow) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** The default order of the list, as a choice. */
  unsorted?: { label: string; onChoose: () => void };
  selection?: RowSelection<TRow>;
  /** Enter on a row; the row needs a visible link as well. */
  onOpen?: (row: TRow) => void;
  /** The row that a detail next to the list shows. */
  current?: string;
  /** A row gets the focus, also by a press. */
  onCurrent?: (key: string) => void;
  /** From 768 px. */
  stickyHeader?: boolean;
  /** Enables the column chooser; hidden columns are stored on this device under this key. */
  columnsKey?: string;
  /** Next to the column chooser. */
  toolbar?: ReactNode;
  /** New rows are loading. */
  busy?: boolean;
}
