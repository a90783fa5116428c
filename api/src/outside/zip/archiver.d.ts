/** What we use of archiver 8, which brings no types of its own. */
declare module 'archiver' {
  import type { Transform } from 'node:stream';

  export interface ArchiveEntry {
    name: string;
    date?: Date;
  }

  export class ZipArchive extends Transform {
    constructor(options?: { store?: boolean });
    append(source: Buffer, entry: ArchiveEntry): this;
    finalize(): Promise<void>;
  }
}
