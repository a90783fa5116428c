import type { Plugin } from 'vite';

type Chunks = Record<string, { imports?: readonly string[] }>;

/** The first cycle of static imports: a module of such a chunk may run before the values that it imports exist. */
export function findChunkCycle(chunks: Chunks): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of chunks[file]?.imports ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(chunks)) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Fails the build if chunks import each other. */
export const noChunkCycles = (): Plugin => ({
  name: 'no-chunk-cycles',
  apply: 'build',
  generateBundle(_, bundle) {
    const cycle = findChunkCycle(bundle as Chunks);
    if (cycle) this.error(`Chunks import each other: ${cycle.join(' -> ')}`);
  },
});
