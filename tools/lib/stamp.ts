import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a step reads and writes, as patterns below a folder. */
export interface Footprint {
  name: string;
  inputs: string[];
  /** Names of environment variables that change the result. */
  env?: string[];
  /** Left out of the inputs. */
  except?: RegExp;
  /** Have to exist, where they are not committed. */
  outputs: string[];
  /** Committed files: changed by hand, they have to be made again. */
  holdsOutputs?: boolean;
}

/** Files that match, in a fixed order. */
export function filesOf(root: string, patterns: string[], except?: RegExp): string[] {
  const found = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return [...new Set(found)].filter((file) => !except?.test(file.slice(root.length))).sort();
}

/** One value that changes whenever something that the step depends on does. */
export function fingerprint(root: string, step: Footprint): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of step.env ?? []) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  const outputs = step.holdsOutputs ? filesOf(root, step.outputs) : [];
  for (const file of [...filesOf(root, step.inputs, step.except), ...outputs]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const stampFile = (root: string, step: Footprint) =>
  join(root, 'node_modules', '.cache', 'university-admission', step.name);

/** Whether the step would make again what is there. */
export function isFresh(root: string, step: Footprint): boolean {
  const file = stampFile(root, step);
  const isThere = step.holdsOutputs || step.outputs.every((pattern) => filesOf(root, [pattern]).length > 0);
  if (!existsSync(file) || !isThere) return false;
  return readFileSync(file, 'utf8') === fingerprint(root, step);
}

/** Remembers that the step has been done with the present inputs. */
export function remember(root: string, step: Footprint): void {
  const file = stampFile(root, step);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint(root, step));
}
