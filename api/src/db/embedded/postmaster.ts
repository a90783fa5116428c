import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clusterDir, lastProblem, serverSettings } from './cluster.ts';
import { isServerOf } from './process-mark.ts';

/** A server that runs on the cluster. */
export interface Postmaster {
  pid: number;
  port: number;
}

const STEP_MS = 10;
/** After a crash under load the server replays its log first. */
const START_MS = 120_000;
const STOP_MS = 30_000;
const LOG_BYTES = 5_000_000;

/** The server that already runs on the cluster; waits while it is coming up or going down, forgets one that is dead. */
export async function findRunning(home: Home): Promise<Postmaster | undefined> {
  const cluster = clusterDir(home);
  const deadline = Date.now() + START_MS;
  for (;;) {
    const found = readPidFile(cluster);
    if (!found) return undefined;
    if (!isServerOf(found.pid, cluster)) {
      // Its id may belong to somebody else by now, and PostgreSQL would then refuse to start.
      if (readPidFile(cluster)?.pid === found.pid) rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.state === 'ready') return found;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${found.pid}) in ${home.dir} does not become ready.`);
    await sleep(STEP_MS);
  }
}

/**
 * Starts the server and waits until it is ready. Nothing comes back when another process was faster, its port was just
 * taken or a dead server's memory is not free yet: then the caller looks again.
 */
export async function launch(home: Home, binaries: Binaries, durable: boolean): Promise<Postmaster | undefined> {
  const cluster = clusterDir(home);
  const port = await choosePort(home.dir);
  const logFile = join(home.dir, 'server.log');
  const log = openSync(logFile, existsSync(logFile) && statSync(logFile).size > LOG_BYTES ? 'w' : 'a', 0o600);
  const before = statSync(logFile).size;
  const child = spawn(binaries.postgres, ['-D', cluster, ...serverSettings(port, durable)], {
    ...home.account,
    cwd: home.dir,
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C in a terminal must reach the product alone, which stops the server when it is done.
    detached: true,
  });
  closeSync(log);
  let end: string | undefined;
  child.on('error', (error) => {
    end = error.message;
  });
  child.on('exit', (code, signal) => {
    end ??= `it ended with ${code ?? signal}`;
  });
  const deadline = Date.now() + START_MS;
  while (end === undefined && Date.now() < deadline) {
    const found = readPidFile(cluster);
    if (found?.pid === child.pid && found?.state === 'ready') {
      child.unref();
      return found;
    }
    await sleep(STEP_MS);
  }
  const said = readFileSync(logFile).subarray(before).toString();
  if (/lock file .* already exists|could not (bind|create any TCP)|shared memory block .* is still in use/s.test(said))
    return undefined;
  throw new Error(`PostgreSQL did not start in ${home.dir}: ${lastProblem(said) ?? end ?? 'it did not become ready'}`);
}

/** Asks the server to end its sessions and close its files, and waits for it. */
export async function stopServer(home: Home, pid: number): Promise<void> {
  const cluster = clusterDir(home);
  signalServer(pid, 'SIGINT');
  const deadline = Date.now() + STOP_MS;
  while (isServerOf(pid, cluster)) {
    if (Date.now() > deadline) return signalServer(pid, 'SIGQUIT');
    await sleep(STEP_MS);
  }
}

/** SIGINT is PostgreSQL's fast shutdown. */
export function signalServer(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone.
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

/** The port of the last time, so that tools keep their settings, unless somebody else took it. */
async function choosePort(dir: string): Promise<number> {
  const file = join(dir, 'port');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (await freePort(kept)) ?? (await freePort(0));
  if (!port) throw new Error('No free port on 127.0.0.1 for PostgreSQL.');
  if (port !== kept) writeFileSync(file, String(port));
  return port;
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(undefined));
    probe.listen({ port: wanted, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
