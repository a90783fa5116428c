import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/run.ts';

const folder = join(root, 'api/src/db/migrations');
const list = join(import.meta.dirname, 'landed-migrations.txt');

/** The hash of each migration and of the files that it is made of, by path. */
const found = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n');
      return [path.replaceAll('\\', '/'), createHash('sha256').update(text).digest('hex').slice(0, 16)];
    }),
);
const landed = new Map(
  readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hash = '', path = ''] = line.split(' ');
      return [path, hash];
    }),
);

it('landed migrations are never edited or removed: databases have run them', () => {
  expect([...landed].filter(([path, hash]) => found.get(path) !== hash).map(([path]) => path)).toEqual([]);
});

it('landed-migrations.txt has each migration; --update adds new ones', async () => {
  const all = new Map([...found, ...landed]);
  const lines = [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([path, hash]) => `${hash} ${path}\n`);
  await expect(lines.join('')).toMatchFileSnapshot(list);
});
