/** An invalid key or content type: an error of the program, not of the client. */
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

// Segments cannot start with a dot, which excludes `..` and hidden files; no character needs escaping in a path or URL.
const folderPattern = /^[a-z0-9][a-z0-9_-]{0,63}(?:\/[a-z0-9][a-z0-9_-]{0,63}){0,5}$/;
const keyPattern = /^[a-z0-9][a-z0-9_-]{0,63}(?:\/[a-z0-9][a-z0-9_-]{0,63}){0,5}\.([a-z0-9]{2,5})$/;

/** The content type of a key's extension; throws for an invalid key. */
export function contentTypeOfKey(key: string): string {
  const extension = keyPattern.exec(key)?.[1];
  const contentType = extension === undefined ? undefined : contentTypes[extension];
  if (contentType === undefined) throw new BadFileKey(`Not the key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return contentType;
}

/** Throws if the content type differs from that of the key's extension. */
export function checkContentType(key: string, contentType: string): void {
  const expected = contentTypeOfKey(key);
  if (contentType !== expected) throw new BadFileKey(`${key} is stored as ${expected}, not as ${contentType}`);
}

/** Throws for anything but a plain folder name. */
export function checkFolder(folder: string): void {
  if (!folderPattern.test(folder)) throw new BadFileKey(`Not a folder: ${JSON.stringify(folder.slice(0, 80))}`);
}
