import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { ConfigError } from '../core/config.ts';
import { connectionTo } from '../db/primary.ts';
import { shrinkingTables } from './shrinking-tables.ts';

/** The contents of a backup; written last, so that a folder without it is incomplete. */
export interface Manifest {
  at: string;
  /** Rows by table, before and after the copy; the same number twice if `isExact`. */
  rows: Record<string, [before: number, after: number]>;
  /** Whether the rows were counted in the snapshot that was copied. */
  isExact?: boolean;
  /** The number of files; null if they are in a bucket, which has its own versions. */
  files: number | null;
  /** Files that rows name and the store did not have; not counted by earlier releases. */
  missing?: number;
}

/** Runs the work on a separate connection without a statement timeout. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connectionTo(url), application_name: 'university-admission backup' });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function countTables(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await client.query(`SELECT count(*)::int AS n FROM ${client.escapeIdentifier(name)}`);
    counts[name] = counted[0].n;
  }
  return counts;
}

export const countRows = (url: string): Promise<Record<string, number>> => withClient(url, countTables);

/** Throws if a table has other rows than the backup was taken with, or is missing. */
export function assertRows(rows: Record<string, number>, { rows: expected, isExact }: Manifest): void {
  for (const [table, [before, after]] of Object.entries(expected)) {
    const count = rows[table];
    if (count === undefined) throw new Error(`${table} is missing`);
    if (!isExact && shrinkingTables.has(table)) continue;
    if (count < Math.min(before, after) || count > Math.max(before, after))
      throw new Error(`${table} has ${count} rows; the backup was taken with ${before} to ${after}`);
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new ConfigError(`${folder}: is no complete backup; manifest.json is missing`);
  });
  return JSON.parse(text) as Manifest;
}

/** Throws if the backup has lost files since it was taken. */
export async function assertFiles(folder: string, { files }: Manifest): Promise<void> {
  if (files === null) return;
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  const count = entries.filter((entry) => entry.isFile()).length;
  if (count !== files) throw new Error(`${folder} has ${count} files; the backup was taken with ${files}`);
}

const dayMs = 86_400_000;

/** Removes what commands killed more than a day ago left: parts of backups and copies of drills. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^(\d{4}-[\dTZ-]+\.partial|drill-\d+)$/.test(name)) continue;
    const path = join(folder, name);
    if (Date.now() - (await lastChange(path)) > dayMs) await rm(path, { recursive: true });
  }
}

/** The copies that killed drills left. Processes in containers have the same id again. */
export async function findDeadDrills(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => {
    const pid = Number(/^drill-(\d+)$/.exec(name)?.[1]);
    return pid > 0 && (pid === process.pid || !isRunning(pid));
  });
  return names.map((name) => join(folder, name));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When the folder or an entry of it last changed: a dump that is being written changes the file alone. */
async function lastChange(folder: string): Promise<number> {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
  const times = await Promise.all(paths.map(async (path) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0));
  return Math.max(...times);
}

/** The complete backups, oldest first. */
export async function findBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^\d{4}-[\dTZ-]+$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}
