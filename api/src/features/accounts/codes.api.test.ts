import { limits } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { accountCalls, byGraphQL, otherThan, person } from './accounts.fixture.ts';
import { minResponseMs } from './codes.service.ts';

const { product, build } = await startTestProduct();
const { product: strict } = await startTestProduct({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });

describe.each([
  ['REST', accountCalls(product)],
  ['GraphQL', accountCalls(byGraphQL(product))],
] as const)('a code by %s', (_door, calls) => {
  const { begin, verify, reset, setPassword, signIn, lastCode } = calls;

  /** A registration that was started, with its code. */
  async function started(): Promise<{ phone: string; token: string; code: string }> {
    const phone = freshPhone();
    const { body } = await begin(person(phone));
    return { phone, token: body.token, code: await lastCode(phone) };
  }

  /** A reset that was started, with its code. */
  async function startedReset(): Promise<{ phone: string; token: string; code: string }> {
    const { phone } = await build.user();
    const { body } = await reset(phone);
    return { phone, token: body.token, code: await lastCode(phone) };
  }

  it.each([
    ['a registration', started],
    ['a reset', startedReset],
  ])('allows five attempts at %s, and the last refusal offers another code', async (_, begun) => {
    const { token, code } = await begun();
    for (let tries = 0; tries < 4; tries += 1) expect((await verify(token, otherThan(code))).status).toBe(400);
    const last = await verify(token, otherThan(code));
    expect(last.body.errors[0]?.msg).toBe('This code is no longer valid. Please ask for another code, or start over');
    expect((await verify(token, code)).status).toBe(400);
  });

  it('compares at most five of a hundred concurrent guesses', async () => {
    const { token, code } = await started();
    const guesses = Array.from({ length: 100 }, () => verify(token, otherThan(code)));
    const wrong = (await Promise.all(guesses)).filter(
      (one) => one.body.errors[0]?.msg === 'The verification code is wrong',
    );
    expect(wrong.length).toBeLessThanOrEqual(4);
    expect((await verify(token, code)).status).toBe(400);
  });

  it('accepts one of sixteen concurrent right codes', async () => {
    const { token, code } = await started();
    const answers = await Promise.all(Array.from({ length: 16 }, () => verify(token, code)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  });

  it('does not verify another flow, of the same or of another purpose', async () => {
    const [registration, other, one] = [await started(), await started(), await startedReset()];
    const flows = [registration, other, one];
    for (const { token } of flows)
      for (const { code } of flows.filter((flow) => flow.token !== token && flow.code !== ''))
        if (flows.find((flow) => flow.token === token)?.code !== code)
          expect((await verify(token, code)).status).toBe(400);
    for (const { token, code } of flows) expect((await verify(token, code)).status).toBe(200);
  });

  it('resetPassword refuses every token but that of a verified reset, and that one the second time', async () => {
    const user = await build.user();
    const flow = (await reset(user.phone)).body.token;
    const registration = await started();
    const session = (await verify(registration.token, registration.code)).body.token ?? '';
    const signedIn = (await signIn(user.phone, testPassword)).body.token;
    for (const token of [flow, registration.token, session, signedIn, user.token, '', 'x'])
      expect((await setPassword(token)).status).toBe(400);
    expect((await signIn(user.phone, testPassword)).status).toBe(200);
    const grant = (await verify(flow, await lastCode(user.phone))).body.token ?? '';
    // Neither opens a session.
    for (const token of [flow, grant]) expect((await product.rest('GET /auth', undefined, { token })).status).toBe(401);
    expect((await setPassword(grant)).status).toBe(200);
    expect((await setPassword(grant, 'yet-another-99')).status).toBe(400);
  });
});

it('requestPasswordReset and resendCode take as long for an unknown phone as for a known one', async () => {
  const { reset } = accountCalls(product);
  const again = 'mutation ($token: String!) { resendCode(input: { token: $token }) { token } }';
  for (const phone of [(await build.user()).phone, freshPhone()]) {
    const start = performance.now();
    const { body } = await reset(phone);
    const middle = performance.now();
    expect((await product.graphql(again, { token: body.token })).code).toBe('OK');
    for (const ms of [middle - start, performance.now() - middle]) expect(ms).toBeGreaterThanOrEqual(minResponseMs - 2);
  }
});

const strictDoors = [
  ['REST', strict],
  ['GraphQL', byGraphQL(strict)],
] as const;
let addresses = 0;

describe.each(strictDoors)('codes to one phone by %s, in any spelling and from many addresses', (_, { rest }) => {
  const request = async (phone: string): Promise<number> => {
    addresses += 1;
    const headers = { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
    return (await rest('POST /users/register-step-1/v1', person(phone), { headers })).status;
  };
  /** Simulates passed time: the counts use the clock of the machine. */
  const pass = (minutes: number) => strict.sql`UPDATE rate_limits SET expire = expire - ${minutes * 60_000}::bigint`;

  it('are limited to five an hour and ten a day', async () => {
    const phone = freshPhone();
    const statuses: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      for (let tries = 0; tries < limits.code.perPhonePerHour + 1; tries += 1) {
        statuses.push(await request(tries % 2 ? `+88${phone}` : phone));
        await pass(2);
      }
      await pass(60);
    }
    const [sent, refused] = [200, 429];
    const full = [...Array(limits.code.perPhonePerHour).fill(sent), refused];
    expect(statuses).toEqual([...full, ...full, ...full.map(() => refused)]);
    const messages = await strict.sql`SELECT id FROM outbox_messages WHERE recipient = ${phone}`;
    expect(messages).toHaveLength(10);
    await pass(25 * 60);
    expect(await request(phone)).toBe(sent);
  });
});

describe.each(strictDoors)('codes from one address by %s', (door, { rest }) => {
  it('are limited to twenty an hour', async () => {
    const headers = { 'x-forwarded-for': door === 'REST' ? '203.0.113.99' : '203.0.113.98' };
    const request = async () => (await rest('POST /users/register-step-1/v1', person(), { headers })).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < limits.code.perAddressPerHour + 2; tries += 1) statuses.push(await request());
    expect(statuses.indexOf(429)).toBe(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});
