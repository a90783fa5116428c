import { limits } from '@admission/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { type Refused, startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { accountCalls } from './accounts.fixture.ts';
import { securityCalls } from './second-factor.fixture.ts';
import { openSession } from './sessions.ts';

const { product, build } = await startTestProduct();
const { security, endSession, endUserSessions } = securityCalls(product);
const { signIn } = accountCalls(product);

afterEach(() => product.setNow(undefined));

const openFrom = async (phone: string, agent: string): Promise<{ token: string }> => {
  const headers = { 'user-agent': agent };
  return (await product.rest<{ token: string }>('POST /auth', { phone, password: testPassword }, { headers })).body;
};
const statusOf = async (by: { token: string }) => (await product.rest('GET /auth', undefined, by)).status;

describe('signIn', () => {
  it('returns the same answer for an unknown phone and a wrong password', async () => {
    const user = await build.user();
    const wrong = await signIn(user.phone, 'wrong-password');
    const unknown = await signIn(freshPhone(), 'wrong-password');
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('requires both fields, with the texts of the specification', async () => {
    const answer = await product.rest<Refused>('POST /auth', { phone: '', password: '' });
    expect(answer.body.errors.map((one) => one.msg)).toEqual([
      'You must enter your phone number',
      'You must enter your password',
    ]);
  });

  it('answers in Bangla on request', async () => {
    const answer = await product.rest<Refused>('POST /auth', { phone: '', password: '' }, { lang: 'bn' });
    expect(answer.body.errors[0]?.msg).toMatch(/[\u0980-\u09ff]/);
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])('refuses the token %j', async (token) => {
    expect((await product.rest('GET /auth', undefined, { headers: { 'x-auth-token': token } })).status).toBe(401);
  });

  it('is limited to one per operation', async () => {
    const answer = await product.graphql(
      'mutation { a: signIn(input: {phone: "01711111111", password: "aaaaaa"}) { token } b: signIn(input: {phone: "01711111111", password: "bbbbbb"}) { token } }',
    );
    expect(answer.status).toBe(400);
    expect(answer.code).toBe('QUERY_TOO_COMPLEX');
  });

  const input = '(input: { phone: "01711111112", password: "aaaaaa" }) { token }';
  const signIns = (from: number, count: number): string =>
    Array.from({ length: count }, (_, at) => `a${from + at}: signIn${input}`).join(' ');
  it.each([
    [
      'fifteen in two fragments',
      `mutation { ...A ...B } fragment A on Mutation { ${signIns(0, 7)} } fragment B on Mutation { ${signIns(7, 8)} }`,
    ],
    ['one fragment that is spread twice', `mutation { ...A ...A } fragment A on Mutation { signIn${input} }`],
    ['two inline fragments', `mutation { ... on Mutation { ${signIns(0, 1)} } ... on Mutation { ${signIns(1, 1)} } }`],
    ['one next to an inline fragment', `mutation { ${signIns(0, 1)} ... on Mutation { ${signIns(1, 1)} } }`],
  ])('is limited to one per operation, also %s, before any is counted', async (_, query) => {
    const answer = await product.graphql(query);
    expect([answer.status, answer.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    expect(await product.sql`SELECT FROM sign_in_tries WHERE phone = '01711111112'`).toEqual([]);
  });

  it('accepts a password of three years ago', async () => {
    const { phone } = await build.admin();
    product.setNow(new Date(Date.now() + 3 * 365 * 24 * 3_600_000));
    expect((await signIn(phone, testPassword)).status).toBe(200);
  });

  it('signOut ends one session, signOutEverywhere all', async () => {
    const user = await build.user();
    const first = (await signIn(user.phone, testPassword)).body.token;
    const second = (await signIn(user.phone, testPassword)).body.token;
    await product.graphql('mutation { signOut { msg } }', {}, { token: first });
    const refused = await product.rest('GET /auth', undefined, { token: first });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await product.rest('GET /auth', undefined, { token: second })).status).toBe(200);
    await product.graphql('mutation { signOutEverywhere { msg } }', {}, { token: second });
    expect((await product.rest('GET /auth', undefined, { token: second })).status).toBe(401);
    expect((await product.rest('GET /auth', undefined, user)).status).toBe(401);
  });
});

describe.each(['student', 'admin', 'superadmin'] as const)('sessions of %s', (role) => {
  it('lists the open ones with device, address and last use, the current one first', async () => {
    const user = await build[role]();
    await openFrom(user.phone, 'Phone');
    const desk = await openFrom(user.phone, 'Desk');
    await openFrom((await build[role]()).phone, 'Foreign');
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
    const lost = await openFrom(user.phone, 'Lost');
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

const endingsOf = (id: string) =>
  product.sql`SELECT actor_id, reason FROM audit_events WHERE action = 'user.sessions-ended' AND subject_id = ${id}`;

describe.each(['student', 'admin', 'superadmin'] as const)('endUserSessions of %s', (role) => {
  it('by a SUPERADMIN refuses the next request of each session and no other, and records the reason', async () => {
    const [user, other, superadmin] = [await build[role](), await build[role](), await build.superadmin()];
    const all = [user, await openFrom(user.phone, 'Lost'), await openFrom(user.phone, 'Desk')];
    for (const one of all) expect(await statusOf(one)).toBe(200);
    const answer = await endUserSessions(superadmin, { id: user.id, reason: 'Lost phone' });
    expect(answer.data).toEqual({
      endUserSessions: { id: user.id, msg: `${user.name} is signed out on every device` },
    });
    for (const one of all) expect(await statusOf(one)).toBe(401);
    for (const one of [other, superadmin]) expect(await statusOf(one)).toBe(200);
    expect(await endingsOf(user.id)).toEqual([{ actor_id: superadmin.id, reason: 'Lost phone' }]);
    expect(await statusOf(await openFrom(user.phone, 'Found'))).toBe(200);
  });

  it.each(['student', 'admin'] as const)('is refused to %s, and ends nothing', async (caller) => {
    const user = await build[role]();
    expect((await endUserSessions(await build[caller](), { id: user.id, reason: 'Mine' })).code).toBe('FORBIDDEN');
    expect((await endUserSessions({}, { id: user.id })).code).toBe('UNAUTHENTICATED');
    expect(await statusOf(user)).toBe(200);
    expect(await endingsOf(user.id)).toEqual([]);
  });
});

describe('endUserSessions', () => {
  it("ends the caller's own sessions too, and needs no reason without step-up", async () => {
    const superadmin = await build.superadmin();
    const elsewhere = await openFrom(superadmin.phone, 'Lost');
    expect((await endUserSessions(superadmin, { id: superadmin.id })).code).toBe('OK');
    expect([await statusOf(superadmin), await statusOf(elsewhere)]).toEqual([401, 401]);
    expect(await endingsOf(superadmin.id)).toEqual([{ actor_id: superadmin.id, reason: null }]);
  });

  it('answers NOT_FOUND for an unknown or deleted user, and BAD_USER_INPUT for a reason that is too long', async () => {
    const [user, superadmin] = [await build.student(), await build.superadmin()];
    await product.rest(`DELETE /users/admin-users/${user.id}`, undefined, superadmin);
    for (const id of [user.id, crypto.randomUUID()])
      expect((await endUserSessions(superadmin, { id })).code).toBe('NOT_FOUND');
    expect(await endingsOf(user.id)).toEqual([]);
    const reason = 'x'.repeat(limits.text.reason + 1);
    expect(await endUserSessions(superadmin, { id: superadmin.id, reason })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'reason',
    });
    expect(await statusOf(superadmin)).toBe(200);
  });
});

it('sessions omits revoked, idle and expired ones', async () => {
  const user = await build.user();
  await product.graphql('mutation { signOut { msg } }', {}, await openFrom(user.phone, 'Revoked'));
  await openFrom(user.phone, 'Idle');
  product.setNow(new Date(Date.now() + 3 * 3_600_000));
  const fresh = await openFrom(user.phone, 'Fresh');
  expect((await security(fresh)).sessions.map(({ userAgent }) => userAgent)).toEqual(['Fresh']);
  product.setNow(new Date(Date.now() + 16 * 3_600_000));
  const next = await openFrom(user.phone, 'Next');
  await product.sql`UPDATE sessions SET last_seen_at = now() + interval '16 hours' WHERE user_id = ${user.id}`;
  expect((await security(next)).sessions.map(({ userAgent }) => userAgent)).toEqual(['Next']);
});

it('a session is refused after two hours without a call, and after twelve with calls', async () => {
  const { phone } = await build.user();
  const begun = Date.now();
  const at = (hours: number) => product.setNow(new Date(begun + hours * 3_600_000));
  const [idle, used] = [await openFrom(phone, 'Idle'), await openFrom(phone, 'Used')];
  const statuses: number[] = [];
  for (let hours = 1.75; hours < 12; hours += 1.75) {
    at(hours);
    statuses.push(await statusOf(used));
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await statusOf(idle)).toBe(401);
  expect((await product.graphql('{ me { id } }', {}, idle)).code).toBe('UNAUTHENTICATED');
  at(12.05);
  expect(await statusOf(used)).toBe(401);
});

it('sessions returns at most a hundred, sessionCount counts all', async () => {
  const user = await build.user();
  await product.sql`INSERT INTO sessions (user_id, expires_at, last_seen_at)
    SELECT ${user.id}, now() + interval '1 hour', now() FROM generate_series(1, 100)`;
  const { data } = await product.graphql<{ mySecurity: { sessionCount: number; sessions: object[] } }>(
    '{ mySecurity { sessionCount sessions { id } } }',
    {},
    user,
  );
  expect([data?.mySecurity.sessionCount, data?.mySecurity.sessions.length]).toEqual([101, 100]);
});

it('sessions returns the IPv4 address of a dual-stack socket without its prefix', async () => {
  const { id } = await build.student();
  const token = await openSession({ ...product.ctx, ip: '::ffff:203.0.113.7' }, id);
  const { sessions } = await security({ token });
  expect(sessions.find(({ isCurrent }) => isCurrent)?.ip).toBe('203.0.113.7');
});
