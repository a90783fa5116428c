import { CFB } from 'xlsx';

interface Found {
  name: string;
  size: number;
  content: Uint8Array;
}

/** The files of a zip, read with a library other than archiver. */
export function unzip(bytes: Buffer): { name: string; bytes: Buffer }[] {
  const { FileIndex, FullPaths } = CFB.read(bytes, { type: 'buffer' }) as { FileIndex: Found[]; FullPaths: string[] };
  // The reader adds an entry, the folders, and a root to each path.
  return FileIndex.flatMap(({ name, size, content }, at) => {
    const path = FullPaths[at]?.replace(/^[^/]*\//, '') ?? name;
    return size > 0 && !name.startsWith('\u0001') ? [{ name: path, bytes: Buffer.from(content) }] : [];
  });
}
