import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Account, Home } from './account.ts';
import type { Binaries } from './binaries.ts';
import { processMark } from './process-mark.ts';

const PASSWORD_FILE = 'access.password';
const MEGABYTE = 1024 * 1024;

/** The folder of the server's own files. */
export const clusterDir = (home: Home): string => join(home.dir, 'cluster');

/** The random password of both roles, readable by the server's account alone. */
export const readPassword = (home: Home): string => readFileSync(join(clusterDir(home), PASSWORD_FILE), 'utf8').trim();

/**
 * Makes the database files unless they are there. They are made aside and renamed into place, so a stop half-way leaves
 * nothing broken and of two processes at once exactly one wins.
 */
export async function ensureCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  makeHome(home);
  if (existsSync(join(clusterDir(home), 'PG_VERSION'))) return;
  dropUnfinished(home.dir);
  const aside = join(home.dir, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${aside}.password`;
  try {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    give(passwordFile, home.account);
    await initialise(binaries.initdb, aside, passwordFile, home, durable);
    await rename(passwordFile, join(aside, PASSWORD_FILE));
    await rename(aside, clusterDir(home)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

async function initialise(
  initdb: string,
  dir: string,
  passwordFile: string,
  home: Home,
  durable: boolean,
): Promise<void> {
  const common = [
    '-D',
    dir,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  common.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  );
  // Stated in full, else the environment decides (LC_ALL=C would make an ASCII database); a system without C.UTF-8 has C.
  const problem = await run(initdb, [...common, '--locale=C.UTF-8'], home);
  if (!problem) return;
  await rm(dir, { recursive: true, force: true });
  const again = problem.includes('locale') ? await run(initdb, [...common, '--locale=C'], home) : problem;
  if (again) throw new Error(`The database could not be created in ${home.dir}: ${again}`);
}

/** Runs to the end; the answer is what went wrong, in one line, or nothing. */
function run(program: string, args: string[], home: Home): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn(program, args, { ...home.account, cwd: home.dir, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => done(code === 0 ? undefined : (lastProblem(errors) ?? `initdb ended with ${code}`)));
  });
}

/** The line of a program's output that says why it gave up. */
export function lastProblem(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.findLast((line) => /error|FATAL|PANIC/i.test(line)) ?? lines.findLast((line) => line !== '');
}

function makeHome(home: Home): void {
  mkdirSync(home.dir, { recursive: true, mode: 0o755 });
  give(home.dir, home.account);
}

function give(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Leftovers of a process that died while it was making the files. */
function dropUnfinished(dir: string): void {
  for (const name of readdirSync(dir)) {
    const pid = name.match(/^new-(\d+)-/)?.[1];
    if (pid && !processMark(Number(pid))) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

/** What the server runs with; given on its command line, so that a new release's settings reach an old database. */
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
    // A database that is thrown away again needs no tidying, and may be dropped at any moment.
    autovacuum: durable ? 'on' : 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
