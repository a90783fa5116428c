import { CFB } from 'xlsx';

interface Found {
  name: string;
  size: number;
  content: Uint8Array;
}

/** The files of a zip, read by another library than archiver. */
export function unzip(bytes: Buffer): { name: string; bytes: Buffer }[] {
  const found = CFB.read(bytes, { type: 'buffer' }).FileIndex as Found[];
  // The reader adds an entry of its own and the folders.
  const files = found.filter(({ name, size }) => size > 0 && !name.startsWith('\u0001'));
  return files.map(({ name, content }) => ({ name, bytes: Buffer.from(content) }));
}
