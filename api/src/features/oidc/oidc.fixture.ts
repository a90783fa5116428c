import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

/** The user info of the accounts that the provider knows, by login name, and the claims of their ID tokens; a test changes them. */
export type Directory = Record<string, Record<string, unknown> & { idToken?: object }>;

export const oidcClient = { id: 'admission', secret: 'a secret of the client that is long enough' };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The ID token, signed with the claims that its account adds to it. */
function withClaims(token: string, directory: Directory): string {
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string };
  const added = directory[claims.sub]?.idToken;
  if (!added) return token;
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...claims, ...added })).toString('base64url')}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** A certified OpenID provider with a sign-in page, for `redirectUri` alone. */
export async function startProvider(redirectUri: () => string, directory: Directory) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: [redirectUri()] }],
    pkce: { required: () => true },
    claims: {
      profile: ['name', 'roles', 'realm_access', 'amr', 'acr'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...directory[id] }) }),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: true } },
  });
  const forged: { idToken?: ((token: string) => string) | undefined } = {};
  provider.use(async (ctx, next) => {
    await next();
    const answer = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || !answer?.id_token) return;
    answer.id_token = withClaims(answer.id_token, directory);
    if (forged.idToken) answer.id_token = forged.idToken(answer.id_token);
  });
  server.on('request', provider.callback());
  afterAll(() => server.close());
  return { issuer, forged, close: () => server.close() };
}

/** Cookies of one browser, by host. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>();
  /** One request without following redirects. */
  const open = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { host } = new URL(address);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return { open, jarOf: (host: string) => jars.get(host) };
}

type Browser = ReturnType<typeof createBrowser>;

/** Starts at the product, signs in at the provider as `login`, and returns the address of the callback without opening it. */
export async function signInAtProvider({ open }: Browser, product: string, login: string): Promise<string> {
  let response = await open(`${product}/auth/oidc/start`);
  for (let step = 0; step < 12; step += 1) {
    const location = response.headers.get('location');
    if (location) {
      const next = new URL(location, response.url);
      if (next.pathname === '/auth/oidc/callback' || next.pathname === '/login/officers') return next.href;
      response = await open(next.href);
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`no form at ${response.url}: ${page.slice(0, 300)}`);
    const body = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
    response = await open(new URL(action, response.url).href, { method: 'POST', body });
  }
  throw new Error('the provider does not come to an end');
}
