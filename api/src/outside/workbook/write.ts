import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { ZipArchive } from 'archiver';
import { rowXml } from './rows.ts';
import type { Cell, SheetShape } from './sheet.ts';
import { openTemplate } from './template.ts';

export interface WorkbookWriter {
  /** Adds rows in order; resolves when more rows are accepted. */
  add(rows: readonly (readonly Cell[])[]): Promise<void>;
  end(): Promise<void>;
}

/** Half the time of level 6 for 10 % more bytes. */
const level = 3;
const window = 1024 * 1024;

/** Writes a workbook of one sheet row by row; the bytes go to `take` as they are produced, with backpressure. */
export function writeWorkbook(shape: SheetShape, take: (bytes: Uint8Array) => void): WorkbookWriter {
  const template = openTemplate(shape);
  const archive = new ZipArchive({ zlib: { level } });
  const sheet = new PassThrough({ highWaterMark: window });
  archive.on('data', take);
  // The error reaches the call that waits for the sheet.
  archive.on('error', (error: Error) => sheet.destroy(error));
  sheet.on('error', () => {});
  for (const { name, bytes } of template.parts) archive.append(bytes, { name });
  archive.append(sheet, { name: template.sheetName });
  sheet.write(template.head);
  let number = 1;
  return {
    async add(rows) {
      let xml = '';
      for (const cells of rows) {
        number += 1;
        xml += rowXml(cells, number, shape.columns, template.cells);
      }
      if (!sheet.write(xml)) await once(sheet, 'drain');
    },
    async end() {
      const isOver = once(archive, 'end');
      sheet.end(template.tail);
      await archive.finalize();
      await isOver;
    },
  };
}
