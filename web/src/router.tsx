import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject, useOutlet } from 'react-router';
import { accountPages } from './features/accounts/index.ts';
import { homePages } from './features/home/index.ts';
import { detourOf, guard, pathOf } from './guards.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { RouteErrorPage } from './layout/RouteErrorPage.tsx';
import { currentSession, onSessionChange } from './lib/session.ts';
import type { PageRoute } from './page.tsx';
import { type Path, paths } from './paths.ts';
import { PageSkeleton } from './ui/Skeletons.tsx';

/** What stands on the first screens; the table of all other pages comes when somebody goes to one of them. */
const firstPages: readonly PageRoute[] = [...homePages, ...accountPages];

const contentId = 'content';

/** The page, or its grey shape while the table is on its way. */
const Content = () => useOutlet() ?? <PageSkeleton />;

/** What surrounds the pages. */
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

/** Pages for visitors need neither Apollo nor the full set of recipes; all others come inside of the frame that brings both. */
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

/** Addresses of the specification without a page: whom they are not for is led away as everywhere, the others read that there is none. */
const guardedAddresses = (all: readonly PageRoute[]): RouteObject[] =>
  Object.values<Path>(paths)
    .filter((path) => path.audience !== 'Public' && !all.some((one) => one.path.pattern === path.pattern))
    .map((path) => ({ path: path.pattern, loader: guard(path), Component: NotFoundPage }));

/** Who the pages were last drawn for; null while that is not known. */
function visitorKey(): string | null {
  const { status, user } = currentSession();
  if (status === 'loading' || status === 'unreachable') return null;
  return user ? `${user.id} ${user.role}` : status;
}

export type Router = ReturnType<typeof createBrowserRouter>;

/** Signing in or out, here or in another tab, is a question to the guards again. */
export function followSession(router: Router): () => void {
  let last = visitorKey();
  return onSessionChange(() => {
    const now = visitorKey();
    if (now === null || now === last) return;
    const first = last === null;
    last = now;
    if (!first) void askGuards(router);
  });
}

/**
 * Whoever signs out is not asked to come back to where they were; whose session ended is (the detour names the page). The page that
 * is left is replaced: the back button would lead to it, and from there on again.
 */
async function askGuards(router: Router): Promise<void> {
  const session = currentSession();
  const { pathname, search } = router.state.location;
  const path = pathOf(pathname);
  const left = session.status === 'anonymous' && !session.ended;
  const detour = path && detourOf(path, session, pathname + search);
  if (!detour) await router.revalidate();
  else await router.navigate(left ? paths.login.url() : detour, { replace: true });
}

/** When the first page can be drawn at once: its code and its texts are there, and its guard has let the visitor in. */
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

/** Adds all other pages, once. What is patched by a navigation that was given up does not count: the next one does it again. */
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
