export { readTable } from './read.ts';
export type { ReadTable, TableLimits, TableRefusal } from './table.ts';
