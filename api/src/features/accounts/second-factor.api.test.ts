import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { type CallOptions, startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { codeOf, type Enrolled, securityCalls } from './second-factor.fixture.ts';

const { product, build } = await startTestProduct({ TRUST_PROXY: '1' });
const { start, confirm, disable, reset, security, enrol } = securityCalls(product);

let now = Date.now();
const setClock = (at: number) => {
  now = at;
  product.setNow(new Date(at));
};
beforeEach(() => setClock(Date.now()));
afterEach(() => product.setNow(undefined));

interface SignedIn {
  token?: string;
}

const document = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
const transports = [
  {
    name: 'GraphQL',
    async signIn(input: object, options: CallOptions = {}) {
      const { code, field, data, errors } = await product.graphql<{ signIn: SignedIn }>(document, { input }, options);
      return { code, field, token: data?.signIn.token, text: errors?.[0]?.message };
    },
  },
  {
    name: 'REST',
    async signIn(input: object, options: CallOptions = {}) {
      const answer = await product.rest<SignedIn & { errors?: { msg: string }[] }>('POST /auth', input, options);
      const { code, field, body, status } = answer;
      expect(status).toBe(code === 'OK' ? 200 : code === 'TOO_MANY_REQUESTS' ? 429 : 401);
      return { code, field, token: body.token, text: body.errors?.[0]?.msg };
    },
  },
] as const;

const officer = () => build.admin().then((user) => enrol(user, now));
const actionsOf = async (id: string): Promise<string[]> =>
  (await product.sql<{ action: string }[]>`SELECT action FROM audit_events WHERE subject_id = ${id} ORDER BY id`).map(
    ({ action }) => action,
  );

describe.each(transports)('signIn with a second factor by $name', ({ signIn }) => {
  const enter = (user: Enrolled, otp?: string) => signIn({ phone: user.phone, password: testPassword, otp });

  it('asks for the code, and accepts each once', async () => {
    const user = await officer();
    for (const otp of [undefined, '', '  '])
      expect(await enter(user, otp)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', field: 'otp', token: undefined });
    const code = codeOf(user.secret, now);
    const { token } = await enter(user, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect((await product.rest('GET /auth', undefined, { token })).status).toBe(200);
    expect(await enter(user, code)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', field: 'otp' });
    expect(await enter(user, codeOf(user.secret, now, -1))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    setClock(now + 30_000);
    expect((await enter(user, codeOf(user.secret, now))).code).toBe('OK');
  });

  it.each([
    [-2, 'SECOND_FACTOR_REQUIRED'],
    [-1, 'OK'],
    [1, 'OK'],
    [2, 'SECOND_FACTOR_REQUIRED'],
  ])('answers a code of a clock %i time steps ahead with %s', async (ahead, code) => {
    const user = await officer();
    setClock(now + 120_000);
    expect((await enter(user, codeOf(user.secret, now, ahead))).code).toBe(code);
  });

  it('accepts a recovery code once, in any spelling, and records it', async () => {
    const user = await officer();
    const [first = '', second = ''] = user.recoveryCodes;
    expect((await enter(user, first)).code).toBe('OK');
    expect((await enter(user, first)).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await enter(user, second.replaceAll('-', ' ').toLowerCase())).code).toBe('OK');
    expect((await security(user)).recoveryCodesLeft).toBe(8);
    expect((await actionsOf(user.id)).filter((one) => one === 'user.recovery-code-used')).toHaveLength(2);
  });

  it('accepts one of eight concurrent sign-ins with one code', async () => {
    const user = await officer();
    for (const otp of [codeOf(user.secret, now), user.recoveryCodes[0] ?? '']) {
      const from = (part: number) => ({ headers: { 'x-forwarded-for': `10.9.${part}.1` } });
      const input = { phone: user.phone, password: testPassword, otp };
      const all = await Promise.all(Array.from({ length: 8 }, (_, part) => signIn(input, from(part))));
      expect(all.filter(({ code }) => code === 'OK')).toHaveLength(1);
    }
  });

  it('answers every wrong code alike, and a wrong password as for an unknown phone', async () => {
    const user = await officer();
    const used = user.recoveryCodes[0] ?? '';
    await enter(user, used);
    const wrong = [];
    for (const otp of ['000000', codeOf(user.secret, now, -1), used]) wrong.push(await enter(user, otp));
    expect(new Set(wrong.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(wrong[0])]));
    const otp = codeOf(user.secret, now);
    const guessed = await signIn({ phone: user.phone, password: 'wrong-password', otp });
    expect(guessed).toEqual(await signIn({ phone: freshPhone(), password: 'wrong-password', otp }));
    expect(guessed.code).toBe('UNAUTHENTICATED');
    expect((await enter(user, otp)).code).toBe('OK');
  });

  it('locks the pair of phone and address after five wrong codes; a sign-in without a code does not reset them', async () => {
    const user = await officer();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(user)).text).toMatch(/enter the code/);
      expect((await enter(user, '000000')).text).toMatch(/wrong or was used/);
    }
    expect((await enter(user, codeOf(user.secret, now))).code).toBe('TOO_MANY_REQUESTS');
    expect(await actionsOf(user.id)).toContain('user.sign-in-locked');
  });

  it('ignores a code for an account without a second factor', async () => {
    const { phone } = await build.student();
    expect((await signIn({ phone, password: testPassword, otp: '123456' })).code).toBe('OK');
  });
});

