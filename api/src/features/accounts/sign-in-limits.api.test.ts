import { limits } from '@admission/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { networksOf } from '../../core/network.ts';
import { inTransaction } from '../../db/transaction.ts';
import { signInsOfAddress } from './account.limits.ts';
import { accountCalls, byGraphQL } from './accounts.fixture.ts';
import { deleteSignInTries } from './sign-in-limits.ts';

/** With a fifth of every limit, 4 wrong passwords per hour and phone are free. */
const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' });
const FREE = 4;
const strict = await startTestProduct({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });

let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.1`;
};

const signIn = (phone: string, password: string, address = freshAddress()) =>
  product.rest('POST /auth', { phone, password }, { headers: { 'x-forwarded-for': address } });
const guess = async (phone: string) => (await signIn(phone, 'wrong-password')).status;
/** Wrong passwords, each from a new address. */
const guesses = async (phone: string, times: number): Promise<number[]> => {
  const found: number[] = [];
  for (let left = times; left > 0; left -= 1) found.push(await guess(phone));
  return found;
};
const waitFor = async (phone: string): Promise<number> =>
  Number((await signIn(phone, testPassword)).headers.get('retry-after'));

let clock = Date.now();
const advanceClock = (seconds: number): void => {
  clock += seconds * 1000;
  product.setNow(new Date(clock));
};
/** A new user's phone, with the clock stopped. */
const freshUser = async (): Promise<string> => {
  clock = Date.now();
  advanceClock(0);
  return (await build.user()).phone;
};
afterEach(() => product.setNow(undefined));

describe('wrong passwords for one phone from many addresses', () => {
  it('block the phone in any spelling for 30 seconds', async () => {
    const phone = await freshUser();
    expect(await guesses(phone, FREE + 1)).toEqual(Array.from({ length: FREE + 1 }, () => 401));
    const blocked = await signIn(`+88${phone}`, testPassword);
    expect(blocked.status).toBe(429);
    expect(blocked.headers.get('retry-after')).toBe('30');
    expect((await signIn((await build.user()).phone, testPassword)).status).toBe(200);
    advanceClock(30);
    expect((await signIn(phone, testPassword)).status).toBe(200);
    expect(await guesses(phone, FREE)).not.toContain(429);
  });

  it('double the block up to 15 minutes; attempts during a block do not extend it', async () => {
    const phone = await freshUser();
    await guesses(phone, FREE);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await guess(phone)).toBe(401);
      advanceClock(seconds - 10);
      expect(await waitFor(phone)).toBe(10);
      expect(await waitFor(phone)).toBe(10);
      advanceClock(10);
    }
  });

  it('expire after an hour', async () => {
    const phone = await freshUser();
    await guesses(phone, FREE);
    advanceClock(3600);
    expect(await guesses(phone, FREE)).not.toContain(429);
    expect(await guess(phone)).toBe(401);
    expect(await guess(phone)).toBe(429);
  });

  it('are counted sequentially if they are concurrent', async () => {
    const phone = await freshUser();
    await guesses(phone, FREE);
    const found = await Promise.all(Array.from({ length: 10 }, () => guess(phone)));
    expect(found.filter((status) => status === 401)).toHaveLength(1);
    expect(found.filter((status) => status === 429)).toHaveLength(9);
  });

  it("do not lock the owner's address by attempts during the block", async () => {
    const phone = await freshUser();
    const home = freshAddress();
    await guesses(phone, FREE + 1);
    for (let tries = 0; tries < 6; tries += 1) expect((await signIn(phone, testPassword, home)).status).toBe(429);
    advanceClock(30);
    expect((await signIn(phone, testPassword, home)).status).toBe(200);
  });

  it('no longer block the phone after resetPassword', async () => {
    const phone = await freshUser();
    await guesses(phone, FREE + 1);
    const { reset, verify, lastCode, setPassword } = accountCalls(product);
    const { body } = await reset(phone);
    const verified = await verify(body.token, await lastCode(phone));
    const password = 'another-long-one-1';
    expect((await setPassword(verified.body.token ?? '', password)).status).toBe(200);
    expect((await signIn(phone, password)).status).toBe(200);
  });
});

it('wrong passwords by GraphQL and by REST count together, and lock both', async () => {
  const phone = await freshUser();
  const home = freshAddress();
  const headers = { 'x-forwarded-for': home };
  const query =
    'mutation ($phone: String!, $password: String!) { signIn(input: { phone: $phone, password: $password }) { token } }';
  const byGraphQL = (password: string) => product.graphql(query, { phone, password }, { headers });
  for (let tries = 0; tries < 3; tries += 1) expect((await byGraphQL('wrong-password')).code).toBe('UNAUTHENTICATED');
  expect((await signIn(`+88${phone}`, 'wrong-password', home)).status).toBe(401);
  expect((await byGraphQL('wrong-password')).code).toBe('UNAUTHENTICATED');
  expect(await byGraphQL(testPassword)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await signIn(phone, testPassword, home)).status).toBe(429);
});

it('sign-ins are limited per hour and address, right or wrong', async () => {
  const [phone, address] = [await freshUser(), freshAddress()];
  const key = networksOf(address).narrow;
  const { left } = await product.ctx.app.limits.consumePoints(signInsOfAddress, key, 1);
  expect(left).toBe(limits.signIn.perAddressPerHour / 5 - 1);
  await product.ctx.app.limits.consumePoints(signInsOfAddress, key, left - 2);
  const statuses = [(await signIn(phone, 'wrong-password', address)).status];
  for (const from of [address, address, freshAddress()])
    statuses.push((await signIn(phone, testPassword, from)).status);
  expect(statuses).toEqual([401, 200, 429, 200]);
});

it('concurrent right passwords from one address do not lock each other out', async () => {
  const { phone } = await build.user();
  const home = freshAddress();
  const all = await Promise.all(Array.from({ length: 12 }, () => signIn(phone, testPassword, home)));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
});

it('wrong passwords from one address do not block the phone for other addresses', async () => {
  const attacker = freshAddress();
  const owner = await strict.build.user();
  const from = (address: string, password: string) =>
    strict.product.rest('POST /auth', { phone: owner.phone, password }, { headers: { 'x-forwarded-for': address } });
  const found: number[] = [];
  for (let tries = 0; tries < 30; tries += 1) found.push((await from(attacker, 'wrong-password')).status);
  expect(found.filter((status) => status === 401)).toHaveLength(5);
  expect((await from(freshAddress(), testPassword)).status).toBe(200);
});

it.each([
  ['REST', strict.product],
  ['GraphQL', byGraphQL(strict.product)],
] as const)('a forged client address does not evade the lock after wrong passwords by %s', async (_, door) => {
  const { phone } = await strict.build.user();
  const signInFrom = (address: string, password: string) =>
    door.rest('POST /auth', { phone, password }, { headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (const password of [...Array<string>(5).fill('wrong-password'), testPassword])
    statuses.push((await signInFrom(`${freshAddress()}, 203.0.113.50`, password)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signInFrom(`203.0.113.50, ${freshAddress()}`, testPassword)).status).toBe(200);
});

it('deleteSignInTries inside a transaction keeps its commit durable', async () => {
  const phone = await freshUser();
  await guess(phone);
  await inTransaction(product.ctx, async (inside) => {
    await inside.db.query(`SET LOCAL synchronous_commit = 'on'`);
    await deleteSignInTries(inside, phone);
    expect(await inside.db.query('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });
});
