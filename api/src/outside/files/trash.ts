import type { FileStore } from '../../core/file-store.ts';

export const trashFolder = 'trash';
const pattern = /^trash\/(\d{4})(\d\d)(\d\d)\/(.+)$/;

/** Moves a file that the product no longer needs to `trash/<day>/<key>`, from where it can be moved back until it is purged. */
export async function moveToTrash(files: FileStore, key: string, now: Date): Promise<void> {
  await files.move(key, `${trashFolder}/${now.toISOString().slice(0, 10).replaceAll('-', '')}/${key}`);
}

/** The former key of a file in the trash, and the day on which it was moved; null for other files. */
export function readTrashKey(key: string): { formerKey: string; trashedAt: Date } | null {
  const [, year, month, day, formerKey] = pattern.exec(key) ?? [];
  return formerKey ? { formerKey, trashedAt: new Date(`${year}-${month}-${day}T00:00:00Z`) } : null;
}
