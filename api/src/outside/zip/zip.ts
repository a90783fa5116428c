import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ZippedFile {
  name: string;
  bytes: Buffer;
}

/** Maximum bytes that wait for the reader: archiver applies no backpressure. */
const window = 1024 * 1024;

/**
 * A zip that requests its files while it is read, so that few are in memory. Files are stored without compression, as PDFs are already
 * compressed. An error of the iteration ends the stream; destroying the stream ends the iteration.
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
    // Loaded on demand.
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
