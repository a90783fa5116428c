import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject, useOutlet } from 'react-router';
import { accountPages } from './features/accounts/index.ts';
import { homePages } from './features/home/index.ts';
import { guard, pathOf, redirectFor } from './guards.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { RouteErrorPage } from './layout/RouteErrorPage.tsx';
import { currentSession, onSessionChange } from './lib/session.ts';
import type { PageRoute } from './page.tsx';
import { type Path, paths } from './paths.ts';
import { PageSkeleton } from './ui/PageSkeleton.tsx';

/** The pages of the first load; all others are registered on the first navigation to one of them. */
const firstPages: readonly PageRoute[] = [...homePages, ...accountPages];

const contentId = 'content';

/** The page, or a skeleton while the other routes load. */
const Content = () => useOutlet() ?? <PageSkeleton />;

const frame = (children: RouteObject[]): RouteObject[] => [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: PageSkeleton,
    children: [
      {
        id: contentId,
        Component: Content,
        ErrorBoundary: RouteErrorPage,
        children: [...children, { id: 'notFound', path: '*', Component: NotFoundPage }],
      },
    ],
  },
];

/** Public pages need neither Apollo nor the full set of recipes; `SignedInFrame` provides both to the others. */
function pageRoutes(all: readonly PageRoute[]): RouteObject[] {
  const isPublic = ({ path }: PageRoute) => path.audience === 'Public';
  return [
    ...all.filter(isPublic).map(({ route }) => route),
    {
      id: 'signedIn',
      lazy: async () => ({ Component: (await import('./layout/SignedInFrame.tsx')).SignedInFrame }),
      HydrateFallback: PageSkeleton,
      ErrorBoundary: RouteErrorPage,
      children: all.filter((one) => !isPublic(one)).map(({ route }) => route),
    },
    ...guardedAddresses(all),
  ];
}

export const routesOf = (all: readonly PageRoute[]): RouteObject[] => frame(pageRoutes(all));

/** Paths of the specification without a page: guarded like any other, then 'Page Not Found'. */
const guardedAddresses = (all: readonly PageRoute[]): RouteObject[] =>
  Object.values<Path>(paths)
    .filter((path) => path.audience !== 'Public' && !all.some((one) => one.path.pattern === path.pattern))
    .map((path) => ({ path: path.pattern, loader: guard(path), Component: NotFoundPage }));

/** Identifies the visitor of the last render; null while the session is loading. */
function visitorKey(): string | null {
  const { status, user } = currentSession();
  if (status === 'loading' || status === 'unreachable') return null;
  return user ? `${user.id} ${user.role}` : status;
}

export type Router = ReturnType<typeof createBrowserRouter>;

/** Runs the guards again after a sign-in or sign-out, here or in another tab. */
export function followSession(router: Router): () => void {
  let last = visitorKey();
  return onSessionChange(() => {
    const now = visitorKey();
    if (now === null || now === last) return;
    const first = last === null;
    last = now;
    if (!first) void rerunGuards(router);
  });
}

/**
 * An expired session redirects to the sign-in page with the current page as return path, a sign-out without one. The history entry
 * is replaced: the back button would redirect again.
 */
async function rerunGuards(router: Router): Promise<void> {
  const session = currentSession();
  const { pathname, search } = router.state.location;
  const path = pathOf(pathname);
  const left = session.status === 'anonymous' && !session.ended;
  const target = path && redirectFor(path, session, pathname + search);
  if (!target) await router.revalidate();
  else await router.navigate(left ? paths.login.url() : target, { replace: true });
}

/** Resolves when the first page can render synchronously: code and texts are loaded and its guard has passed. */
export function whenReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Registers all other pages, once. A patch of an aborted navigation is discarded by the router: the next one repeats it. */
function addOtherPages(): PatchRoutesOnNavigationFunction {
  let added = false;
  return async ({ patch, signal }) => {
    if (added) return;
    const { pages } = await import('./features.ts');
    if (added || signal.aborted) return;
    added = true;
    patch(contentId, pageRoutes(pages.filter((one) => !firstPages.includes(one))));
  };
}

export function createRouter(): Router {
  const router = createBrowserRouter(frame(firstPages.map(({ route }) => route)), {
    patchRoutesOnNavigation: addOtherPages(),
  });
  followSession(router);
  return router;
}
