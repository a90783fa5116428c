import type { Role } from '@admission/schema';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { pages as allPages } from '../src/features.ts';
import { type SessionUser, signIn } from '../src/lib/session.ts';
import { loadTexts } from '../src/lib/texts.ts';
import type { PageRoute } from '../src/page.tsx';
import { followSession, routesOf } from '../src/router.tsx';
import type { Namespace } from '../src/texts/namespaces.ts';
import { Toaster } from '../src/ui/Toaster.tsx';
import { fullSystem } from '../src/ui/theme/fullSystem.ts';
import { system } from '../src/ui/theme/system.ts';

/** A signed-in user. */
export const userOf = (role: Role, more: Partial<SessionUser> = {}): SessionUser => ({
  id: `user-${role}`,
  name: 'RAHIMA KHATUN',
  phone: '01700000005',
  email: 'rahima@example.org',
  role,
  mustEnrol: false,
  profilePic: null,
  ...more,
});

export interface AppOptions {
  /** Signed in as this role, or as this user. */
  as?: Role | SessionUser;
  /** Replaces the pages of all features. */
  pages?: readonly PageRoute[];
}

/** Renders the whole application at a URL: layout, guards, lazy pages, Apollo. */
export async function renderApp(url: string, { as, pages = allPages }: AppOptions = {}) {
  await loadTexts(['common', 'nav']);
  if (as) signIn('a-token', typeof as === 'string' ? userOf(as) : as);
  const router = createMemoryRouter(routesOf(pages), { initialEntries: [url] });
  onTestFinished(followSession(router));
  const view = render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} useTransitions={false} />
    </ChakraProvider>,
  );
  return {
    ...view,
    router,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Renders one view with its texts. Links lead nowhere. */
export async function renderView(view: ReactElement, texts: readonly Namespace[] = []) {
  await loadTexts(['common', 'nav', ...texts]);
  const frame = (element: ReactElement) => (
    <ChakraProvider value={system}>
      <ChakraProvider value={fullSystem}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        <Toaster />
      </ChakraProvider>
    </ChakraProvider>
  );
  return { ...render(frame(view)), user: userEvent.setup() };
}
