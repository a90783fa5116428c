export { ExportsCard, isReady } from './ExportsCard.tsx';
export { type ExportKind, type ExportRow, useExports } from './useExports.ts';
