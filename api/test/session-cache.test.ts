import { describe, expect, it, onTestFinished } from 'vitest';
import { leaseTimes } from '../src/db/cache-lease.ts';
import { accountCalls } from '../src/features/accounts/accounts.fixture.ts';
import { startTestProduct, type TestProduct } from './client.ts';
import { startFreezableProxy } from './freezable-proxy.ts';
import { queriesOf } from './queries.ts';

const { product: one, build } = await startTestProduct();
const { databaseUrl: url } = one;
const { product: two } = await startTestProduct({}, {}, async () => ({ url, directUrl: url }));
const { product: off } = await startTestProduct({ SESSION_CACHE: 'false' }, {}, async () => ({ url, directUrl: url }));
const superadmin = await build.superadmin();

const me = 'query Own { me { id role name } }';
const notices = 'query List { notices(page: 1) { notices { title } } }';
const read = (product: TestProduct, token: string, query = me) =>
  product.graphql<{ me?: { role: string; name: string }; notices?: { notices: { title: string }[] } }>(
    query,
    {},
    { token },
  );
const codes = async (token: string): Promise<string[]> =>
  (await Promise.all([one, two, off].map((product) => read(product, token)))).map(({ code }) => code);
/** The same by REST. */
const statuses = async (token: string): Promise<number[]> =>
  (await Promise.all([one, two, off].map(({ rest }) => rest('GET /auth', undefined, { token })))).map(
    ({ status }) => status,
  );
const sessionReads = async (product: TestProduct, token: string, query?: string): Promise<number> => {
  const queries = await queriesOf(product, () => read(product, token, query), { withSessions: true });
  return queries.filter((sql) => /FROM sessions/.test(sql)).length;
};

/** The token is in the cache of each node. */
async function warm(token: string): Promise<void> {
  for (const product of [one, two]) await expect.poll(() => sessionReads(product, token)).toBe(0);
}

it('a request with a cached session runs no statement for it, and one for a shared answer none at all', async () => {
  const { token } = await build.student();
  await warm(token);
  await read(one, token, notices);
  expect(await queriesOf(one, () => read(one, token, notices), { withSessions: true })).toEqual([]);
  expect(await sessionReads(off, token)).toBe(1);
});

const update = (by: TestProduct, input: Record<string, unknown>) =>
  by.graphql('mutation Change($input: UpdateUserInput!) { updateUser(input: $input) { msg } }', { input }, superadmin);

/** Sets a new password by the code of a reset. */
async function resetByCode(by: TestProduct, phone: string): Promise<void> {
  const { reset, verify, lastCode, setPassword } = accountCalls(by);
  const { body } = await reset(phone);
  const verified = await verify(body.token, await lastCode(phone));
  expect((await setPassword(verified.body.token ?? '')).status).toBe(200);
}

const endSessions = (by: TestProduct, id: string) =>
  by.graphql('mutation End($id: ID!) { endUserSessions(input: { id: $id }) { msg } }', { id }, superadmin);

describe.each([
  ['this node', one],
  ['another node', two],
  ['a node without a cache', off],
])('the next request on every node after a change by %s', (_, by) => {
  it.each<[string, (user: { id: string; phone: string; token: string }) => Promise<unknown>]>([
    ['signOutEverywhere', ({ token }) => by.graphql('mutation { signOutEverywhere { msg } }', {}, { token })],
    ['deleteUser', ({ id }) => by.rest(`DELETE /users/admin-users/${id}`, undefined, superadmin)],
    ['endUserSessions', ({ id }) => endSessions(by, id)],
    ['a new role', ({ id }) => update(by, { id, role: 'ADMIN' })],
    ['a new password', ({ id }) => update(by, { id, password: 'a new pass phrase' })],
    ['a reset by code', ({ phone }) => resetByCode(by, phone)],
    ['a statement', ({ id }) => by.sql`UPDATE sessions SET revoked_at = now() WHERE user_id = ${id}`],
  ])('is refused: %s', async (_name, revoke) => {
    const user = await build.student();
    const tokens = [user.token, await build.token(user.id)];
    for (const token of tokens) await warm(token);
    await revoke(user);
    for (const token of tokens) {
      expect(await codes(token)).toEqual(Array(3).fill('UNAUTHENTICATED'));
      expect(await statuses(token)).toEqual([401, 401, 401]);
    }
  });

  it('returns the new name', async () => {
    const user = await build.student();
    await warm(user.token);
    await by.sql`UPDATE users SET name = 'NEW NAME', second_factor_at = now() WHERE id = ${user.id}`;
    for (const product of [one, two, off]) expect((await read(product, user.token)).data?.me?.name).toBe('NEW NAME');
  });

  it('returns the notice', async () => {
    const { token } = await build.student();
    const admin = await build.admin();
    await warm(token);
    for (let round = 0; round < 3; round += 1) {
      const title = `Notice ${by.url} ${round}`;
      await by.rest('POST /notices', { title, bodyText: '<p>Now.</p>' }, admin);
      for (const product of [one, two, off])
        expect((await read(product, token, notices)).data?.notices?.notices[0]?.title).toBe(title);
    }
  });
});

it('a node whose listener is frozen serves no revoked session once the sign-out is answered', async () => {
  const { statement } = leaseTimes;
  onTestFinished(() => void Object.assign(leaseTimes, { statement }));
  // Otherwise the connection of a slow machine ends during the sign-out, and the lease with it.
  leaseTimes.statement = 60_000;
  const proxy = await startFreezableProxy(url);
  const { product: frozen } = await startTestProduct({}, {}, async () => ({ url, directUrl: proxy.url }));
  await expect.poll(frozen.app.lease.isValid).toBe(true);
  const { token } = await build.student();
  await expect.poll(() => sessionReads(frozen, token)).toBe(0);
  proxy.freeze(true);
  await one.graphql('mutation { signOut { msg } }', {}, { token });
  expect((await read(frozen, token)).code).toBe('UNAUTHENTICATED');
});

describe('the last use of a session', () => {
  const lastSeen = async (id: string): Promise<string> =>
    (await one.sql`SELECT last_seen_at FROM sessions WHERE user_id = ${id}`)[0].last_seen_at;

  it('is stored once a minute, and never moved back by a node that saw an earlier one', async () => {
    const user = await build.student();
    await warm(user.token);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    onTestFinished(() => {
      for (const product of [one, two]) product.setNow(undefined);
    });
    const later = at(30);
    one.setNow(later);
    const reads = () => Promise.all([1, 2, 3].map(() => read(one, user.token)));
    const queries = await queriesOf(one, reads, { withSessions: true });
    expect(queries.filter((sql) => /UPDATE sessions s SET last_seen_at/.test(sql))).toHaveLength(1);
    await expect.poll(() => lastSeen(user.id)).toBe(later.toISOString());
    two.setNow(at(10));
    await read(two, user.token);
    await two.sql`SELECT 1`;
    expect(await lastSeen(user.id)).toBe(later.toISOString());
    // The node knows of no use since the sign-in, more than two hours ago; the database does.
    two.setNow(at(125));
    expect((await read(two, user.token)).code).toBe('OK');
    two.setNow(at(125 + 121));
    expect((await read(two, user.token)).code).toBe('UNAUTHENTICATED');
    two.setNow(at(13 * 60));
    expect((await read(two, user.token)).code).toBe('UNAUTHENTICATED');
  });
});
