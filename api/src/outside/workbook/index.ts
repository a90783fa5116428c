export type { CellKind, SheetColumn, SheetShape } from './sheet.ts';
export { openWorkbook, type Workbook } from './workbook.ts';
