import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../core/config.ts';
import { endFeedEpoch } from '../db/feed-epoch.ts';
import { dump, inTemporaryDatabase, load } from './database.ts';
import { assertNamedFiles, copyStore, copyTree, readContents } from './files.ts';
import {
  assertFiles,
  countRows,
  findBackups,
  findDeadDrills,
  type Manifest,
  readManifest,
  removeLeftovers,
  withClient,
} from './manifest.ts';
import { commandSettings, directUrl } from './settings.ts';
import { verifyCard, verifyRows } from './verify.ts';

const usage = 'Usage: backup | restore <folder of a backup> | drill';
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

/** Copies the database first, then the files, so that no row names a file that the backup lacks. */
async function backup(config: Config): Promise<void> {
  const at = new Date().toISOString();
  const target = join(config.BACKUP_DIR, at.replace(/[:.]/g, '-'));
  const partial = `${target}.partial`;
  await removeLeftovers(config.BACKUP_DIR);
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const { named, ...counted } = await (config.DATABASE_URL ? copyDump(config, partial) : copyEmbedded(config, partial));
  const previous = (await findBackups(config.BACKUP_DIR)).at(-1);
  const places = { from: filesDir(config), to: join(partial, 'files'), previous: previous && join(previous, 'files') };
  const copied = config.S3_ENDPOINT ? { files: null } : await copyStore(places, named);
  const manifest: Manifest = { at, ...counted, ...copied };
  await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(partial, target);
  for (const old of (await findBackups(config.BACKUP_DIR)).slice(0, -config.BACKUP_KEEP))
    await rm(old, { recursive: true });
  print(`Backup: ${target}, ${Object.keys(counted.rows).length} tables, ${describeFiles(manifest)}.`);
}

function describeFiles({ files, missing }: Manifest): string {
  if (files === null) return 'files stay in the bucket';
  return missing ? `${files} files; ${missing} images have no file in the store` : `${files} files`;
}

/** Copies the files of the embedded server. The copy is of a moment between two counts of the rows. */
async function copyEmbedded(config: Config, folder: string): Promise<Counted> {
  const { copyCluster } = await import('../db/embedded/copy.ts');
  return withEmbedded(postgresDir(config), async (url) => {
    const before = await readContents(url);
    await copyCluster(url, postgresDir(config), join(folder, 'cluster'));
    const after = await readContents(url);
    const named = [...new Set([...before.named, ...after.named])];
    return { rows: merged(before.rows, after.rows), isExact: false, named };
  });
}

type Counted = Pick<Manifest, 'rows' | 'isExact'> & { named: string[] };

async function copyDump(config: Config, folder: string): Promise<Counted> {
  const { rows, named } = await dump(directUrl(config), folder);
  return { rows: merged(rows, rows), isExact: true, named };
}

const merged = (before: Record<string, number>, after: Record<string, number>): Manifest['rows'] =>
  Object.fromEntries(Object.entries(before).map(([table, count]) => [table, [count, after[table] ?? count]]));

/** Makes integrators read everything again, because a cursor of lost changes would skip later ones. */
const endEpoch = (url: string) => withClient(url, (client) => client.query(endFeedEpoch));

async function verify(url: string, from: string, manifest: Manifest): Promise<string[]> {
  const results = await verifyRows(url, manifest);
  if (manifest.files === null) return results;
  const { named } = await readContents(url);
  return [...results, await assertNamedFiles(named, from, manifest)];
}

/** Restores into an empty database and an empty folder of files. */
async function restore(config: Config, from: string): Promise<void> {
  const manifest = await readManifest(from);
  await assertFiles(from, manifest);
  const present = await readdir(filesDir(config)).catch(() => []);
  if (manifest.files !== null && present.length > 0)
    throw new ConfigError(`DATA_DIR: ${filesDir(config)} must be empty or absent`);
  let results: string[];
  if (config.DATABASE_URL) {
    if (Object.keys(await countRows(directUrl(config))).length > 0)
      throw new ConfigError('DATABASE_URL: must be an empty database; it has tables');
    await load(directUrl(config), from);
    results = await verify(directUrl(config), from, manifest);
    await endEpoch(directUrl(config));
  } else {
    const { placeCluster } = await import('../db/embedded/copy.ts');
    placeCluster(join(from, 'cluster'), postgresDir(config));
    results = await withEmbedded(postgresDir(config), async (url) => {
      const verified = await verify(url, from, manifest);
      await endEpoch(url);
      return verified;
    });
  }
  if (manifest.files !== null) await copyTree(join(from, 'files'), filesDir(config));
  print(`Restored ${from}: ${results.join(', ')}, ${manifest.files ?? 0} files.`);
}

/** Restores the last backup next to the running product and verifies it. */
async function drill(config: Config): Promise<void> {
  const last = (await findBackups(config.BACKUP_DIR)).at(-1);
  if (!last) throw new ConfigError(`BACKUP_DIR: must contain a backup; ${config.BACKUP_DIR} has none`);
  const manifest = await readManifest(last);
  await assertFiles(last, manifest);
  for (const dead of await findDeadDrills(config.BACKUP_DIR)) await removeDrill(dead);
  const folder = join(config.BACKUP_DIR, `drill-${process.pid}`);
  const verifyCopy = async (url: string): Promise<void> => {
    const results = await verify(url, last, manifest);
    // Hard links suffice, because the product only writes new files.
    if (manifest.files !== null) await copyTree(join(last, 'files'), join(folder, 'files'), join(last, 'files'));
    results.push(
      await verifyCard(
        url,
        manifest.files === null ? config : { ...config, DATA_DIR: folder, S3_ENDPOINT: undefined },
        manifest,
      ),
    );
    print(`Drill of ${last}: ${results.join(', ')}.`);
  };
  try {
    await (config.DATABASE_URL
      ? inTemporaryDatabase(directUrl(config), last, verifyCopy)
      : onCopy(last, folder, verifyCopy));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a killed drill left, after its server. */
async function removeDrill(folder: string): Promise<void> {
  const { removeEmbeddedPostgres } = await import('../db/embedded/postgres.ts');
  if (existsSync(join(folder, 'postgres'))) await removeEmbeddedPostgres(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
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
