export { readTable } from './read.ts';
export { readSheetUpload, type UploadedSheet } from './read-upload.ts';
export type { ReadTable, TableLimits, TableRefusal } from './table.ts';
