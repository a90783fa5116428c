import { chmodSync, chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Account, chooseHome } from './account.ts';
import { clusterDir } from './cluster.ts';

const notCopied = /postmaster\.(pid|opts)$|pg_internal\.init$/;

/** The address of the superuser, who has the same password as the owner of the database. */
export function asSuperuser(url: string): string {
  const address = new URL(url);
  address.username = 'postgres';
  address.pathname = '/postgres';
  return address.href;
}

/** Copies the files of a running embedded server; a server that starts on the copy has everything committed before the call. */
export async function copyCluster(url: string, dataDir: string, to: string): Promise<void> {
  const from = clusterDir(chooseHome(dataDir));
  const client = new pg.Client({ connectionString: asSuperuser(url) });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('copy', true)`);
    cpSync(from, to, { recursive: true, filter: (path) => !notCopied.test(path) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  // The write-ahead log up to the end of the copy, which the start replays.
  rmSync(join(to, 'pg_wal'), { recursive: true });
  cpSync(join(from, 'pg_wal'), join(to, 'pg_wal'), { recursive: true });
}

/** Places a copy as the cluster of an embedded server that does not exist yet. */
export function placeCluster(copy: string, dataDir: string): void {
  const home = chooseHome(dataDir);
  cpSync(copy, clusterDir(home), { recursive: true, errorOnExist: true, force: false });
  // PostgreSQL refuses a folder that others can read.
  chmodSync(clusterDir(home), 0o700);
  if (home.account) chownAll(home.dir, home.account);
}

export function chownAll(folder: string, { uid, gid }: Account): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid);
}
