import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/run.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = [
  ...['ARCHITECTURE.md', 'CONTEXT.md', 'CONTRIBUTING.md', 'README.md'],
  ...globSync('docs/{,decisions/}*.md', { cwd: root }),
];
const found = (pattern: RegExp): { page: string; name: string }[] =>
  pages.flatMap((page) => [...read(page).matchAll(pattern)].map(([, name = '']) => ({ page, name })));

it('the documents name files that exist', () => {
  const files = found(/`((?:api|bench|docs|e2e|schema|tools|web)\/[\w./-]+\.(?:json|md|tsx?|yml))`/g);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ name }) => !existsSync(join(root, name)))).toEqual([]);
});

it('the documents name commands that package.json has', () => {
  const own = new Set(['audit', 'exec', 'install', 'sbom']);
  const scripts = new Set(Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts));
  const commands = found(/npx -y pnpm@12 ([a-z-]+)/g);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter(({ name }) => !scripts.has(name) && !own.has(name))).toEqual([]);
});

it('every alert has a line in docs/operating.md', () => {
  const alerts = [...read('docs/operations/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const lines = read('docs/operating.md').split('\n');
  const table = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|')[1] ?? '');
  expect(alerts.filter((name) => !table.some((cell) => new RegExp(`\\b${name}\\b`).test(cell)))).toEqual([]);
});

it('every mutation that docs/integrators.md retries by curl --retry has an Idempotency-Key', () => {
  const snippets = [...read('docs/integrators.md').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const commands = snippets.flatMap((code) => code.split(/^(?=\s*curl )/m)).filter((one) => one.includes('--retry'));
  const changes = commands.filter((one) =>
    one.includes('/graphql"') ? one.includes('mutation') : one.includes(' -d '),
  );
  expect(changes.length).toBeGreaterThan(4);
  expect(changes.filter((one) => !/-H ['"]idempotency-key: /.test(one))).toEqual([]);
});
