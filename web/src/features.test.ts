import { describe, expect, it } from 'vitest';
import { pages } from './features.ts';
import type { PageRoute } from './page.tsx';

/** A feature's `index.ts` exports its pages as `<feature>Pages`. */
const indexes = import.meta.glob<Record<string, unknown>>('./features/*/index.ts', { eager: true });
const pagesOf = (index: Record<string, unknown>) =>
  Object.entries(index).flatMap(([name, value]) => (name.endsWith('Pages') ? (value as PageRoute[]) : []));
const files = Object.keys(import.meta.glob('./features/**/*'));

describe('features.ts', () => {
  it('lists the pages of every feature once', () => {
    const registered = Object.values(indexes).flatMap(pagesOf);
    expect(new Set(registered.map(({ path }) => path.pattern))).toEqual(new Set(pages.map(({ path }) => path.pattern)));
    expect(new Set(pages.map(({ path }) => path.pattern)).size).toBe(pages.length);
  });

  it('has an index.ts in every feature folder', () => {
    const folders = new Set(files.map((file) => file.split('/')[2]));
    expect([...folders].filter((folder) => !indexes[`./features/${folder}/index.ts`])).toEqual([]);
  });
});
