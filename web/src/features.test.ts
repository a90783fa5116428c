import { describe, expect, it } from 'vitest';
import { pages } from './features.ts';
import type { PageRoute } from './page.tsx';

/** A door offers its pages as `<feature>Pages`. */
const doors = import.meta.glob<Record<string, unknown>>('./features/*/index.ts', { eager: true });
const pagesOf = (door: Record<string, unknown>) =>
  Object.entries(door).flatMap(([name, value]) => (name.endsWith('Pages') ? (value as PageRoute[]) : []));
const files = Object.keys(import.meta.glob('./features/**/*'));

describe('the list of features', () => {
  it('has the pages of every feature, each once', () => {
    const registered = Object.values(doors).flatMap(pagesOf);
    expect(new Set(registered.map(({ path }) => path.pattern))).toEqual(new Set(pages.map(({ path }) => path.pattern)));
    expect(new Set(pages.map(({ path }) => path.pattern)).size).toBe(pages.length);
  });

  it('misses no folder: every one has a door', () => {
    const folders = new Set(files.map((file) => file.split('/')[2]));
    expect([...folders].filter((folder) => !doors[`./features/${folder}/index.ts`])).toEqual([]);
  });
});
