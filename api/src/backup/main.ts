import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Config, ConfigError, readConfig } from '../core/config.ts';
import { endFeedEpoch } from '../db/feed-epoch.ts';
import { countRows, findBackups, type Manifest, readManifest, withClient } from './manifest.ts';
import { proveCard, proveRows } from './proof.ts';
import { commandSettings, directUrl } from './settings.ts';

const usage = 'Usage: backup | restore <folder of a backup> | drill';
const run = promisify(execFile);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const postgresDir = (config: Config): string => join(config.DATA_DIR, 'postgres');
const filesDir = (config: Config): string => join(config.DATA_DIR, 'files');

/** Starts the embedded server on its folder, or uses the running one. */
async function withEmbedded<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const { startEmbeddedPostgres } = await import('../db/embedded/postgres.ts');
  const server = await startEmbeddedPostgres({ dataDir, durable: true, log: () => {} });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** The database first, then the files: no row then names a file that the backup lacks. */
async function backup(config: Config): Promise<void> {
  const at = new Date().toISOString();
  const target = join(config.BACKUP_DIR, at.replace(/[:.]/g, '-'));
  const partial = `${target}.partial`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const rows = await (config.DATABASE_URL ? dump(directUrl(config), partial) : copyEmbedded(config, partial));
  const previous = (await findBackups(config.BACKUP_DIR)).at(-1);
  const files = config.S3_ENDPOINT
    ? null
    : await copyTree(filesDir(config), join(partial, 'files'), previous && join(previous, 'files'));
  const manifest: Manifest = { at, rows, files };
  await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(partial, target);
  for (const old of (await findBackups(config.BACKUP_DIR)).slice(0, -config.BACKUP_KEEP))
    await rm(old, { recursive: true });
  print(
    `Backup: ${target}, ${Object.keys(rows).length} tables, ${files === null ? 'files stay in the bucket' : `${files} files`}.`,
  );
}

/** By pg_dump, which sees the moment in which the rows are counted. */
async function dump(url: string, folder: string): Promise<Manifest['rows']> {
  const before = await countRows(url);
  await run('pg_dump', [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${join(folder, 'database.dump')}`,
    `--dbname=${url}`,
  ]);
  return merged(before, await countRows(url));
}

async function copyEmbedded(config: Config, folder: string): Promise<Manifest['rows']> {
  const { copyCluster } = await import('../db/embedded/copy.ts');
  return withEmbedded(postgresDir(config), async (url) => {
    const before = await countRows(url);
    await copyCluster(url, postgresDir(config), join(folder, 'cluster'));
    return merged(before, await countRows(url));
  });
}

const merged = (before: Record<string, number>, after: Record<string, number>): Manifest['rows'] =>
  Object.fromEntries(Object.entries(before).map(([table, count]) => [table, [count, after[table] ?? count]]));

/** Copies a folder; files that `previous` has unchanged become links to it. Returns their number. */
async function copyTree(from: string, to: string, previous?: string): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  let count = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(from.length + 1);
    const target = join(to, name);
    const original = await stat(path).catch(() => undefined);
    if (!original) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const kept = previous && join(previous, name);
    const older = kept ? await stat(kept).catch(() => undefined) : undefined;
    if (kept && older?.size === original.size && Math.abs(older.mtimeMs - original.mtimeMs) < 1)
      await link(kept, target);
    else {
      await copyFile(path, target);
      await utimes(target, original.atime, original.mtime);
    }
    count += 1;
  }
  return count;
}

const load = (url: string, folder: string) =>
  run('pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    `--dbname=${url}`,
    join(folder, 'database.dump'),
  ]);

/** Integrators read everything again: the cursors of what was lost would skip what follows. */
const endEpoch = (url: string) => withClient(url, (client) => client.query(endFeedEpoch));

/** Restores into an empty database and an empty folder of files. */
async function restore(config: Config, from: string): Promise<void> {
  const manifest = await readManifest(from);
  const present = await readdir(filesDir(config)).catch(() => []);
  if (manifest.files !== null && present.length > 0)
    throw new ConfigError(`DATA_DIR: ${filesDir(config)} must be empty or absent`);
  let proof: string[];
  if (config.DATABASE_URL) {
    if (Object.keys(await countRows(directUrl(config))).length > 0)
      throw new ConfigError('DATABASE_URL: must be an empty database; it has tables');
    await load(directUrl(config), from);
    proof = await proveRows(directUrl(config), manifest);
    await endEpoch(directUrl(config));
  } else {
    const { placeCluster } = await import('../db/embedded/copy.ts');
    placeCluster(join(from, 'cluster'), postgresDir(config));
    proof = await withEmbedded(postgresDir(config), async (url) => {
      const proven = await proveRows(url, manifest);
      await endEpoch(url);
      return proven;
    });
  }
  if (manifest.files !== null) await copyTree(join(from, 'files'), filesDir(config));
  print(`Restored ${from}: ${proof.join(', ')}, ${manifest.files ?? 0} files.`);
}

/** Restores the last backup next to the running product and proves it. */
async function drill(config: Config): Promise<void> {
  const last = (await findBackups(config.BACKUP_DIR)).at(-1);
  if (!last) throw new ConfigError(`BACKUP_DIR: must contain a backup; ${config.BACKUP_DIR} has none`);
  const manifest = await readManifest(last);
  const folder = join(config.BACKUP_DIR, `drill-${process.pid}`);
  const prove = async (url: string): Promise<void> => {
    const proof = await proveRows(url, manifest);
    // Links: the product writes new files only.
    if (manifest.files !== null) await copyTree(join(last, 'files'), join(folder, 'files'), join(last, 'files'));
    proof.push(
      await proveCard(url, manifest.files === null ? config : { ...config, DATA_DIR: folder, S3_ENDPOINT: undefined }),
    );
    print(`Drill of ${last}: ${proof.join(', ')}.`);
  };
  try {
    await (config.DATABASE_URL ? inTemporaryDatabase(directUrl(config), last, prove) : onCopy(last, folder, prove));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inTemporaryDatabase(url: string, from: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `admission_drill_${process.pid}`;
  const target = new URL(url);
  target.pathname = `/${name}`;
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  try {
    await load(target.href, from);
    await work(target.href);
  } finally {
    await withClient(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

async function onCopy(from: string, folder: string, work: (url: string) => Promise<void>): Promise<void> {
  const { placeCluster } = await import('../db/embedded/copy.ts');
  const { removeEmbeddedPostgres } = await import('../db/embedded/postgres.ts');
  const dataDir = join(folder, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  try {
    placeCluster(join(from, 'cluster'), dataDir);
    await withEmbedded(dataDir, work);
  } finally {
    await removeEmbeddedPostgres(dataDir);
  }
}

async function main(): Promise<void> {
  const [command, folder] = process.argv.slice(2).filter((one) => one !== '--');
  const config = readConfig(process.env);
  const settings = await commandSettings(
    config,
    (line) =>
      void process.stderr.write(`${line}
`),
  );
  if (command === 'backup') return backup(settings);
  if (command === 'drill') return drill(settings);
  if (command === 'restore' && folder) return restore(settings, folder);
  throw new ConfigError(usage);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
