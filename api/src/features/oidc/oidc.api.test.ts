import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@admission/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { createBrowser, signInAtProvider } from './oidc.fixture.ts';
import { admin, startOidcProduct, verified } from './oidc-product.fixture.ts';

const { provider, directory, addPerson, settings, linesOf, ...started } = await startOidcProduct();
const { product, build, toProduct, signIn, exchangeToken, meBy, addOfficer } = started;

describe('a sign-in by the OpenID provider', () => {
  it('links the officer with the verified e-mail once, and opens a session without a second factor of the product', async () => {
    const officer = await addOfficer();
    const login = addPerson({ ...admin, ...verified(officer.email.toUpperCase()) });
    const { location, browser } = await signIn(login);
    expect(location).toBe('/login/officers?done=1');
    const { token } = await exchangeToken(browser);
    expect(await meBy(token)).toMatchObject({ id: officer.id, role: 'ADMIN', mustEnrol: false });
    expect((await exchangeToken(browser)).status).toBe(401);
    // The next sign-in identifies by the subject, regardless of the e-mail.
    directory[login] = { ...admin, ...verified('other@example.com') };
    const second = await signIn(login);
    expect(await meBy((await exchangeToken(second.browser)).token)).toMatchObject({ id: officer.id });
    const logged = await linesOf((line) => line['operation'] === 'oidcSignIn' && line['accountId'] === officer.id, 2);
    expect(logged).toMatchObject([{ factors: 'provider' }, { factors: 'provider' }]);
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
    const { token } = await exchangeToken(browser);
    expect(await meBy(token)).toMatchObject({ name: 'OFFICER', role: 'ADMIN' });
    expect(await product.sql`SELECT role FROM users WHERE phone = ${phone}`).toEqual([{ role: 'ADMIN' }]);
  });

  it('follows the role of the claim, and ends the sessions when the claim is missing', async () => {
    const officer = await addOfficer({ email: 'promoted@example.com' });
    const login = addPerson({ ...admin, ...verified('promoted@example.com'), roles: 'admission-superadmin' });
    const { browser } = await signIn(login);
    const { token } = await exchangeToken(browser);
    expect(await meBy(token)).toMatchObject({ id: officer.id, role: 'SUPERADMIN' });
    directory[login] = { ...verified('promoted@example.com'), roles: [] };
    expect((await signIn(login)).location).toBe('/login/officers?problem=no-role');
    expect(await meBy(token)).toBeUndefined();
  });

  it('does not demote the last SUPERADMIN', async () => {
    await product.sql`UPDATE users SET deleted_at = now() WHERE role = 'SUPERADMIN'`;
    const last = await addOfficer({ role: 'SUPERADMIN', email: 'last@example.com' });
    const { browser } = await signIn(addPerson({ ...admin, ...verified('last@example.com') }));
    expect(await meBy((await exchangeToken(browser)).token)).toMatchObject({ id: last.id, role: 'SUPERADMIN' });
  });

  it('does not demote the last SUPERADMIN while an officer demotes the other one', async () => {
    await product.sql`UPDATE users SET deleted_at = now() WHERE role = 'SUPERADMIN'`;
    const kept = await addOfficer({ role: 'SUPERADMIN', email: 'kept@example.com' });
    const other = await build.user({ role: 'SUPERADMIN' });
    const login = addPerson({ ...admin, ...verified('kept@example.com') });
    const { signedIn } = await product.source.transaction(async (inside) => {
      await inside.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [other.id]);
      const begun = signIn(login);
      const waits = async () =>
        (
          await product.sql`SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%SUPERADMIN%'`
        )[0].n;
      await expect.poll(waits).toBe(1);
      return { signedIn: begun };
    });
    expect(await meBy((await exchangeToken((await signedIn).browser)).token)).toMatchObject({
      id: kept.id,
      role: 'SUPERADMIN',
    });
  });

  it.each([
    ['an e-mail that is not verified', 'ADMIN', { email: 'unverified@example.com' }],
    ['an applicant with the same e-mail', 'STUDENT', verified('student@example.com')],
    ['an officer whose e-mail no other officer has entered', 'ADMIN', verified('typed@example.com')],
  ] as const)('refuses %s', async (_what, role, claims) => {
    await build.user({ role, email: claims.email });
    const { location, browser } = await signIn(addPerson({ ...admin, ...claims }));
    expect(location).toBe('/login/officers?problem=no-account');
    expect((await exchangeToken(browser)).status).toBe(401);
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
    await addOfficer({ email: 'again@example.com' });
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

  it('refuses the right password of an ADMIN any number of times without a lock', async () => {
    const { phone } = await build.user({ role: 'ADMIN' });
    const codes: unknown[] = [];
    for (let left = limits.signIn.wrongPasswords + 2; left > 0; left -= 1)
      codes.push((await product.graphql(document, { input: { phone, password: testPassword } })).code);
    expect(codes).toEqual(codes.map(() => 'FORBIDDEN'));
    const counts = await product.sql`SELECT phone FROM sign_in_tries WHERE phone = ${phone}`;
    expect(counts).toHaveLength(0);
  });
});

describe('OIDC_SECOND_FACTOR_VALUES', () => {
  it.each([
    ['a claim amr with one of them', { idToken: { amr: ['pwd', 'mfa'] } }, '/login/officers?done=1'],
    ['the claim acr', { idToken: { acr: 'otp' } }, '/login/officers?done=1'],
    ['other values', { idToken: { amr: ['pwd'], acr: '1' } }, '/login/officers?problem=no-second-factor'],
    ['both claims in the user info alone', { amr: ['mfa'], acr: 'otp' }, '/login/officers?problem=no-second-factor'],
    ['neither claim', {}, '/login/officers?problem=no-second-factor'],
  ])('with %s', async (_what, given, location) => {
    const { product: strict, build: people } = await startTestProduct({
      ...settings,
      OIDC_SECOND_FACTOR_VALUES: 'mfa, otp',
    });
    const { email } = await people.user({ role: 'ADMIN' });
    await strict.sql`UPDATE users SET email_confirmed_at = now()`;
    const login = addPerson({ ...admin, ...verified(email), ...given });
    const browser = createBrowser();
    const callback = await signInAtProvider(browser, strict.url, login);
    const response = await browser.open(toProduct(callback, strict));
    expect(response.headers.get('location')).toBe(location);
    expect((await strict.sql`SELECT count(*)::int AS n FROM oidc_identities`)[0].n).toBe(
      location.includes('done') ? 1 : 0,
    );
  });
});

describe('an ID token', () => {
  const parts = (token: string) => token.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const withClaims = (changes: object) => (token: string) => {
    const [head, body, signature] = parts(token);
    return [head, encode({ ...decode(body), ...changes }), signature].join('.');
  };
  it.each<[string, (token: string) => string]>([
    [
      'another signature',
      (token) => token.replace(/\.([^.]{8})[^.]*$/, (_, start: string) => `.${start}${'A'.repeat(334)}`),
    ],
    ['no signature', (token) => [encode({ alg: 'none' }), parts(token)[1], ''].join('.')],
    ['changed claims', withClaims({ amr: ['mfa'] })],
    ['another audience', withClaims({ aud: 'another client' })],
    ['another nonce', withClaims({ nonce: 'of another sign-in' })],
  ])('with %s is refused', async (_what, forge) => {
    const { email } = await addOfficer();
    provider.forged.idToken = forge;
    const { location } = await signIn(addPerson({ ...admin, ...verified(email) }));
    provider.forged.idToken = undefined;
    expect(location).toBe('/login/officers?problem=refused');
  });
});

it('its cookies are encrypted, invisible to scripts, and live for minutes', async () => {
  const start = await fetch(`${product.url}/auth/oidc/start`, { redirect: 'manual' });
  const [flow = ''] = start.headers.getSetCookie();
  expect(flow).toMatch(/^oidc_flow=[^;]+; Max-Age=600; Path=\/auth\/oidc; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? 'none';
  expect(decodeURIComponent(flow)).not.toContain(state);
  const secure = await startTestProduct({ ...settings, PUBLIC_URL: 'https://admission.test' });
  const [named = ''] = (
    await fetch(`${secure.product.url}/auth/oidc/start`, { redirect: 'manual' })
  ).headers.getSetCookie();
  expect(named).toMatch(/^__Secure-oidc_flow=.*; Secure; /);
});

it('metadata of another issuer is refused', async () => {
  const forger = createServer((_request, response) => {
    void fetch(`${provider.issuer}/.well-known/openid-configuration`).then(async (answer) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text()),
    );
  });
  forger.listen(0, '127.0.0.1');
  await once(forger, 'listening');
  const OIDC_ISSUER = `http://127.0.0.1:${(forger.address() as AddressInfo).port}`;
  const deceived = await startTestProduct({ ...settings, OIDC_ISSUER });
  const response = await fetch(`${deceived.product.url}/auth/oidc/start`, { redirect: 'manual' });
  forger.close();
  expect(response.headers.get('location')).toBe('/login/officers?problem=unavailable');
});

it('an unreachable provider redirects to the sign-in page, and the next try discovers it again', async () => {
  const gone = await startTestProduct({ ...settings, OIDC_ISSUER: 'http://127.0.0.1:9' });
  const response = await fetch(`${gone.product.url}/auth/oidc/start`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/login/officers?problem=unavailable');
});

afterAll(() => provider.close());
