import type { Readable } from 'node:stream';

/** A stored file as it comes back. */
export type StoredFile = { bytes: Buffer; contentType: string };

/** A stored file that is read as it goes out. Whoever opens it reads it to its end or destroys it. */
export type OpenedFile = {
  stream: Readable;
  /** Bytes; null where the store does not say. */
  size: number | null;
  contentType: string;
};

/** What a listing says about a stored file. */
export type FileEntry = { key: string; size: number; modifiedAt: Date };

/**
 * Where the product keeps its files. Keys are chosen by the product, never by a visitor:
 * `<folder>/<name>.<extension>`; the extension and the content type say the same thing.
 */
export interface FileStore {
  /** Writes the whole file or nothing; an existing file is replaced. Returns once it would survive a crash. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same for a file that is too large to be held in memory: it is written as it comes, and stands once it is whole. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** The file, or null where there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** The file piece by piece, or null where there is none. */
  open(key: string): Promise<OpenedFile | null>;
  /** Removes the file; it need not exist. */
  delete(key: string): Promise<void>;
  /** Every file whose key starts with the folder, in no particular order; for sweeps of what has expired. */
  list(folder: string): AsyncIterable<FileEntry>;
}
