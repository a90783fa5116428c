import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Account, Home } from './account.ts';
import type { Binaries } from './binaries.ts';
import { processIdentity } from './process-identity.ts';

const PASSWORD_FILE = 'access.password';
const MEGABYTE = 1024 * 1024;

/** PostgreSQL's data directory. */
export const clusterDir = (home: Home): string => join(home.dir, 'cluster');

/** The random password of both roles, readable by the server's account only. */
export const readPassword = (home: Home): string => readFileSync(join(clusterDir(home), PASSWORD_FILE), 'utf8').trim();

/** Creates the database files if missing: in a temporary folder that is renamed, so that the target is always complete. */
export async function ensureCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  mkdirSync(home.dir, { recursive: true, mode: 0o755 });
  chownTo(home.account, home.dir);
  if (existsSync(join(clusterDir(home), 'PG_VERSION'))) return;
  removeUnfinished(home.dir);
  const temporary = join(home.dir, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${temporary}.password`;
  try {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    chownTo(home.account, passwordFile);
    await initialise(home, { initdb: binaries.initdb, dir: temporary, passwordFile, durable });
    await rename(passwordFile, join(temporary, PASSWORD_FILE));
    await rename(temporary, clusterDir(home)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

async function initialise(
  home: Home,
  { initdb, dir, passwordFile, durable }: { initdb: string; dir: string; passwordFile: string; durable: boolean },
): Promise<void> {
  // Explicit, because the environment sets the defaults (LC_ALL=C creates an ASCII database).
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const common = ['-D', dir, ...access, ...encoding, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  const error = await runProgram(initdb, [...common, '--locale=C.UTF-8'], home);
  if (!error) return;
  await rm(dir, { recursive: true, force: true });
  // Systems without C.UTF-8 have C.
  const finalError = error.includes('locale') ? await runProgram(initdb, [...common, '--locale=C'], home) : error;
  if (finalError) throw new Error(`The database could not be created in ${home.dir}: ${finalError}`);
}

/** Returns the error in one line, or undefined. */
function runProgram(program: string, args: string[], home: Home): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn(program, args, { ...home.account, cwd: home.dir, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => done(code === 0 ? undefined : (lastError(errors) ?? `initdb ended with ${code}`)));
  });
}

/** The last error line of a program's output. */
export function lastError(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.findLast((line) => /error|FATAL|PANIC/i.test(line)) ?? lines.findLast((line) => line !== '');
}

function chownTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Removes the temporary folders of dead processes. */
function removeUnfinished(dir: string): void {
  for (const name of readdirSync(dir)) {
    const pid = name.match(/^new-(\d+)-/)?.[1];
    if (pid && !processIdentity(Number(pid))) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

/** The settings, passed on the command line so that those of a new release apply to an old database. */
export function serverSettings(port: number, durable: boolean): string[] {
  const memory = Math.floor(totalmem() / MEGABYTE);
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    shared_buffers: `${durable ? Math.min(512, Math.max(64, Math.floor(memory / 8))) : 128}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // A temporary database needs no vacuum, and can be dropped at any time.
    autovacuum: durable ? 'on' : 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
