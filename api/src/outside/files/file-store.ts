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

/** A key or a content type that no store takes: a mistake of the caller, never of a visitor. */
export class BadFileKey extends Error {
  override name = 'BadFileKey';
}

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
};

// No segment starts with a dot, so `..` and hidden files cannot be named; nothing needs escaping in a path or an address.
const folderPattern = /^[a-z0-9][a-z0-9_-]{0,63}(?:\/[a-z0-9][a-z0-9_-]{0,63}){0,5}$/;
const keyPattern = /^[a-z0-9][a-z0-9_-]{0,63}(?:\/[a-z0-9][a-z0-9_-]{0,63}){0,5}\.([a-z0-9]{2,5})$/;

/** The content type that a key's extension stands for; refuses a key of any other shape. */
export function contentTypeOfKey(key: string): string {
  const extension = keyPattern.exec(key)?.[1];
  const contentType = extension === undefined ? undefined : contentTypes[extension];
  if (contentType === undefined) throw new BadFileKey(`Not the key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return contentType;
}

/** Refuses a content type that differs from what the key's extension says. */
export function checkContentType(key: string, contentType: string): void {
  const expected = contentTypeOfKey(key);
  if (contentType !== expected) throw new BadFileKey(`${key} is stored as ${expected}, not as ${contentType}`);
}

/** Refuses anything but the plain name of a folder. */
export function checkFolder(folder: string): void {
  if (!folderPattern.test(folder)) throw new BadFileKey(`Not a folder: ${JSON.stringify(folder.slice(0, 80))}`);
}
