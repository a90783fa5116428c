import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../lib/run.ts';

/** An import of a file. */
export interface Import {
  /** A path below the root for files of the project, else the package as it is written. */
  target: string;
  /** Removed by the compiler. */
  isType: boolean;
  /** `import()`. */
  isDynamic: boolean;
}

/** A file of the project with what it imports. */
export interface Source {
  path: string;
  text: string;
  imports: Import[];
}

const statement = /^\s*(?:import|export)\s(?<type>type\s)?(?<names>[^'";]*?\sfrom\s*)?['"](?<from>[^'"\n]+)['"]/gm;
const dynamic = /\bimport\(\s*['"](?<from>[^'"\n]+)['"]\s*\)/g;

/** Parses the imports of a source, resolved from its path; a list of only `type` names counts as a type import. */
export function sourceOf(path: string, text: string): Source {
  const static_ = [...text.matchAll(statement)].map(({ groups }) => ({
    target: resolveTarget(path, groups?.from ?? ''),
    isType: Boolean(groups?.type) || namesAreTypes(groups?.names ?? ''),
    isDynamic: false,
  }));
  const lazy = [...text.matchAll(dynamic)].map(({ groups }) => ({
    target: resolveTarget(path, groups?.from ?? ''),
    isType: false,
    isDynamic: true,
  }));
  return { path, text, imports: [...static_, ...lazy] };
}

/** All handwritten sources of all packages. */
export function readSources(): Source[] {
  const patterns = ['{schema,api,web}/src/**/*.{ts,tsx}', '{api,web,e2e,bench}/**/*.{ts,tsx,mjs}', 'tools/**/*.ts'];
  const found = globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' });
  const own = [...new Set(found)].filter((path) => !/(^|\/)(node_modules|dist|gql)\//.test(path)).sort();
  return own.map((path) => sourceOf(path, readFileSync(posix.join(root, path), 'utf8')));
}

/** The packages that these files load, directly and through the files of the project that they import statically. */
export function packagesLoadedBy(sources: readonly Source[], entries: readonly string[]): Set<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const loaded = byPath.get(path)?.imports.filter(({ isType, isDynamic }) => !isType && !isDynamic) ?? [];
    waiting.push(...loaded.map(({ target }) => target));
  }
  return new Set([...seen].filter((path) => !byPath.has(path)));
}

/** Names of the direct subfolders. */
export function readFolders(dir: string): string[] {
  return globSync(`${dir}/*/`, { cwd: root })
    .map((path) => posix.basename(path))
    .sort();
}

function resolveTarget(path: string, from: string): string {
  return from.startsWith('.') ? posix.join(posix.dirname(path), from) : from;
}

function namesAreTypes(names: string): boolean {
  const list = names.match(/^\{(?<list>[^}]*)\}\s*from/)?.groups?.list;
  const parts = list
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return parts !== undefined && parts.length > 0 && parts.every((name) => name.startsWith('type '));
}
