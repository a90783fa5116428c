import { afterEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';

/** A fifth of every limit: 4 wrong passwords an hour for one phone are free. The proxy in front tells the address. */
const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' });
const FREE = 4;

let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.1`;
};

const signIn = (phone: string, password: string, address = freshAddress()) =>
  product.rest('POST /auth', { phone, password }, { headers: { 'x-forwarded-for': address } });
const guess = async (phone: string) => (await signIn(phone, 'wrong-password')).status;
/** Wrong passwords, each from an address of its own. */
const guesses = async (phone: string, times: number): Promise<number[]> => {
  const found: number[] = [];
  for (let left = times; left > 0; left -= 1) found.push(await guess(phone));
  return found;
};
const waitFor = async (phone: string): Promise<number> =>
  Number((await signIn(phone, testPassword)).headers.get('retry-after'));

let clock = Date.now();
const pass = (seconds: number): void => {
  clock += seconds * 1000;
  product.setNow(new Date(clock));
};
const stop = (): void => {
  clock = Date.now();
  pass(0);
};
afterEach(() => product.setNow(undefined));

describe('wrong passwords for one phone from many addresses', () => {
  it('make the phone wait, in every spelling, until the time is over', async () => {
    stop();
    const { phone } = await build.user();
    expect(await guesses(phone, FREE + 1)).toEqual(Array.from({ length: FREE + 1 }, () => 401));
    const shut = await signIn(`+88${phone}`, testPassword);
    expect(shut.status).toBe(429);
    expect(shut.headers.get('retry-after')).toBe('30');
    expect((await signIn((await build.user()).phone, testPassword)).status).toBe(200);
    pass(30);
    expect((await signIn(phone, testPassword)).status).toBe(200);
    expect(await guesses(phone, FREE)).not.toContain(429);
  });

  it('make it wait twice as long each time, at most a quarter of an hour; a try meanwhile changes nothing', async () => {
    stop();
    const { phone } = await build.user();
    await guesses(phone, FREE);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await guess(phone)).toBe(401);
      pass(seconds - 10);
      expect(await waitFor(phone)).toBe(10);
      expect(await waitFor(phone)).toBe(10);
      pass(10);
    }
  });

  it('are forgotten after an hour', async () => {
    stop();
    const { phone } = await build.user();
    await guesses(phone, FREE);
    pass(3600);
    expect(await guesses(phone, FREE)).not.toContain(429);
    expect(await guess(phone)).toBe(401);
    expect(await guess(phone)).toBe(429);
  });

  it('are counted one by one when they come at once', async () => {
    stop();
    const { phone } = await build.user();
    await guesses(phone, FREE);
    const found = await Promise.all(Array.from({ length: 10 }, () => guess(phone)));
    expect(found.filter((status) => status === 401)).toHaveLength(1);
    expect(found.filter((status) => status === 429)).toHaveLength(9);
  });

  it('do not shut the owner out of the pair of phone and address who only found the door shut', async () => {
    stop();
    const { phone } = await build.user();
    const home = freshAddress();
    await guesses(phone, FREE + 1);
    for (let tries = 0; tries < 6; tries += 1) expect((await signIn(phone, testPassword, home)).status).toBe(429);
    pass(30);
    expect((await signIn(phone, testPassword, home)).status).toBe(200);
  });

  it('end with a reset by code', async () => {
    stop();
    const { phone } = await build.user();
    await guesses(phone, FREE + 1);
    const started = await product.rest<{ token: string }>('POST /users/reset/v1', { phone });
    const outbox = await fetch(`${product.url}/dev/outbox.json?to=${phone}`);
    const [message] = (await outbox.json()) as { body: string }[];
    const verificationCode = /\d{6}/.exec(message?.body ?? '')?.[0];
    const verified = await product.rest<{ token: string }>('POST /users/verify/v1', {
      token: started.body.token,
      verificationCode,
    });
    const password = 'another-long-one-1';
    const reset = { token: verified.body.token, password, confirmPassword: password };
    expect((await product.rest('POST /users/reset-password', reset)).status).toBe(200);
    expect((await signIn(phone, password)).status).toBe(200);
  });
});

describe('passwords for one phone from one address', () => {
  it('do not shut the door on one another when they are right and come at once', async () => {
    const { phone } = await build.user();
    const home = freshAddress();
    const all = await Promise.all(Array.from({ length: 12 }, () => signIn(phone, testPassword, home)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  });
});

describe('wrong passwords for one phone from one address', () => {
  it('never make the phone wait for others', async () => {
    const attacker = freshAddress();
    const { product: strict, build: buildStrict } = await startTestProduct({
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: '1',
    });
    const owner = await buildStrict.user();
    const from = (address: string, password: string) =>
      strict.rest('POST /auth', { phone: owner.phone, password }, { headers: { 'x-forwarded-for': address } });
    const found: number[] = [];
    for (let tries = 0; tries < 30; tries += 1) found.push((await from(attacker, 'wrong-password')).status);
    expect(found.filter((status) => status === 401)).toHaveLength(5);
    expect((await from(freshAddress(), testPassword)).status).toBe(200);
  });
});
