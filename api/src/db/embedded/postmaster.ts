import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clusterDir, lastError, serverSettings } from './cluster.ts';
import { isServerOf } from './process-identity.ts';

export interface Postmaster {
  pid: number;
  port: number;
}

const POLL_MS = 10;
/** After a crash the server first replays its write-ahead log. */
const START_MS = 120_000;
const STOP_MS = 30_000;
const LOG_BYTES = 5_000_000;

/** The running server of the cluster, if any. Waits while it starts or stops, and removes the pid file of a dead one. */
export async function findRunning(home: Home): Promise<Postmaster | undefined> {
  const cluster = clusterDir(home);
  const deadline = Date.now() + START_MS;
  for (;;) {
    const found = readPidFile(cluster);
    if (!found) return undefined;
    if (!isServerOf(found.pid, cluster)) {
      // PostgreSQL would refuse to start, because another process has that id now.
      if (readPidFile(cluster)?.pid === found.pid) rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.state === 'ready') return found;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${found.pid}) in ${home.dir} does not become ready.`);
    await sleep(POLL_MS);
  }
}

/** Starts the server and waits until it is ready. Undefined if the caller must retry: another process was faster, or the port is taken. */
export async function startServer(
  home: Home,
  binaries: Binaries,
  { durable, env }: { durable: boolean; env?: NodeJS.ProcessEnv | undefined },
  lastPort?: number,
): Promise<Postmaster | undefined> {
  const cluster = clusterDir(home);
  const port = lastPort ?? (await choosePort(home.dir));
  const logFile = join(home.dir, 'server.log');
  const log = openSync(logFile, existsSync(logFile) && statSync(logFile).size > LOG_BYTES ? 'w' : 'a', 0o600);
  const before = statSync(logFile).size;
  const child = spawn(binaries.postgres, ['-D', cluster, ...serverSettings(port, durable)], {
    ...home.account,
    cwd: home.dir,
    ...(env ? { env } : {}),
    stdio: ['ignore', log, log],
    // A separate process group: Ctrl-C must reach the product only, which then stops the server.
    detached: true,
  });
  closeSync(log);
  let end: string | undefined;
  let killedBy: string | undefined;
  child.on('error', (error) => {
    end = error.message;
  });
  child.on('exit', (code, signal) => {
    end ??= `it ended with ${code ?? signal}`;
    if (signal) killedBy = end;
  });
  const deadline = Date.now() + START_MS;
  while (end === undefined && Date.now() < deadline) {
    const found = readPidFile(cluster);
    if (found?.pid === child.pid && found?.state === 'ready') {
      child.unref();
      return found;
    }
    await sleep(POLL_MS);
  }
  const output = readFileSync(logFile).subarray(before).toString();
  if (
    /lock file .* already exists|could not (bind|create any TCP)|shared memory block .* is still in use/s.test(output)
  )
    return undefined;
  throw new Error(
    `PostgreSQL did not start in ${home.dir}: ${killedBy ?? lastError(output) ?? end ?? 'it did not become ready'}`,
  );
}

/** Fast shutdown; immediate shutdown after a timeout. */
export async function stopServer(home: Home, pid: number): Promise<void> {
  const cluster = clusterDir(home);
  signalServer(pid, 'SIGINT');
  const deadline = Date.now() + STOP_MS;
  while (isServerOf(pid, cluster)) {
    if (Date.now() > deadline) return signalServer(pid, 'SIGQUIT');
    await sleep(POLL_MS);
  }
}

/** SIGINT is PostgreSQL's fast shutdown. */
export function signalServer(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already dead.
  }
}

/** postmaster.pid: process id, folder, start, port, socket folder, address, memory, state - a line each. */
function readPidFile(cluster: string): (Postmaster & { state: string }) | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? 'starting' } : undefined;
  } catch {
    return undefined;
  }
}

/** The port of the last start if it is free, so that the settings of tools stay valid. */
async function choosePort(dir: string): Promise<number> {
  const file = join(dir, 'port');
  const lastPort = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (await findFreePort(lastPort)) ?? (await findFreePort(0));
  if (!port) throw new Error('No free port on 127.0.0.1 for PostgreSQL.');
  if (port !== lastPort) writeFileSync(file, String(port));
  return port;
}

function findFreePort(wanted: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(undefined));
    probe.listen({ port: wanted, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