describe('enrolment', () => {
  it('requires the password and a valid code, and stores neither secret nor recovery codes as text', async () => {
    const user = await build.admin();
    expect((await confirm(user, '123456')).code).toBe('CONFLICT');
    expect(await start(user, 'not-the-password')).toMatchObject({ code: 'STEP_UP_REQUIRED', field: 'currentPassword' });
    const { secret = '', uri = '' } = (await start(user)).data?.startSecondFactor ?? {};
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(await confirm(user, '000000')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'code' });
    expect((await security(user)).secondFactorAt).toBeNull();
    const codes = (await confirm(user, codeOf(secret, now))).data?.confirmSecondFactor.codes ?? [];
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    for (const one of codes) expect(one).toMatch(/^([2-9A-HJ-NP-Z]{7}-){3}[2-9A-HJ-NP-Z]{7}$/);
    expect(await security(user)).toMatchObject({ secondFactorAt: expect.any(String), recoveryCodesLeft: 10 });
    expect(await actionsOf(user.id)).toContain('user.second-factor-enrolled');
    const stored = JSON.stringify(await product.sql`SELECT * FROM second_factors WHERE user_id = ${user.id}`);
    for (const one of [secret, ...codes]) expect(stored).not.toContain(one.replaceAll('-', ''));
  });

  it('can be restarted with another secret until it is confirmed, and then answers CONFLICT', async () => {
    const user = await build.superadmin();
    const first = (await start(user)).data?.startSecondFactor.secret ?? '';
    const enrolled = await enrol(user, now);
    expect(enrolled.secret).not.toBe(first);
    expect((await start(user)).code).toBe('CONFLICT');
    expect((await confirm(user, codeOf(enrolled.secret, now))).code).toBe('CONFLICT');
  });

  it('is closed to applicants', async () => {
    const student = await build.student();
    expect((await start(student)).code).toBe('FORBIDDEN');
    expect((await confirm(student, '000000')).code).toBe('FORBIDDEN');
  });
});

describe('disableSecondFactor', () => {
  it('requires reason and password; sign-in then requires no code', async () => {
    const user = await officer();
    const input = { reason: 'New phone', currentPassword: testPassword };
    expect((await disable(user, { ...input, currentPassword: 'wrong-one' })).code).toBe('STEP_UP_REQUIRED');
    expect(await disable(user, { ...input, reason: ' ' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'reason' });
    expect((await security(user)).secondFactorAt).not.toBeNull();
    expect((await disable(user, input)).code).toBe('OK');
    expect((await product.rest('POST /auth', { phone: user.phone, password: testPassword })).status).toBe(200);
    expect((await disable(user, input)).code).toBe('CONFLICT');
    const [event] =
      await product.sql`SELECT reason FROM audit_events WHERE action = 'user.second-factor-disabled' AND subject_id = ${user.id}`;
    expect(event).toEqual({ reason: 'New phone' });
    expect(await product.sql`SELECT FROM second_factors WHERE user_id = ${user.id}`).toEqual([]);
  });
});

describe('resetSecondFactor', () => {
  it('by a SUPERADMIN with reason and password removes that of another officer, and ends the sessions', async () => {
    const user = await officer();
    const superadmin = await build.superadmin();
    const input = { id: user.id, reason: 'Lost phone', currentPassword: testPassword };
    expect((await reset(user, input)).code).toBe('FORBIDDEN');
    expect((await reset(superadmin, { ...input, currentPassword: 'wrong-one' })).code).toBe('STEP_UP_REQUIRED');
    expect((await reset(superadmin, { ...input, id: crypto.randomUUID() })).code).toBe('NOT_FOUND');
    expect((await product.rest('GET /auth', undefined, user)).status).toBe(200);
    expect((await reset(superadmin, input)).code).toBe('OK');
    expect((await product.rest('GET /auth', undefined, user)).status).toBe(401);
    expect((await product.rest('POST /auth', { phone: user.phone, password: testPassword })).status).toBe(200);
    expect(
      await product.sql`SELECT actor_id, reason FROM audit_events WHERE action = 'user.second-factor-reset' AND subject_id = ${user.id}`,
    ).toEqual([{ actor_id: superadmin.id, reason: 'Lost phone' }]);
    expect((await reset(superadmin, input)).code).toBe('CONFLICT');
  });
});

describe('REQUIRE_SECOND_FACTOR', async () => {
  const strict = await startTestProduct({ REQUIRE_SECOND_FACTOR: 'true' });
  const calls = securityCalls(strict.product);
  const me = '{ me { mustEnrol } }';

  it('allows an officer without a second factor only the enrolment', async () => {
    const user = await strict.build.admin();
    expect(await strict.product.rest('GET /departments', undefined, user)).toMatchObject({
      status: 403,
      code: 'ENROLMENT_REQUIRED',
    });
    expect((await strict.product.graphql('{ departments { __typename } }', {}, user)).code).toBe('ENROLMENT_REQUIRED');
    expect((await strict.product.graphql(me, {}, user)).data).toEqual({ me: { mustEnrol: true } });
    expect((await calls.security(user)).sessions).toHaveLength(1);
    await calls.enrol(user);
    expect((await strict.product.graphql(me, {}, user)).data).toEqual({ me: { mustEnrol: false } });
    expect((await strict.product.rest('GET /departments', undefined, user)).status).toBe(200);
  });

  it('does not apply to applicants', async () => {
    const student = await strict.build.student();
    expect((await strict.product.graphql(me, {}, student)).data).toEqual({ me: { mustEnrol: false } });
    expect((await strict.product.graphql('{ openExams { id } }', {}, student)).code).toBe('OK');
  });
});
