import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Distinguishes a process from a later one with the same id; on Linux by its start time. Undefined if it is dead or a zombie. */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const fields = readIfExists(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ');
    return fields && fields[0] !== 'Z' ? fields[19] : undefined;
  }
  return isAlive(pid) ? 'alive' : undefined;
}

/** Whether the process is a server on this folder, not another process with the id of a dead server. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return readIfExists(`/proc/${pid}/cmdline`)?.split('\0').includes(cluster) ?? false;
  if (process.platform === 'win32') return isAlive(pid);
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
