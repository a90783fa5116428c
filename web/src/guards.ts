import { belongsTo, type Role, safeOwnPath } from '@admission/schema';
import { type LoaderFunctionArgs, matchPath, redirect } from 'react-router';
import { type Session, settledSession } from './lib/session.ts';
import { type Path, paths } from './paths.ts';

/** Where a signed-in user starts. */
export const startOf = (role: Role): string =>
  role === 'STUDENT' ? paths.dashboard.url() : paths.adminDashboard.url();

/** The page that fits an address. Static parts win over parameters, as in the router, so that /payment/verify is not /payment/:id. */
export function pathOf(address: string): Path | undefined {
  const { pathname } = new URL(address, 'http://own');
  const matches = Object.values<Path>(paths).filter(({ pattern }) => matchPath(pattern, pathname));
  return matches.find(({ pattern }) => !pattern.includes(':')) ?? matches[0];
}

/** After sign-in: the page that was asked for, if it is one of ours and for this role, else the role's own start. */
export function afterSignIn(role: Role, wanted: string | null): string {
  const own = safeOwnPath(wanted);
  const path = own ? pathOf(own) : undefined;
  return own && path && !path.guestsOnly && belongsTo(path.audience, role) ? own : startOf(role);
}

/** Where a visitor is sent instead of the page, or null where the page is theirs (specification, section 2). */
export function detourOf(path: Path, session: Session, address: string): string | null {
  const { user } = session;
  if (!user)
    return belongsTo(path.audience, null)
      ? null
      : paths.login.url(undefined, { redirect: safeOwnPath(address) ?? undefined });
  const wanted = new URL(address, 'http://own').searchParams.get('redirect');
  if (path.guestsOnly) return afterSignIn(user.role, wanted);
  return belongsTo(path.audience, user.role) ? null : startOf(user.role);
}

/** The loader of every page: waits for the session and leads away whom the page is not for. */
export const guard =
  (path: Path) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const session = await settledSession();
    // Public pages work without an answer to the question who is there.
    if (session.status === 'unreachable' && path.audience !== 'Public') throw session.error;
    const { pathname, search } = new URL(request.url);
    const detour = detourOf(path, session, pathname + search);
    if (detour) throw redirect(detour);
    return null;
  };
