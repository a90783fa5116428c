import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/run.ts';
import { productionProblems, removedInProduction } from './production.ts';
import { readSources, sourceOf } from './sources.ts';

const removed = removedInProduction(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const { dependencies } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'));
const installed = new Set(Object.keys(dependencies));

describe('the production image', () => {
  it('starts without removed files and devDependencies', () => {
    expect(removed).toContain('api/src/outside/bkash/sandbox');
    expect(productionProblems(readSources(), { removed, installed })).toEqual([]);
  });

  it.each([
    ["import { seedDemo } from './seed/demo.ts';", 'api/src/main.ts imports api/src/seed/demo.ts, which is removed'],
    ["import { ruruHTML } from 'ruru/server';", 'api/src/main.ts imports ruru/server, which is not installed'],
    [
      "const { x } = await import('@faker-js/faker');",
      'api/src/main.ts imports @faker-js/faker, which is not installed',
    ],
  ])('is refused with %s', (text, problem) => {
    expect(productionProblems([sourceOf('api/src/main.ts', text)], { removed, installed })).toEqual([problem]);
  });

  it.each(["import type { Demo } from './seed/demo.ts';", "await import('./seed/demo.ts');", "import 'pg';"])(
    'is accepted with %s',
    (text) => {
      expect(productionProblems([sourceOf('api/src/main.ts', text)], { removed, installed })).toEqual([]);
    },
  );
});
