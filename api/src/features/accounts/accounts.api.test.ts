import { limits } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { type Refused, startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { codesOfSite } from './account.limits.ts';
import { accountCalls, person } from './accounts.fixture.ts';

const { product, build } = await startTestProduct();

const { codesSentTo, lastCode, begin, verify, signIn, reset, setPassword } = accountCalls(product);

async function registered(): Promise<{ phone: string; token: string; id: string }> {
  const phone = freshPhone();
  const started = await begin(person(phone));
  const done = await verify(started.body.token, await lastCode(phone));
  return { phone, token: done.body.token ?? '', id: done.body._id ?? '' };
}

/** A registration that was started, with its code. */
async function started(): Promise<{ phone: string; token: string; code: string }> {
  const phone = freshPhone();
  const { body } = await begin(person(phone));
  return { phone, token: body.token, code: await lastCode(phone) };
}

describe('register', () => {
  it('and verifyCode create a signed-in student', async () => {
    const phone = freshPhone();
    const started = await begin(person(phone));
    expect(started.status).toBe(200);
    expect(Object.keys(started.body).sort()).toEqual(['_id', 'token']);
    expect((await signIn(phone, 'long-enough-1')).status).toBe(401);
    const done = await verify(started.body.token, await lastCode(phone));
    expect(done.body).toMatchObject({ _id: started.body._id, role: 'STUDENT', name: 'RAHIMA BEGUM', phone });
    const me = await product.rest('GET /auth/', undefined, { token: done.body.token });
    expect(me.body).toMatchObject({
      _id: started.body._id,
      email: 'rahima@example.org',
      paymentInfo: { status: 'UNPAID', paymentMethod: 'NOT YET SUBMITTED' },
    });
    expect(me.text).not.toContain('argon2');
  });

  it('and verifyCode keep the Bangla name and send one welcome by SMS and one by mail', async () => {
    const phone = freshPhone();
    const { body } = await begin({ ...person(phone), nameBn: 'রহিমা বেগম' });
    const { token } = (await verify(body.token, await lastCode(phone))).body;
    const me = await product.graphql<{ me: { nameBn: string } }>('query { me { nameBn } }', {}, { token });
    expect(me.data?.me.nameBn).toBe('রহিমা বেগম');
    await verify(body.token, '000000');
    const sent = await product.sql`SELECT channel, recipient, body FROM outbox_messages
      WHERE user_id = ${body._id} ORDER BY channel`;
    expect(sent).toMatchObject([
      { channel: 'mail', recipient: 'rahima@example.org', body: expect.stringContaining('Dear RAHIMA BEGUM') },
      { channel: 'sms', recipient: phone, body: expect.stringMatching(/^Your account is ready/) },
    ]);
  });

  it("reports each problem in the specification's words and order", async () => {
    const answer = await begin({ name: '', email: 'x', phone: '', password: 'short', confirmPassword: 'other' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one) => [one.field, one.msg])).toEqual([
      ['email', 'Please provide a valid email address'],
      ['name', 'Please type in your full name'],
      ['phone', 'Please type in your phone number'],
      ['password', 'Passwords must be at least 8 characters or more'],
      ['confirmPassword', 'Passwords do not match'],
    ]);
    expect(await begin({})).toMatchObject({ field: 'email', code: 'BAD_USER_INPUT' });
  });

  it('answers 409 for a verified phone in any spelling, and allows an unverified one to register again', async () => {
    const { phone } = await registered();
    for (const spelling of [phone, `+88${phone}`, `88${phone}`, `${phone.slice(0, 5)}-${phone.slice(5)}`]) {
      const taken = await begin(person(spelling));
      expect(taken.status).toBe(409);
      expect(taken).toMatchObject({ code: 'CONFLICT', field: 'phone' });
    }
    const unverified = freshPhone();
    const first = await begin(person(unverified));
    const oldCode = await lastCode(unverified);
    const second = await begin(person(unverified));
    expect(second.status).toBe(200);
    expect((await verify(first.body.token, oldCode)).status).toBe(400);
    expect((await verify(second.body.token, await lastCode(unverified))).status).toBe(200);
  });

  it('refuses a common password that only the server knows', async () => {
    const { status, body } = await begin({ ...person(), password: 'zzs000000', confirmPassword: 'zzs000000' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'password', msg: expect.stringMatching(/easy to guess/) }]);
  });

  it('ignores a role in the request', async () => {
    const phone = freshPhone();
    const started = await begin({ ...person(phone), role: 'SUPERADMIN', paymentInfo: { status: 'PAID' }, _id: 'x' });
    const done = await verify(started.body.token, await lastCode(phone));
    expect(done.body.role).toBe('STUDENT');
  });
});

describe('verifyCode', () => {
  it('refuses a code after ten minutes', async () => {
    const { token, code } = await started();
    product.setNow(new Date(Date.now() + 11 * 60_000));
    const late = await verify(token, code);
    product.setNow(undefined);
    expect(late.status).toBe(400);
  });

  it('refuses the old code after resendCode', async () => {
    const { phone, token, code } = await started();
    const again = await product.graphql<{ resendCode: { token: string } }>(
      'mutation ($token: String!) { resendCode(input: { token: $token }) { token resendAvailableAt } }',
      { token },
    );
    expect(again.data?.resendCode.token).toBe(token);
    const fresh = await lastCode(phone);
    if (fresh !== code) expect((await verify(token, code)).status).toBe(400);
    expect((await verify(token, fresh)).status).toBe(200);
  });
});

