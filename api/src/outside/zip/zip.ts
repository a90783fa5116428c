import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ZippedFile {
  name: string;
  bytes: Buffer;
}

/** Bytes that may wait for the reader: the archiver itself applies no backpressure. */
const window = 1024 * 1024;

/**
 * A zip that requests its files as it is read, so that few are in memory. PDFs are stored, as they are compressed already. An error of a file
 * ends the stream; destroying the stream ends the iteration.
 */
export function zipOf(files: AsyncIterable<ZippedFile>): Readable {
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
    // Loaded with the first zip.
    const { ZipArchive } = await import('archiver');
    const archive = new ZipArchive({ store: true });
    // `pipeline` destroys both sides; the reader sees the error on `out`.
    pipeline(archive, out).catch(() => {});
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
  fill().catch((error: Error) => out.destroy(error));
  return out;
}
