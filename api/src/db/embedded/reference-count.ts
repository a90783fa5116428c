import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

let count = 0;

/** Returns true if no other process uses the server. */
export type ReleaseReference = () => boolean;

/** Registers this process as a user of the server in the folder, before looking for a running server. */
export function addReference(dir: string): ReleaseReference {
  // The folder name of earlier releases.
  const references = join(dir, 'holders');
  mkdirSync(references, { recursive: true });
  const own = join(references, `${process.pid}-${count++}`);
  writeFileSync(own, processIdentity(process.pid) ?? '');
  return () => {
    rmSync(own, { force: true });
    return !readdirSync(references).some((name) => isInUse(join(references, name), Number.parseInt(name, 10)));
  };
}

/** Whether the process of a reference is alive; removes that of a killed process. */
function isInUse(path: string, pid: number): boolean {
  try {
    if (readFileSync(path, 'utf8') === processIdentity(pid)) return true;
    rmSync(path, { force: true });
  } catch {
    // Removed since the listing.
  }
  return false;
}
