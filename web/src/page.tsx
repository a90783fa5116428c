import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { guard } from './guards.ts';
import { loadTexts } from './lib/texts.ts';
import { type Path, type PathName, paths } from './paths.ts';
import type { Namespace } from './texts/namespaces.ts';
import { PageSkeleton } from './ui/PageSkeleton.tsx';

/** A page as `page()` describes it. */
export interface PageRoute {
  path: Path;
  route: RouteObject;
}

/**
 * Declares a page of a feature: path, lazy component and text catalogues.
 * `page('exams', async () => (await import('./ExamsPage.tsx')).ExamsPage, ['exams'])`
 */
export function page(name: PathName, load: () => Promise<ComponentType>, texts: readonly Namespace[]): PageRoute {
  const path: Path = paths[name];
  // Loaded with every office page, which all have tables.
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
