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

/** Whether a test, or a case of one, has this title; a comment does not count, nor does a file with tests that are skipped for all. */
function hasTest(file: string, title: string): boolean {
  const path = join(root, file);
  if (!file || !title || !existsSync(path)) return false;
  const text = readFileSync(path, 'utf8').replaceAll("\\'", "'");
  if (/\b(?:it|test|describe)\.(?:skip|todo|only)\b/.test(text)) return false;
  const lines = text.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
  return lines.some((line) => ["'", '"', '`'].some((quote) => line.includes(`${quote}${title}`)));
}

it('docs/promises.md names tests that exist', () => {
  const missing = rows.flatMap(({ number, test }) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
    return hasTest(file, title) ? [] : [`${number}: ${test}`];
  });
  expect(missing).toEqual([]);
});
