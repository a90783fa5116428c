import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells this process from a later one with the same id: on Linux its start time, elsewhere only that it lives.
 * Nothing when it is gone (or dead and not yet buried).
 */
export function processMark(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const fields = readIfThere(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ');
    return fields && fields[0] !== 'Z' ? fields[19] : undefined;
  }
  return isAlive(pid) ? 'alive' : undefined;
}

/** Whether this process is a PostgreSQL server on this folder, not a stranger who got a dead server's id. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)?.split('\0').includes(cluster) ?? false;
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

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
