import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Manifest {
  name: string;
  private?: boolean;
  /** An SPDX expression. */
  license?: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The manifest of package `name` as Node resolves it from a folder. */
function find(from: string, name: string): string | undefined {
  const file = join(from, 'node_modules', name, 'package.json');
  if (existsSync(file)) return realpathSync(file);
  return dirname(from) === from ? undefined : find(dirname(from), name);
}

/** The manifests of all installed packages that these depend on, directly or not; devDependencies are left out. */
export function productionManifests(manifests: readonly string[]): Manifest[] {
  const found = new Map<string, Manifest>();
  const files = new Set(manifests);
  for (const file of files) {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    found.set(file, manifest);
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const next = find(dirname(file), name);
      if (next) files.add(next);
    }
  }
  return [...found.values()].filter((one) => !one.private);
}

/** The rows of the table of licences: the licences and the packages that they name. */
function readRows(page: string): { licences: string[]; packages: string[] }[] {
  const [table = ''] = /^\| licence .*?(?=\n\n|$(?![\s\S]))/ms.exec(page) ?? [];
  const lines = table.split('\n').slice(2);
  return lines.map((line) => {
    const [, licences = '', packages = ''] = line.split('|');
    return {
      licences: licences.split(',').map((one) => one.replace(/\(.*\)/, '').trim()),
      packages: [...packages.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    };
  });
}

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Packages missing in the table, and rows without a package. */
export function licenceProblems(page: string, manifests: readonly Manifest[]): string[] {
  const [permissive, ...special] = readRows(page);
  const isListed = (name: string, licence: string): boolean =>
    permissive?.licences.includes(licence) ||
    special.some(({ licences, packages }) => licences.includes(licence) && packages.some((one) => matches(name, one)));
  const isAllowed = (name: string, expression: string): boolean =>
    expression
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(/ AND /i).every((licence) => isListed(name, licence)));
  const wrong = manifests.flatMap(({ name, license }) => {
    const licence = typeof license === 'string' ? license : 'none in the manifest';
    return isAllowed(name, licence) ? [] : [`${name}: ${licence}`];
  });
  const unused = special.flatMap(({ packages }) =>
    packages.filter((pattern) => !manifests.some(({ name }) => matches(name, pattern))),
  );
  return [...wrong, ...unused.map((pattern) => `${pattern}: is not installed`)];
}
