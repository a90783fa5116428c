import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/run.ts';

const lastNumber = 63;

const page = readFileSync(join(root, 'docs/promises.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| P'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', statement = '', test = '', control = '']) => ({ number, statement, test, control }));

it('docs/promises.md lists every promise in order, with statement and control', () => {
  const numbers = Array.from({ length: lastNumber }, (_, at) => `P${String(at + 1).padStart(2, '0')}`);
  expect([...new Set(rows.map(({ number }) => number))]).toEqual(numbers);
  expect(rows.map(({ number }) => number)).toEqual(rows.map(({ number }) => number).toSorted());
  const incomplete = rows.filter(({ statement, control }) => !statement || !control);
  expect(incomplete).toEqual([]);
});

it('docs/promises.md names tests that exist', () => {
  const missing = rows.flatMap(({ number, test }) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
    const path = join(root, file);
    const hasTest =
      file !== '' && existsSync(path) && readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title);
    return hasTest ? [] : [`${number}: ${test}`];
  });
  expect(missing).toEqual([]);
});
