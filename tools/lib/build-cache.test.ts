import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CachedStep, isFresh, markFresh } from './build-cache.ts';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const step: CachedStep = {
  name: 'api',
  inputs: ['src/**'],
  exclude: /\.test\.ts$/,
  env: ['BUILD_CACHE_TEST'],
  outputs: ['dist/main.js'],
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'admission-build-cache-'));
  for (const dir of ['src', 'dist']) mkdirSync(join(root, dir));
  write('src/main.ts', 'one');
  write('dist/main.js', 'one');
  markFresh(root, step);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe('isFresh', () => {
  it('accepts a step whose inputs have not changed', () => {
    write('src/main.test.ts', 'excluded');
    write('src/main.ts', 'one');
    expect(isFresh(root, step)).toBe(true);
  });

  it.each([
    ['a changed file', () => write('src/main.ts', 'two')],
    ['an added file', () => write('src/other.ts', '')],
    ['a deleted file', () => rmSync(join(root, 'src/main.ts'))],
    ['a missing output', () => rmSync(join(root, 'dist/main.js'))],
    ['a changed environment variable', () => vi.stubEnv('BUILD_CACHE_TEST', 'other')],
  ])('rejects a step after %s', (_case, change) => {
    change();
    expect(isFresh(root, step)).toBe(false);
  });

  it('rejects a step with edited committed outputs', () => {
    const committed = { ...step, name: 'sdl', hasCommittedOutputs: true };
    expect(isFresh(root, committed)).toBe(false);
    markFresh(root, committed);
    expect(isFresh(root, committed)).toBe(true);
    write('dist/main.js', 'by hand');
    expect(isFresh(root, committed)).toBe(false);
    expect(isFresh(root, step)).toBe(true);
  });
});
