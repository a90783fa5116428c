import { readFileSync } from 'node:fs';
import * as XLSX from 'xlsx';

/** Writes rows from memory to one workbook, dense and compressed. */
const { path } = JSON.parse(process.argv[2] ?? '{}') as { path: string };
const megabytes = () => process.memoryUsage().rss / 2 ** 20;
const before = megabytes();

process.on('message', () => {
  const rows = JSON.parse(readFileSync(path, 'utf8')) as unknown[][];
  const start = performance.now();
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { dense: true }), 'Applicants');
  const bytes = (XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer).length;
  const ms = performance.now() - start;
  process.send?.({ ms, bytes, megabytes: process.resourceUsage().maxRSS / 1024 - before });
});
process.send?.('ready');
