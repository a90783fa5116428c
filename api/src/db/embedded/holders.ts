import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processMark } from './process-mark.ts';

let count = 0;

/** A claim on the server by one of possibly several processes: the last one to give it back stops the server. */
export interface Hold {
  /** Gives the claim back; true when nobody else holds the server. */
  release(): boolean;
}

/** Claims the server that lives in this folder; must come before looking whether it runs. */
export function hold(dir: string): Hold {
  const holders = join(dir, 'holders');
  mkdirSync(holders, { recursive: true });
  const own = join(holders, `${process.pid}-${count++}`);
  writeFileSync(own, processMark(process.pid) ?? '');
  return {
    release: () => {
      rmSync(own, { force: true });
      return !readdirSync(holders).some((name) => isHeld(join(holders, name), Number.parseInt(name, 10)));
    },
  };
}

/** A process that was killed could not give its claim back. */
function isHeld(path: string, pid: number): boolean {
  try {
    if (readFileSync(path, 'utf8') === processMark(pid)) return true;
    rmSync(path, { force: true });
  } catch {
    // Given back between the listing and the reading.
  }
  return false;
}
