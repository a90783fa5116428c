/** The used part of archiver 8, which has no types. */
declare module 'archiver' {
  import type { Readable, Transform } from 'node:stream';

  export interface ArchiveEntry {
    name: string;
    date?: Date;
  }

  export class ZipArchive extends Transform {
    constructor(options?: { store?: boolean; zlib?: { level: number; chunkSize?: number } });
    append(source: Buffer | Readable, entry: ArchiveEntry): this;
    finalize(): Promise<void>;
  }
}
