import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Footprint, isFresh, remember } from './stamp.ts';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const step: Footprint = {
  name: 'api',
  inputs: ['src/**'],
  except: /\.test\.ts$/,
  env: ['STAMP_TEST'],
  outputs: ['dist/main.js'],
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'admission-stamp-'));
  for (const dir of ['src', 'dist']) mkdirSync(join(root, dir));
  write('src/main.ts', 'one');
  write('dist/main.js', 'one');
  remember(root, step);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe('a build step', () => {
  it('is left out while nothing that it reads has changed', () => {
    write('src/main.test.ts', 'a test is no part of the product');
    write('src/main.ts', 'one');
    expect(isFresh(root, step)).toBe(true);
  });

  it.each([
    ['a file changes', () => write('src/main.ts', 'two')],
    ['a file comes', () => write('src/other.ts', '')],
    ['a file goes', () => rmSync(join(root, 'src/main.ts'))],
    ['what it made is gone', () => rmSync(join(root, 'dist/main.js'))],
    ['a setting that it reads changes', () => vi.stubEnv('STAMP_TEST', 'other')],
  ])('runs again when %s', (_what, change) => {
    change();
    expect(isFresh(root, step)).toBe(false);
  });

  it('makes committed files again that somebody edited', () => {
    const committed = { ...step, name: 'sdl', holdsOutputs: true };
    expect(isFresh(root, committed)).toBe(false);
    remember(root, committed);
    expect(isFresh(root, committed)).toBe(true);
    write('dist/main.js', 'by hand');
    expect(isFresh(root, committed)).toBe(false);
    expect(isFresh(root, step)).toBe(true);
  });
});
