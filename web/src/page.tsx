import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { guard } from './guards.ts';
import { loadTexts } from './lib/texts.ts';
import { type Path, type PathName, paths } from './paths.ts';
import type { Namespace } from './texts/namespaces.ts';
import { PageSkeleton } from './ui/Skeletons.tsx';

/** What the router needs to know of a page; `handle` is read by the layout. */
export interface PageRoute {
  path: Path;
  route: RouteObject;
}

/**
 * One page of a feature: its address, the module that comes when it is opened, and the catalogues of texts it reads.
 * `page('exams', async () => (await import('./ExamsPage.tsx')).ExamsPage, ['exams'])`
 */
export function page(name: PathName, load: () => Promise<ComponentType>, texts: readonly Namespace[]): PageRoute {
  const path: Path = paths[name];
  // The office works in tables: the words of their filters and columns come with each of its pages.
  const namespaces: readonly Namespace[] = /Admin$/.test(path.audience) ? ['tables', ...texts] : texts;
  return {
    path,
    route: {
      id: name,
      path: path.pattern,
      loader: guard(path),
      HydrateFallback: PageSkeleton,
      lazy: async () => {
        const [Component] = await Promise.all([load(), loadTexts(namespaces)]);
        return { Component };
      },
    },
  };
}
