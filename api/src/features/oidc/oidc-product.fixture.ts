import { startTestProduct, type TestProduct } from '../../../test/client.ts';
import { loggingTo } from '../../../test/log-lines.ts';
import { createBrowser, type Directory, oidcClient, signInAtProvider, startProvider } from './oidc.fixture.ts';

export const verified = (email: string) => ({ email, email_verified: true });
export const admin = { name: 'Officer', roles: ['staff', 'admission-admin'] };

/** A provider, and a product whose officers sign in there. */
export async function startOidcProduct() {
  const directory: Directory = {};
  let nextLogin = 0;

  /** Adds a person to the provider and returns the login name. */
  function addPerson(claims: Record<string, unknown>): string {
    nextLogin += 1;
    const login = `person-${nextLogin}`;
    directory[login] = claims;
    return login;
  }

  // The provider must know the redirect URI before the product, which needs the issuer, has a port.
  const redirectUri = 'http://admission.test/auth/oidc/callback';
  const provider = await startProvider(() => redirectUri, directory);
  const settings = {
    PUBLIC_URL: 'http://admission.test',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    REQUIRE_SECOND_FACTOR: 'true',
  };
  const { log, linesOf } = loggingTo();
  const { product, build } = await startTestProduct({ ...settings, OIDC_LOCAL_SIGN_IN: 'superadmin' }, { log });

  const toProduct = (address: string, { url }: TestProduct = product): string => {
    const { pathname, search } = new URL(address);
    return `${url}${pathname}${search}`;
  };

  /** Signs in at the provider and opens the callback in the same browser. */
  async function signIn(login: string, browser = createBrowser()) {
    const callback = await signInAtProvider(browser, product.url, login);
    const response = await browser.open(toProduct(callback));
    return { browser, callback, response, location: response.headers.get('location') };
  }

  const exchangeToken = async ({ open }: ReturnType<typeof createBrowser>) => {
    const response = await open(`${product.url}/auth/oidc/token`, { method: 'POST' });
    return { status: response.status, ...((await response.json()) as { token?: string }) };
  };

  const me = '{ me { id name role mustEnrol } }';
  const meBy = async (token: string | undefined) =>
    (await product.graphql<{ me: { id: string; role: string; mustEnrol: boolean } }>(me, {}, { token })).data?.me;

  /** An officer whose e-mail a SUPERADMIN has entered. */
  async function addOfficer(given: Parameters<typeof build.user>[0] = {}) {
    const officer = await build.user({ role: 'ADMIN', ...given });
    await product.sql`UPDATE users SET email_confirmed_at = now() WHERE id = ${officer.id}`;
    return officer;
  }

  return {
    provider,
    directory,
    addPerson,
    settings,
    linesOf,
    product,
    build,
    toProduct,
    signIn,
    exchangeToken,
    meBy,
    addOfficer,
  };
}
