import type { Readable } from 'node:stream';

export type StoredFile = { bytes: Buffer; contentType: string };

/** A file opened as a stream; the caller reads it to the end or destroys it. */
export type OpenedFile = {
  stream: Readable;
  /** Bytes; null if unknown. */
  size: number | null;
  contentType: string;
};

export type FileEntry = { key: string; size: number; modifiedAt: Date };

/** The product's files. Keys never come from users: `<folder>/<name>.<extension>`, with the extension of the content type. */
export interface FileStore {
  /** Writes or replaces the file atomically; resolves once it is durable. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same for a file that is too large for memory. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** Null if there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** The file as a stream; null if there is no such file. */
  open(key: string): Promise<OpenedFile | null>;
  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>;
  /** Renames the file, replacing any file of the new key; false if there is no such file. */
  move(key: string, to: string): Promise<boolean>;
  /** Every file whose key starts with the folder, unordered. */
  list(folder: string): AsyncIterable<FileEntry>;
}
