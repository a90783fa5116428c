import { afterEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { securityCalls } from './second-factor.fixture.ts';
import { openSession } from './sessions.ts';

const { product, build } = await startTestProduct();
const { security, endSession } = securityCalls(product);

afterEach(() => product.setNow(undefined));

const signIn = async (phone: string, agent: string): Promise<{ token: string }> => {
  const headers = { 'user-agent': agent };
  return (await product.rest<{ token: string }>('POST /auth', { phone, password: testPassword }, { headers })).body;
};
const statusOf = async (by: { token: string }) => (await product.rest('GET /auth', undefined, by)).status;

describe.each(['student', 'admin', 'superadmin'] as const)('sessions of %s', (role) => {
  it('lists the open ones with device, address and last use, the current one first', async () => {
    const user = await build[role]();
    await signIn(user.phone, 'Phone');
    const desk = await signIn(user.phone, 'Desk');
    await signIn((await build[role]()).phone, 'Foreign');
    const { sessions } = await security(desk);
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Desk', true],
      ['Phone', false],
      ['worker', false],
    ]);
    expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', lastSeenAt: expect.stringMatching(/^\d{4}-/) });
  });

  it('endSession ends one at its next request, and no other', async () => {
    const user = await build[role]();
    const lost = await signIn(user.phone, 'Lost');
    const { sessions } = await security(user);
    const { id = '' } = sessions.find(({ userAgent }) => userAgent === 'Lost') ?? {};
    expect((await endSession(user, id)).code).toBe('OK');
    expect([await statusOf(lost), await statusOf(user)]).toEqual([401, 200]);
    expect((await security(user)).sessions.map((one) => one.id)).not.toContain(id);
    expect((await endSession(user, id)).code).toBe('NOT_FOUND');
  });

  it("endSession answers NOT_FOUND for another user's session", async () => {
    const [user, other] = [await build[role](), await build[role]()];
    const { sessions } = await security(other);
    for (const id of [sessions[0]?.id ?? '', crypto.randomUUID(), 'x'])
      expect((await endSession(user, id)).code).toBe('NOT_FOUND');
    expect(await statusOf(other)).toBe(200);
  });
});

it('sessions leaves out those that are revoked, idle or over', async () => {
  const user = await build.user();
  await product.graphql('mutation { signOut { msg } }', {}, await signIn(user.phone, 'Revoked'));
  await signIn(user.phone, 'Idle');
  product.setNow(new Date(Date.now() + 3 * 3_600_000));
  const fresh = await signIn(user.phone, 'Fresh');
  expect((await security(fresh)).sessions.map(({ userAgent }) => userAgent)).toEqual(['Fresh']);
  product.setNow(new Date(Date.now() + 16 * 3_600_000));
  const next = await signIn(user.phone, 'Next');
  await product.sql`UPDATE sessions SET last_seen_at = now() + interval '16 hours' WHERE user_id = ${user.id}`;
  expect((await security(next)).sessions.map(({ userAgent }) => userAgent)).toEqual(['Next']);
});

it('an IPv4 address of a dual-stack socket is shown as people write it', async () => {
  const { id } = await build.student();
  const token = await openSession({ ...product.ctx, ip: '::ffff:203.0.113.7' }, id);
  const { sessions } = await security({ token });
  expect(sessions.find(({ isCurrent }) => isCurrent)?.ip).toBe('203.0.113.7');
});
