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
