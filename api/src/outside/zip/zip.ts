import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';

export interface ZippedFile {
  name: string;
  bytes: Buffer;
}

/** How much may wait to be read. The archiver itself takes whatever it is given, however slow the reader is. */
const window = 1024 * 1024;

/**
 * A zip that grows as it is read: another file is asked for when those before have gone out, so no more than a few are in memory.
 * PDFs are compressed already, so they are stored. A file that fails ends the stream with its error; a reader who leaves ends the asking.
 */
export function zipOf(files: AsyncIterable<ZippedFile>): Readable {
  const archive = new ZipArchive({ store: true });
  let waiting = 0;
  let wake = (): void => {};
  const out = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting -= chunk.length;
      wake();
      done(null, chunk);
    },
  });
  out.once('close', () => wake());

  const fill = async (): Promise<void> => {
    for await (const { name, bytes } of files) {
      if (out.destroyed) return;
      waiting += bytes.length;
      archive.append(bytes, { name });
      while (waiting > window && !out.destroyed) {
        await new Promise<void>((done) => {
          wake = done;
        });
      }
    }
    await archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  // An error of one side ends the other with it; the reader has `out` and sees it there.
  pipeline(archive, out).catch(() => {});
  return out;
}
