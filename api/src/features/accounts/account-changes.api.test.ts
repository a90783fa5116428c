import { describe, expect, it } from 'vitest';
import { type BuiltUser, testPassword } from '../../../test/build.ts';
import { type CallOptions, startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { accountCalls, otherThan } from './accounts.fixture.ts';

const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '100' });
const { lastCode, signIn, reset, setPassword, verify } = accountCalls(product);

const inputTypes = {
  changePassword: ['ChangePasswordInput', 'msg'],
  changeEmail: ['ChangeEmailInput', 'msg'],
  startPhoneChange: ['StartPhoneChangeInput', 'token resendAvailableAt'],
  confirmPhoneChange: ['VerifyCodeInput', 'msg'],
} as const;
type Call = keyof typeof inputTypes;
const call = (name: Call, by: CallOptions, input: object) => {
  const [type, fields] = inputTypes[name];
  return product.graphql<Record<Call, { token: string }>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    { input },
    by,
  );
};
const newPassword = (password = 'a-new-secret-9') => ({
  currentPassword: testPassword,
  password,
  confirmPassword: password,
});
const statusOf = async (by: { token: string }) => (await product.rest('GET /auth', undefined, by)).status;
const rowOf = async ({ id }: BuiltUser) =>
  (await product.sql<{ phone: string; email: string }[]>`SELECT phone, email FROM users WHERE id = ${id}`)[0];
const actionsOf = async ({ id }: BuiltUser) =>
  (await product.sql<{ action: string }[]>`SELECT action FROM audit_events WHERE subject_id = ${id} ORDER BY id`).map(
    ({ action }) => action,
  );
const mailsTo = async (email: string) =>
  (await product.sql<{ body: string }[]>`SELECT body FROM outbox_messages WHERE recipient = ${email}`).map(
    ({ body }) => body,
  );
const start = async (by: BuiltUser, phone = freshPhone()) => {
  const answer = await call('startPhoneChange', by, { phone, currentPassword: testPassword });
  return { phone, answer, token: answer.data?.startPhoneChange.token ?? '' };
};
const confirm = (by: CallOptions, token: string, verificationCode: string) =>
  call('confirmPhoneChange', by, { token, verificationCode });

it.each(['changePassword', 'changeEmail', 'startPhoneChange'] as const)('%s needs the password', async (name) => {
  const user = await build.student();
  const input = { ...newPassword(), email: 'new@example.org', phone: freshPhone() };
  const fields = {
    changePassword: ['currentPassword', 'password', 'confirmPassword'],
    changeEmail: ['email', 'currentPassword'],
    startPhoneChange: ['phone', 'currentPassword'],
  }[name] as (keyof typeof input)[];
  const given = { ...Object.fromEntries(fields.map((field) => [field, input[field]])), currentPassword: 'wrong-one-1' };
  expect((await call(name, {}, given)).code).toBe('UNAUTHENTICATED');
  const before = await rowOf(user);
  expect(await call(name, user, given)).toMatchObject({ code: 'STEP_UP_REQUIRED', field: 'currentPassword' });
  expect([await rowOf(user), (await signIn(user.phone, testPassword)).status]).toEqual([before, 200]);
  for (let tries = 1; tries < 5; tries += 1) await call(name, user, given);
  expect((await call(name, user, given)).code).toBe('TOO_MANY_REQUESTS');
});

describe('changePassword', () => {
  it('sets it, ends the other sessions and open resets, and mails the owner', async () => {
    const user = await build.student();
    const other = (await signIn(user.phone, testPassword)).body;
    const { token } = (await reset(user.phone)).body;
    const grant = (await verify(token, await lastCode(user.phone))).body.token ?? '';
    expect((await call('changePassword', user, newPassword())).code).toBe('OK');
    expect([await statusOf(user), await statusOf(other)]).toEqual([200, 401]);
    expect((await signIn(user.phone, testPassword)).status).toBe(401);
    expect((await signIn(user.phone, 'a-new-secret-9')).status).toBe(200);
    expect((await setPassword(grant)).status).toBe(400);
    expect(await actionsOf(user)).toContain('user.password-changed');
    expect(await mailsTo(user.email)).toEqual([expect.stringContaining('Your password was changed')]);
  });

  it.each([
    ['short-1', 'password'],
    ['password1', 'password'],
    [testPassword, 'password'],
  ])('refuses %s', async (password, field) => {
    const user = await build.student();
    expect(await call('changePassword', user, newPassword(password))).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect((await signIn(user.phone, testPassword)).status).toBe(200);
  });
});

it('changeEmail sets it, and mails the previous address', async () => {
  const user = await build.student();
  const input = { email: 'new@example.org', currentPassword: testPassword };
  expect((await call('changeEmail', user, { ...input, email: 'new' })).field).toBe('email');
  expect((await call('changeEmail', user, input)).code).toBe('OK');
  expect(await rowOf(user)).toEqual({ phone: user.phone, email: 'new@example.org' });
  expect(await mailsTo(user.email)).toEqual([expect.stringContaining('Your e-mail address was changed')]);
  expect(await actionsOf(user)).toContain('user.email-changed');
});

describe('confirmPhoneChange', () => {
  it('gives the account the phone that got the code, once', async () => {
    const user = await build.student();
    const { phone, token } = await start(user);
    expect(await rowOf(user)).toMatchObject({ phone: user.phone });
    const code = await lastCode(phone);
    expect((await confirm(user, token, otherThan(code))).field).toBe('verificationCode');
    expect((await confirm(user, token, code)).code).toBe('OK');
    expect([(await signIn(phone, testPassword)).status, (await signIn(user.phone, testPassword)).status]).toEqual([
      200, 401,
    ]);
    expect((await confirm(user, token, code)).code).toBe('BAD_USER_INPUT');
    expect(await actionsOf(user)).toContain('user.phone-changed');
  });

  it("refuses another user's code, and a code of registration or reset", async () => {
    const [user, thief] = [await build.student(), await build.student()];
    const { phone, token } = await start(user);
    expect((await confirm(thief, token, await lastCode(phone))).code).toBe('BAD_USER_INPUT');
    const ofReset = (await reset(user.phone)).body.token;
    expect((await confirm(user, ofReset, await lastCode(user.phone))).code).toBe('BAD_USER_INPUT');
    expect([await rowOf(user), await rowOf(thief)]).toMatchObject([{ phone: user.phone }, { phone: thief.phone }]);
  });

  it('verifyCode grants no password reset for the code of a new phone', async () => {
    const { phone, token } = await start(await build.student());
    expect((await verify(token, await lastCode(phone))).status).toBe(400);
  });

  it('refuses a phone that another account has, also if it was taken meanwhile', async () => {
    const [user, owner] = [await build.student(), await build.student()];
    expect((await start(user, owner.phone)).answer).toMatchObject({ code: 'CONFLICT', field: 'phone' });
    const { phone, token } = await start(user);
    await build.user({ phone });
    expect((await confirm(user, token, await lastCode(phone))).code).toBe('CONFLICT');
    expect(await rowOf(user)).toMatchObject({ phone: user.phone });
  });

  it('resendCode sends another code of the same flow', async () => {
    const user = await build.student();
    const { phone, token } = await start(user);
    const document = 'mutation ($input: ResendCodeInput!) { resendCode(input: $input) { token } }';
    expect((await product.graphql(document, { input: { token } })).code).toBe('OK');
    expect((await confirm(user, token, await lastCode(phone))).code).toBe('OK');
  });
});
