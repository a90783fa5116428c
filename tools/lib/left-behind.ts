import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that ignores both signals for this time is reported. */
const endMs = 10_000;

/** A folder for temporary files; processes with it as TMPDIR, also detached servers, are ended afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'admission-run-'));
  // Started by root, PostgreSQL runs as another user and needs access.
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    await endProcessesOf(folder);
    for (const disk of disksBelow(folder)) execFileSync('umount', ['-l', disk]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL ends its own children and its shared memory at SIGQUIT. */
async function endProcessesOf(folder: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const deadline = Date.now() + endMs / 2;
    for (const pid of processesOf(folder)) {
      send(pid, 'SIGCONT');
      send(pid, signal);
    }
    while (processesOf(folder).length > 0 && Date.now() < deadline) await sleep(50);
  }
}

/** The processes with the folder as TMPDIR; only where the system exposes their environment. */
function processesOf(folder: string): number[] {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && environmentOf(pid).includes(`TMPDIR=${folder}`));
}

function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // It has ended, or belongs to another user.
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

function disksBelow(folder: string): string[] {
  if (!existsSync('/proc/mounts')) return [];
  const paths = readFileSync('/proc/mounts', 'utf8').split('\n');
  return paths.map((line) => line.split(' ')[1] ?? '').filter((path) => path.startsWith(`${folder}/`));
}
