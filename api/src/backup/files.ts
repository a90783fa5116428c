import { copyFile, link, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { namedFiles } from '../features/images/index.ts';
import { readTrashKey, trashFolder } from '../outside/files/index.ts';
import { countTables, type Manifest, withClient } from './manifest.ts';

/** The files that the rows name in the client's transaction. */
export async function readNamedFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ fileKey: string }>(namedFiles);
  return rows.map(({ fileKey }) => fileKey);
}

/** What a backup is compared with: the rows of each table, and the files that rows name. */
export interface Contents {
  rows: Record<string, number>;
  named: string[];
}

export const readContents = (url: string): Promise<Contents> =>
  withClient(url, async (client) => ({ named: await readNamedFiles(client), rows: await countTables(client) }));

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The files of a folder by their names in it, without those that are still being written. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return names.filter((name) => !name.startsWith('.'));
}

/** Copies a file; a file that `previous` has unchanged becomes a hard link to it. False if there is no such file. */
async function copyOne(path: string, target: string, previous?: string): Promise<boolean> {
  try {
    const original = await stat(path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const older = previous ? await stat(previous).catch(() => undefined) : undefined;
    if (previous && older?.size === original.size && Math.abs(older.mtimeMs - original.mtimeMs) < 1)
      await link(previous, target);
    else {
      await copyFile(path, target);
      await utimes(target, original.atime, original.mtime);
    }
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Copies the files of these names; returns those that were there. */
export async function copyNames(
  names: readonly string[],
  { from, to, previous }: { from: string; to: string; previous?: string | undefined },
): Promise<Set<string>> {
  const copied = new Set<string>();
  for (const name of names)
    if (await copyOne(join(from, name), join(to, name), previous && join(previous, name))) copied.add(name);
  return copied;
}

/** Copies a folder that does not change; returns the number of files. */
export async function copyTree(from: string, to: string, previous?: string): Promise<number> {
  const names = await listFiles(from);
  const { size } = await copyNames(names, { from, to, previous });
  if (size < names.length) throw new Error(`${from} lost ${names.length - size} files while it was copied`);
  return size;
}

/** A file can be moved between the listing of the trash and its copy. */
const searches = 3;

/**
 * Copies the store of a running product with all files that rows name. The product moves a file that was replaced since the rows were
 * read to the trash, from where it is copied to its former name. A named file that the store has already lost only counts as missing.
 */
export async function copyStore(
  { from, to, previous }: { from: string; to: string; previous?: string | undefined },
  named: readonly string[],
): Promise<{ files: number; missing: number }> {
  const names = await listFiles(from);
  const copied = await copyNames(names, { from, to, previous });
  let missing = named.filter((name) => !copied.has(name));
  for (let search = 0; search < searches && missing.length > 0; search++) {
    const trash = await listTrash(from);
    for (const name of missing) {
      for (const place of [name, trash.get(name)])
        if (place && !copied.has(name) && (await copyOne(join(from, place), join(to, name)))) copied.add(name);
    }
    missing = missing.filter((name) => !copied.has(name));
  }
  const listed = new Set(names);
  const vanished = missing.filter((name) => listed.has(name));
  if (vanished.length > 0)
    throw new Error(`${vanished.length} files vanished from ${from} while it was copied, for example ${vanished[0]}`);
  return { files: copied.size, missing: missing.length };
}

/** Where the trash has the last file of each former name. */
async function listTrash(store: string): Promise<Map<string, string>> {
  const places = (await listFiles(join(store, trashFolder))).map((name) => `${trashFolder}/${name}`).sort();
  return new Map(
    places.flatMap((place): [string, string][] => {
      const read = readTrashKey(place);
      return read ? [[read.formerKey, place]] : [];
    }),
  );
}

/** Throws if the backup lacks more files that its restored rows name than the store did. */
export async function assertNamedFiles(
  named: readonly string[],
  folder: string,
  { missing }: Manifest,
): Promise<string> {
  const present = new Set(await listFiles(join(folder, 'files')));
  const lost = named.filter((name) => !present.has(name));
  if (missing !== undefined && lost.length > missing)
    throw new Error(`${folder} lacks ${lost.length} files that rows name; the store lacked ${missing}`);
  return `${named.length - lost.length} of ${named.length} images have their files`;
}
