import { afterAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { startTestProduct, type TestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { createBrowser, type Directory, oidcClient, signInAtProvider, startProvider } from './oidc.fixture.ts';

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
const { product, build } = await startTestProduct({ ...settings, OIDC_LOCAL_SIGN_IN: 'superadmin' });

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

const takeToken = async ({ open }: ReturnType<typeof createBrowser>) => {
  const response = await open(`${product.url}/auth/oidc/token`, { method: 'POST' });
  return { status: response.status, ...((await response.json()) as { token?: string }) };
};

const me = '{ me { id name role mustEnrol } }';
const meBy = async (token: string | undefined) =>
  (await product.graphql<{ me: { id: string; role: string; mustEnrol: boolean } }>(me, {}, { token })).data?.me;

const verified = (email: string) => ({ email, email_verified: true });
const admin = { name: 'Officer', roles: ['staff', 'admission-admin'] };

describe('a sign-in by the OpenID provider', () => {
  it('links the officer with the verified e-mail once, and opens a session without a second factor of ours', async () => {
    const officer = await build.user({ role: 'ADMIN' });
    const login = addPerson({ ...admin, ...verified(officer.email.toUpperCase()) });
    const { location, browser } = await signIn(login);
    expect(location).toBe('/login/officers?done=1');
    const { token } = await takeToken(browser);
    expect(await meBy(token)).toMatchObject({ id: officer.id, role: 'ADMIN', mustEnrol: false });
    expect((await takeToken(browser)).status).toBe(401);
    // The next sign-in goes by the subject, whatever the e-mail is.
    directory[login] = { ...admin, ...verified('other@example.com') };
    const second = await signIn(login);
    expect(await meBy((await takeToken(second.browser)).token)).toMatchObject({ id: officer.id });
    const actions = await product.sql`SELECT action FROM audit_events WHERE subject_id = ${officer.id} ORDER BY id`;
    expect(actions.map((one: { action: string }) => one.action)).toEqual(
      expect.arrayContaining(['user.oidc-linked', 'user.signed-in']),
    );
  });

  it('adds an officer with the verified phone', async () => {
    const phone = freshPhone();
    const claims = {
      ...admin,
      ...verified('new@example.com'),
      phone_number: `+88${phone}`,
      phone_number_verified: true,
    };
    const { browser } = await signIn(addPerson(claims));
    const { token } = await takeToken(browser);
    expect(await meBy(token)).toMatchObject({ name: 'OFFICER', role: 'ADMIN' });
    expect(await product.sql`SELECT role FROM users WHERE phone = ${phone}`).toEqual([{ role: 'ADMIN' }]);
  });

  it('follows the role of the claim, and ends the sessions when it is gone', async () => {
    const officer = await build.user({ role: 'ADMIN', email: 'promoted@example.com' });
    const login = addPerson({ ...admin, ...verified('promoted@example.com'), roles: 'admission-superadmin' });
    const { browser } = await signIn(login);
    const { token } = await takeToken(browser);
    expect(await meBy(token)).toMatchObject({ id: officer.id, role: 'SUPERADMIN' });
    directory[login] = { ...verified('promoted@example.com'), roles: [] };
    expect((await signIn(login)).location).toBe('/login/officers?problem=no-role');
    expect(await meBy(token)).toBeUndefined();
  });

  it('leaves the last SUPERADMIN the role', async () => {
    await product.sql`UPDATE users SET deleted_at = now() WHERE role = 'SUPERADMIN'`;
    const last = await build.user({ role: 'SUPERADMIN', email: 'last@example.com' });
    const { browser } = await signIn(addPerson({ ...admin, ...verified('last@example.com') }));
    expect(await meBy((await takeToken(browser)).token)).toMatchObject({ id: last.id, role: 'SUPERADMIN' });
  });

  it.each([
    ['an e-mail that is not verified', 'ADMIN', { email: 'unverified@example.com' }],
    ['an applicant with the same e-mail', 'STUDENT', verified('student@example.com')],
  ] as const)('refuses %s', async (_what, role, claims) => {
    await build.user({ role, email: claims.email });
    const { location, browser } = await signIn(addPerson({ ...admin, ...claims }));
    expect(location).toBe('/login/officers?problem=no-account');
    expect((await takeToken(browser)).status).toBe(401);
    expect(
      await product.sql`SELECT 1 FROM oidc_identities i JOIN users u ON u.id = i.user_id WHERE u.email = ${claims.email}`,
    ).toEqual([]);
  });

  it('never links an applicant by the phone', async () => {
    const student = await build.user();
    const claims = { ...admin, ...verified('x@example.com'), phone_number: student.phone, phone_number_verified: true };
    expect((await signIn(addPerson(claims))).location).toBe('/login/officers?problem=no-account');
  });

  it('refuses the answer of another browser, a changed state and a second use', async () => {
    const login = addPerson({ ...admin, ...verified('again@example.com') });
    await build.user({ role: 'ADMIN', email: 'again@example.com' });
    const browser = createBrowser();
    const callback = toProduct(await signInAtProvider(browser, product.url, login));
    const locationOf = async (address: string, by = browser) => (await by.open(address)).headers.get('location');
    expect(await locationOf(callback, createBrowser())).toBe('/login/officers?problem=expired');
    const flow = new Map(browser.jarOf(new URL(product.url).host));
    expect(await locationOf(callback.replace(/state=[^&]+/, 'state=other'))).toBe('/login/officers?problem=refused');
    const jar = browser.jarOf(new URL(product.url).host);
    for (const [name, value] of flow) jar?.set(name, value);
    expect(await locationOf(callback)).toBe('/login/officers?done=1');
    for (const [name, value] of flow) jar?.set(name, value);
    expect(await locationOf(callback)).toBe('/login/officers?problem=refused');
  });
});

describe('OIDC_LOCAL_SIGN_IN=superadmin', () => {
  const document = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
  it.each([
    ['SUPERADMIN', 'OK'],
    ['STUDENT', 'OK'],
    ['ADMIN', 'FORBIDDEN'],
  ] as const)('answers the password of a %s with %s', async (role, code) => {
    const { phone } = await build.user({ role });
    const answer = await product.graphql(document, { input: { phone, password: testPassword } });
    expect(answer.code).toBe(code);
    expect((await product.graphql(document, { input: { phone, password: 'wrong one' } })).code).toBe('UNAUTHENTICATED');
  });
});

it('a provider that is down leads to the sign-in page, and the next try asks again', async () => {
  const gone = await startTestProduct({ ...settings, OIDC_ISSUER: 'http://127.0.0.1:9' });
  const response = await fetch(`${gone.product.url}/auth/oidc/start`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/login/officers?problem=unavailable');
});

afterAll(() => provider.close());
