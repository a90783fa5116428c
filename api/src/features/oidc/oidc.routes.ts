import { langOf, safeOwnPath } from '@admission/schema';
import { parseCookie } from 'cookie';
import type { CookieOptions, Express, Request, Response } from 'express';
import { type App, type Ctx, systemContext } from '../../core/context.ts';
import { decrypt, encrypt } from '../../core/encryption.ts';
import { consumeForAddress, type RateLimit } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { outcomeOf } from '../../http/outcome.ts';
import { createOidcClient, type OidcFlow } from './oidc.client.ts';
import { type OidcProblem, signInByOidc } from './oidc.service.ts';

const flowMinutes = 10;
const handOverSeconds = 60;
const path = '/auth/oidc';

const startsOfAddress: RateLimit = {
  name: 'oidc-start',
  points: 300,
  seconds: 3600,
  scales: true,
  refusal: 'tooManyTries',
};

/** A cookie of this flow: encrypted, for its own time, invisible to scripts. */
interface SealedCookie {
  name: string;
  seconds: number;
  sameSite: 'lax' | 'strict';
}

/** Lax: the provider's redirect must bring it back. */
const flowCookie: SealedCookie = { name: 'oidc_flow', seconds: flowMinutes * 60, sameSite: 'lax' };
const tokenCookie: SealedCookie = { name: 'oidc_token', seconds: handOverSeconds, sameSite: 'strict' };

/** The problems of a flow that the sign-in page shows, in addition to those of the account. */
type Problem = OidcProblem | 'unavailable' | 'refused' | 'expired';

/** The routes of the sign-in by the OpenID provider; none without OIDC_ISSUER. The token is never in a URL. */
export function mountOidc(host: Express, app: App): void {
  if (!app.config.OIDC_ISSUER) return;
  const client = createOidcClient(app.config, app.now);
  const cookies = sealedCookies(app);
  const showProblem = (response: Response, problem: Problem): void => {
    if (problem !== 'unavailable') outcomeOf(response).code = 'UNAUTHENTICATED';
    response.redirect(303, `/login/officers?problem=${problem}`);
  };
  host.use(path, (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });

  host.get(`${path}/start`, async (request: Request, response: Response) => {
    await consumeForAddress(app.limits, startsOfAddress, request.ip ?? '');
    const started = await client.start().catch((error: unknown) => {
      app.log.error({ err: error }, 'OpenID provider not reached');
      return undefined;
    });
    if (!started) return showProblem(response, 'unavailable');
    cookies.set(response, flowCookie, {
      ...started.flow,
      wanted: safeOwnPath(String(request.query['redirect'] ?? '')),
    });
    response.redirect(303, started.url.href);
  });

  host.get(`${path}/callback`, async (request: Request, response: Response) => {
    outcomeOf(response).operation = 'oidcSignIn';
    const flow = cookies.read<OidcFlow & { wanted?: string | null }>(request, flowCookie);
    cookies.clear(response, flowCookie);
    if (!flow) return showProblem(response, 'expired');
    const answer = new URL(request.originalUrl, app.config.PUBLIC_URL);
    const person = await client.finish(answer, flow).catch((error: unknown) => {
      app.log.warn({ err: error }, 'sign-in by the OpenID provider refused');
      return undefined;
    });
    if (!person) return showProblem(response, 'refused');
    const signedIn = await signInByOidc(contextOf(app, request), person);
    if ('problem' in signedIn) return showProblem(response, signedIn.problem);
    Object.assign(outcomeOf(response), { accountId: signedIn.userId, factors: 'provider' });
    cookies.set(response, tokenCookie, { token: signedIn.token });
    const wanted = flow.wanted ? `&redirect=${encodeURIComponent(flow.wanted)}` : '';
    response.redirect(303, `/login/officers?done=1${wanted}`);
  });

  // A POST of our own page: a page of another site cannot read the answer, and its requests carry no strict cookie.
  host.post(`${path}/token`, (request: Request, response: Response) => {
    const handedOver = cookies.read<{ token: string }>(request, tokenCookie);
    cookies.clear(response, tokenCookie);
    if (!handedOver) fail('UNAUTHENTICATED', 'notSignedIn');
    response.json(handedOver);
  });
}

const contextOf = (app: App, request: Request): Ctx => ({
  ...systemContext(app, String(request.id ?? '')),
  lang: langOf(request.headers['accept-language']),
  ip: request.ip ?? '',
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
});

function sealedCookies(app: App) {
  const attributes = ({ sameSite }: SealedCookie): CookieOptions => ({
    path,
    httpOnly: true,
    sameSite,
    secure: isSecure,
  });
  const isSecure = app.config.PUBLIC_URL.startsWith('https:');
  // RFC 6265bis: browsers accept a cookie with this prefix from https only.
  const nameOf = ({ name }: SealedCookie): string => (isSecure ? `__Secure-${name}` : name);
  const sealOf = ({ name }: SealedCookie) => ({ purpose: 'oidc', context: name });
  return {
    set(response: Response, cookie: SealedCookie, value: object): void {
      const expires = app.now().getTime() + cookie.seconds * 1000;
      const sealed = encrypt(app.config.keys.sessions, sealOf(cookie), JSON.stringify({ value, expires }));
      response.cookie(nameOf(cookie), sealed, { ...attributes(cookie), maxAge: cookie.seconds * 1000 });
    },
    /** Undefined if it is absent, changed or too old. */
    read<T>(request: Request, cookie: SealedCookie): T | undefined {
      const sealed = parseCookie(request.headers.cookie ?? '')[nameOf(cookie)];
      const opened = sealed === undefined ? undefined : decrypt(app.config.keys.sessions, sealOf(cookie), sealed);
      if (opened === undefined) return undefined;
      const { value, expires } = JSON.parse(opened) as { value: T; expires: number };
      return expires > app.now().getTime() ? value : undefined;
    },
    clear: (response: Response, cookie: SealedCookie): void => {
      response.clearCookie(nameOf(cookie), attributes(cookie));
    },
  };
}
