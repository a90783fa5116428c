import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, securityCalls } from '../src/features/accounts/second-factor.fixture.ts';
import { testPassword } from './build.ts';
import { startTestProduct } from './client.ts';
import { makeToken } from './integrator-token.ts';
import { loggingTo } from './log-lines.ts';
import { freshPhone } from './table-rows.ts';

const { log, linesOf, forget } = loggingTo();
const { product, build } = await startTestProduct({}, { log });
const { enrol } = securityCalls(product);
beforeEach(forget);

const signIn = (phone: string, password: string, otp?: string) =>
  product.rest('POST /auth', { phone, password, ...(otp ? { otp } : {}) });
/** The one line of an operation, without its time. */
const lineOf = (operation: string) => linesOf((line) => line['operation'] === operation, 1).then(([line]) => line);

describe('the line of a sign-in', () => {
  const refused = { code: 'UNAUTHENTICATED', req: { ip: expect.stringContaining('127.0.0.1'), path: '/api/auth' } };

  it('that is refused names the address and the account, but neither phone nor password', async () => {
    const user = await build.admin();
    await signIn(user.phone, 'a wrong password');
    const line = await lineOf('POST /auth');
    expect(line).toMatchObject({
      ...refused,
      accountId: user.id,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(line).not.toHaveProperty('factors');
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`${user.phone}|wrong password`));
  });

  it('for an unknown phone names the address', async () => {
    await signIn(freshPhone(), 'a wrong password');
    const line = await lineOf('POST /auth');
    expect(line).toMatchObject(refused);
    expect(line).not.toHaveProperty('accountId');
  });

  it.each(['password', 'password, app code', 'password, recovery code'])('by %s names the factors', async (factors) => {
    const user = await build.admin();
    const enrolled = factors === 'password' ? undefined : await enrol(user);
    const otp = factors.endsWith('app code') ? codeOf(enrolled?.secret ?? '', Date.now()) : enrolled?.recoveryCodes[0];
    await signIn(user.phone, testPassword, otp);
    expect(await lineOf('POST /auth')).toMatchObject({ accountId: user.id, factors });
  });
});

describe('the line of a request', () => {
  const audit = '{ auditEvents { next } }';

  it('that is refused names the caller', async () => {
    const { id, token } = await build.student();
    await product.graphql(audit, {}, { token });
    expect(await lineOf('auditEvents')).toMatchObject({ code: 'FORBIDDEN', userId: id });
  });

  it('names the token of an integrator', async () => {
    const superadmin = await build.superadmin();
    const { id, secret } = await makeToken(product, superadmin);
    await product.graphql(audit, {}, { token: secret });
    expect(await lineOf('auditEvents')).toMatchObject({ userId: superadmin.id, tokenId: id });
  });

  it('names the user who signs out', async () => {
    const { id, token } = await build.student();
    await product.graphql('mutation { signOut { msg } }', {}, { token });
    const line = await lineOf('signOut');
    expect(line).toMatchObject({ userId: id });
    expect(line).not.toHaveProperty('code');
  });
});