describe('rate limits', () => {
  it('allow one code per minute and phone and a budget per site, with Retry-After and one error report', async () => {
    const { product: strict } = await startTestProduct({ RATE_LIMIT_FACTOR: '1' });
    const phone = freshPhone();
    expect((await strict.rest('POST /users/register-step-1/v1', person(phone))).status).toBe(200);
    const soon = await strict.rest<Refused>('POST /users/register-step-1/v1', person(phone));
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(soon.code).toBe('TOO_MANY_REQUESTS');
    const alarms: unknown[] = [];
    strict.app.report = (error) => alarms.push(error);
    await strict.app.limits.consumePoints(codesOfSite.REGISTER, 'site', limits.code.registrationsPerSitePerHour - 2);
    expect((await strict.rest('POST /users/register-step-1/v1', person())).status).toBe(200);
    expect((await strict.rest('POST /users/register-step-1/v1', person())).status).toBe(429);
    expect(String(alarms)).toContain('as many codes were sent as the site may send');
    expect(alarms).toHaveLength(1);
  });

  it('lock a pair of phone and address after five wrong passwords, and no other phone', async () => {
    const user = await build.user();
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(user.phone, 'wrong-password')).status).toBe(401);
    const locked = await signIn(`+88${user.phone}`, testPassword);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    const other = await build.user();
    expect((await signIn(other.phone, testPassword)).status).toBe(200);
  });
});

describe('resetPassword', () => {
  it('sets a new password and ends all sessions', async () => {
    const user = await build.user();
    const started = await reset(user.phone);
    const verified = await verify(started.body.token, await lastCode(user.phone));
    expect(Object.keys(verified.body)).toEqual(['token']);
    expect((await setPassword(verified.body.token ?? '')).status).toBe(200);
    expect((await product.rest('GET /auth', undefined, user)).status).toBe(401);
    expect((await signIn(user.phone, testPassword)).status).toBe(401);
    expect((await signIn(user.phone, 'another-secret-9')).status).toBe(200);
    expect((await setPassword(verified.body.token ?? '', 'yet-another-99')).status).toBe(400);
  });

  it('can be requested concurrently', async () => {
    const { phone } = await build.user();
    const all = await Promise.all(Array.from({ length: 8 }, () => reset(phone)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  });

  it('ends all other resets of the user', async () => {
    const { phone } = await build.user();
    const grants: string[] = [];
    for (let times = 0; times < 2; times += 1) {
      const started = await reset(phone);
      grants.push((await verify(started.body.token, await lastCode(phone))).body.token ?? '');
    }
    const pending = await reset(phone);
    const code = await lastCode(phone);
    expect((await setPassword(grants[1] ?? '')).status).toBe(200);
    expect((await setPassword(grants[0] ?? '', 'another-person-1')).status).toBe(400);
    expect((await verify(pending.body.token, code)).status).toBe(400);
    expect((await signIn(phone, 'another-secret-9')).status).toBe(200);
  });

  it('and register refuse common passwords', async () => {
    const { phone } = await build.user();
    const started = await reset(phone);
    const grant = (await verify(started.body.token, await lastCode(phone))).body.token ?? '';
    for (const password of ['password1', 'Pakistan', 'corvette']) {
      expect(await setPassword(grant, password)).toMatchObject({ field: 'password' });
      expect((await begin({ ...person(), password, confirmPassword: password })).status).toBe(400);
    }
    expect((await setPassword(grant)).status).toBe(200);
  });

  it('requestPasswordReset returns the same answer to an unknown phone and sends nothing', async () => {
    const phone = freshPhone();
    const answer = await reset(phone);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['token']);
    expect(await codesSentTo(phone)).toEqual([]);
  });
});

describe('sendCodeAgain', () => {
  const send = (userId: string, token: string | undefined) =>
    product.graphql<{ sendCodeAgain: { msg: string } }>(
      'mutation ($userId: ID!) { sendCodeAgain(userId: $userId) { msg } }',
      { userId },
      { token },
    );

  it('sends a new code in the flow of an applicant, invalidates the old one, and records it', async () => {
    const [user, admin] = [await build.user(), await build.admin()];
    const { body } = await reset(user.phone);
    const old = await lastCode(user.phone);
    const { data } = await send(user.id, admin.token);
    expect(data).toEqual({ sendCodeAgain: { msg: 'A new code is on its way to the phone of the applicant' } });
    const code = await lastCode(user.phone);
    if (code !== old) expect((await verify(body.token, old)).status).toBe(400);
    expect((await verify(body.token, code)).body.token).toEqual(expect.any(String));
    const [event] =
      await product.sql`SELECT actor_id, after FROM audit_events WHERE action = 'user.code-sent' AND subject_id = ${user.id}`;
    expect(event).toEqual({ actor_id: admin.id, after: { purpose: 'RESET' } });
  });

  it('refuses an applicant without a pending code, officers, and calls of applicants', async () => {
    const [user, admin] = [await build.user(), await build.admin()];
    expect((await send(user.id, admin.token)).code).toBe('CONFLICT');
    expect(await codesSentTo(user.phone)).toEqual([]);
    expect((await send(admin.id, admin.token)).code).toBe('NOT_FOUND');
    expect((await send(user.id, user.token)).code).toBe('FORBIDDEN');
  });
});
