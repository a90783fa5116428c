export { ExportsCard, isReady, useKindWord } from './ExportsCard.tsx';
export { type ExportKind, type ExportRow, useExports } from './useExports.ts';
