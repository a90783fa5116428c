import type { Source } from './sources.ts';

/** The source paths that the Dockerfile removes from the production image. */
export function removedInProduction(dockerfile: string): string[] {
  const removed = dockerfile.match(/rm -rf (?<paths>.+)/)?.groups?.['paths']?.split(' ') ?? [];
  return removed.map((path) => path.replace(/^api\/dist\//, 'api/src/').replace(/\.js$/, '.ts'));
}

/**
 * Why the product would not start in the production image: static imports of removed files, and packages that are not installed there.
 * Removed files may be imported dynamically, behind a check of the configuration.
 */
export function productionProblems(
  sources: readonly Source[],
  { removed, installed }: { removed: readonly string[]; installed: ReadonlySet<string> },
): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const isRemoved = (path: string): boolean => removed.some((one) => path === one || path.startsWith(`${one}/`));
  const problems: string[] = [];
  const starts = [...byPath.keys()].filter((path) => path === 'api/src/main.ts' || path.endsWith('.worker.ts'));
  const reached = new Set(starts);
  for (const path of reached) {
    for (const { target, isType, isDynamic } of byPath.get(path)?.imports ?? []) {
      if (isType || target.startsWith('node:')) continue;
      if (isRemoved(target)) {
        if (!isDynamic) problems.push(`${path} imports ${target}, which is removed`);
      } else if (target.startsWith('api/')) {
        reached.add(target);
      } else {
        const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
        if (!installed.has(name)) problems.push(`${path} imports ${target}, which is not installed`);
      }
    }
  }
  return problems;
}
