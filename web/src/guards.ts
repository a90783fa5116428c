import { belongsTo, type Role, safeOwnPath } from '@admission/schema';
import { type LoaderFunctionArgs, matchPath, redirect } from 'react-router';
import { loadedSession, type Session } from './lib/session.ts';
import { type Path, paths } from './paths.ts';

/** The start page of a role. */
export const startOf = (role: Role): string =>
  role === 'STUDENT' ? paths.dashboard.url() : paths.adminDashboard.url();

/** The path that matches a URL. Static segments win over parameters, as in the router: /payment/verify is not /payment/:id. */
export function pathOf(address: string): Path | undefined {
  const { pathname } = new URL(address, 'http://own');
  const matches = Object.values<Path>(paths).filter(({ pattern }) => matchPath(pattern, pathname));
  return matches.find(({ pattern }) => !pattern.includes(':')) ?? matches[0];
}

/** The redirect after sign-in: the requested page if it is a page of ours for this role, else the role's start page. */
export function afterSignIn(role: Role, wanted: string | null): string {
  const own = safeOwnPath(wanted);
  const path = own ? pathOf(own) : undefined;
  return own && path && !path.guestsOnly && belongsTo(path.audience, role) ? own : startOf(role);
}

/** The redirect target for a visitor who may not open the page; null if they may (specification, section 2). */
export function redirectFor(path: Path, session: Session, address: string): string | null {
  const { user } = session;
  if (!user)
    return belongsTo(path.audience, null)
      ? null
      : paths.login.url(undefined, { redirect: safeOwnPath(address) ?? undefined });
  if (user.mustEnrol && path.audience !== 'Public') return path === paths.account ? null : paths.account.url();
  const wanted = new URL(address, 'http://own').searchParams.get('redirect');
  if (path.guestsOnly) return afterSignIn(user.role, wanted);
  return belongsTo(path.audience, user.role) ? null : startOf(user.role);
}

/** The loader of every page: awaits the session and redirects visitors who may not open the page. */
export const guard =
  (path: Path) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const session = await loadedSession();
    // Public pages work without a session.
    if (session.status === 'unreachable' && path.audience !== 'Public') throw session.error;
    const { pathname, search } = new URL(request.url);
    const target = redirectFor(path, session, pathname + search);
    if (target) throw redirect(target);
    return null;
  };
