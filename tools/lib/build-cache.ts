import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A build step by its inputs and outputs: glob patterns relative to the root. */
export interface CachedStep {
  name: string;
  inputs: string[];
  /** Environment variables that affect the result. */
  env?: string[];
  /** Files that are no inputs. */
  exclude?: RegExp;
  /** The step is stale if one does not exist. */
  outputs: string[];
  /** The outputs are committed: the step is stale also if they were edited. */
  hasCommittedOutputs?: boolean;
}

/** The matching files, sorted. */
export function filesOf(root: string, patterns: string[], exclude?: RegExp): string[] {
  const found = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return [...new Set(found)].filter((file) => !exclude?.test(file.slice(root.length))).sort();
}

/** A hash of everything that the step depends on. */
function fingerprint(root: string, step: CachedStep): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of step.env ?? []) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  const outputs = step.hasCommittedOutputs ? filesOf(root, step.outputs) : [];
  for (const file of [...filesOf(root, step.inputs, step.exclude), ...outputs]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const cacheFile = (root: string, step: CachedStep) =>
  join(root, 'node_modules', '.cache', 'university-admission', step.name);

/** Whether the outputs are those of the current inputs. */
export function isFresh(root: string, step: CachedStep): boolean {
  const file = cacheFile(root, step);
  const hasOutputs = step.hasCommittedOutputs || step.outputs.every((pattern) => filesOf(root, [pattern]).length > 0);
  if (!existsSync(file) || !hasOutputs) return false;
  return readFileSync(file, 'utf8') === fingerprint(root, step);
}

/** Stores that the step was built from the current inputs. */
export function markFresh(root: string, step: CachedStep): void {
  const file = cacheFile(root, step);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint(root, step));
}
