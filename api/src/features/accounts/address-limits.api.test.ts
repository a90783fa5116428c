import { limits } from '@admission/schema';
import argon2 from 'argon2';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { networksOf } from '../../core/network.ts';
import { limitOfWideNetwork } from '../../core/rate-limits.ts';
import { codesOfAddress, codesOfSite, repeatedCodesOfSite, signInsOfAddress } from './account.limits.ts';
import { accountCalls, byGraphQL, person } from './accounts.fixture.ts';

const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });

type Door = Pick<typeof product, 'url' | 'rest'>;
const doors = [
  ['REST', product],
  ['GraphQL', byGraphQL(product)],
] as const;

/** The calls from one address. */
const callsFrom = ({ url, rest }: Door, address: string) =>
  accountCalls({
    url,
    rest: (on, body, options) => rest(on, body, { ...options, headers: { 'x-forwarded-for': address } }),
  });
const statusesOf = async (calls: (() => Promise<{ status: number }>)[]): Promise<number[]> => {
  const found: number[] = [];
  for (const call of calls) found.push((await call()).status);
  return found;
};
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Consumed points of a limit of the whole site. */
const usedOf = async (name: string): Promise<number> => {
  const [row]: { points: number }[] = await product.sql`SELECT points FROM rate_limits WHERE key = ${`${name}:site`}`;
  return row?.points ?? 0;
};

beforeEach(() => product.sql`DELETE FROM rate_limits`);

describe.each(doors)('limits per address by %s', (_door, door) => {
  const from = (address: string) => callsFrom(door, address);

  it('count an IPv6 /64 as one caller', async () => {
    const resets = times(limits.code.perAddressPerHour + 1).map(
      (host) => () => from(`2001:db8:1:2::${host + 1}`).reset(freshPhone()),
    );
    const statuses = await statusesOf(resets);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.code.perAddressPerHour);
    expect(statuses.at(-1)).toBe(429);
    expect((await from('2001:db8:1:3::1').reset(freshPhone())).status).toBe(200);
  });

  it('have a higher limit for an IPv6 /48', async () => {
    const resets = times(limits.code.perAddressPerHour * 5 + 1).map(
      (net) => () => from(`2001:db8:2:${net.toString(16)}::1`).reset(freshPhone()),
    );
    const last = resets.pop();
    const statuses = (await Promise.all(resets.map((call) => call()))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await last?.())?.status).toBe(429);
    expect((await from('2001:db8:3::1').reset(freshPhone())).status).toBe(200);
  });

  const reset = (address: string) => from(address).reset(freshPhone());
  const signIn = (address: string) => from(address).signIn(freshPhone(), 'wrong-password');
  const { consumePoints } = product.app.limits;

  it.each([
    ['codes', codesOfAddress, reset, 200],
    ['sign-ins', signInsOfAddress, signIn, 401],
  ] as const)('do not count %s for a /48 that its /64 refuses', async (_, limit, call, status) => {
    const [inside, beside] = ['2001:db8:4:1::1', '2001:db8:4:2::1'];
    await consumePoints(limit, networksOf(inside).narrow, limit.points);
    const wide = limitOfWideNetwork(limit);
    await consumePoints(wide, networksOf(inside).wide ?? '', wide.points - 1);
    const refused = times(3).map(() => () => call(inside));
    expect(await statusesOf([...refused, () => call(beside)])).toEqual([429, 429, 429, status]);
  });

  it('do not count for a /64 what its /48 refuses', async () => {
    const address = '2001:db8:5:1::1';
    const { narrow, wide = '' } = networksOf(address);
    await consumePoints(codesOfAddress, narrow, codesOfAddress.points - 1);
    await consumePoints(limitOfWideNetwork(codesOfAddress), wide, codesOfAddress.points * 5);
    expect(await statusesOf(times(2).map(() => () => reset(address)))).toEqual([429, 429]);
    await product.app.limits.reset(limitOfWideNetwork(codesOfAddress), wide);
    expect((await reset(address)).status).toBe(200);
  });
});

describe.each(doors)('limits per phone by %s', (_door, door) => {
  const from = (address: string) => callsFrom(door, address);

  /** Simulates passed time: the counts use the clock of the machine. */
  const pass = (minutes: number) => product.sql`UPDATE rate_limits SET expire = expire - ${minutes * 60_000}::bigint`;
  const resetSixTimes = (phone: string, net: number): Promise<number[]> =>
    statusesOf(
      times(6).map((host) => async () => {
        await pass(2);
        return from(`198.51.${net}.${host + 1}`).reset(phone);
      }),
    );

  it('count resets of an unknown phone apart, so that it can still register', async () => {
    const phone = freshPhone();
    const { phone: known } = await build.user();
    const statuses = [await resetSixTimes(phone, 110), await resetSixTimes(known, 111)];
    for (const found of statuses) expect(found).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await from('198.51.112.1').begin(person(phone))).status).toBe(200);
    expect(await from('198.51.112.1').lastCode(phone)).toMatch(/^\d{6}$/);
    expect(await product.sql`SELECT 1 FROM outbox_messages WHERE recipient = ${phone}`).toHaveLength(1);
  });

  it("are not consumed by a code that the site's budget refuses", async () => {
    const phone = freshPhone();
    await product.app.limits.consumePoints(codesOfSite.REGISTER, 'site', limits.code.registrationsPerSitePerHour);
    expect((await from('198.51.113.1').begin(person(phone))).status).toBe(429);
    await product.app.limits.reset(codesOfSite.REGISTER, 'site');
    expect((await from('198.51.113.2').begin(person(phone))).status).toBe(200);
  });
});

describe.each(doors)("the site's budget of codes by %s", (_door, door) => {
  const from = (address: string) => callsFrom(door, address);

  it('is not consumed by resets of unknown phones, which get the same answer', async () => {
    const unknown = await from('203.0.113.1').reset(freshPhone());
    expect([unknown.status, await usedOf('code-site-reset'), await usedOf('code-site')]).toEqual([200, 0, 0]);
    const { phone } = await build.user();
    expect((await from('203.0.113.1').reset(phone)).status).toBe(200);
    expect([await usedOf('code-site-reset'), await usedOf('code-site')]).toEqual([1, 0]);
    await product.app.limits.consumePoints(codesOfSite.RESET, 'site', limits.code.resetsPerSitePerHour - 1);
    const refused = [(await build.user()).phone, freshPhone()].map((one) => () => from('203.0.113.2').reset(one));
    expect(await statusesOf(refused)).toEqual([429, 429]);
    expect((await from('203.0.113.3').begin(person())).status).toBe(200);
  });

  it('reserves a share for networks with few codes', async () => {
    const heavy = from('203.0.113.4');
    expect(await statusesOf(times(3).map(() => () => heavy.begin(person())))).toEqual([200, 200, 200]);
    await product.app.limits.consumePoints(repeatedCodesOfSite.REGISTER, 'site', repeatedCodesOfSite.REGISTER.points);
    expect((await heavy.begin(person())).status).toBe(429);
    expect((await from('203.0.113.5').begin(person())).status).toBe(200);
  });
});

it('register sends a code while a /64 and 25 addresses exhaust their limits', {
  timeout: 90_000,
}, async () => {
  // The attackers' hashes are not tested and would take most of the time.
  const hash = vi.spyOn(argon2, 'hash').mockResolvedValue('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA');
  onTestFinished(() => hash.mockRestore());
  const from = (address: string) => callsFrom(product, address);
  const inOneNetwork = times(500).map((host) => `2001:db8:9:9::${(host + 1).toString(16)}`);
  const lanes = times(25).map(async (lane) => {
    const alone = from(`198.51.100.${lane + 1}`);
    for (const _ of times(limits.code.perAddressPerHour / 2))
      await Promise.all([alone.begin(person()), alone.begin(person())]);
    const hosts = inOneNetwork.slice(lane * 20, lane * 20 + 20).map(from);
    for (const one of hosts) await one.reset(freshPhone());
  });
  await Promise.all(lanes);
  const honest = from('192.0.2.200');
  const phone = freshPhone();
  expect((await honest.begin(person(phone))).status).toBe(200);
  expect(await honest.lastCode(phone)).toMatch(/^\d{6}$/);
  const { phone: owner } = await build.user();
  expect((await from('192.0.2.201').reset(owner)).status).toBe(200);
  expect(await honest.lastCode(owner)).toMatch(/^\d{6}$/);
});

describe.each(doors)('resetPassword by %s', (_door, door) => {
  const from = (address: string) => callsFrom(door, address);

  it('unlocks the phone at every address, in every spelling, and no other phone', async () => {
    const [owner, other] = [await build.user(), await build.user()];
    const locked = from('203.0.113.6');
    for (const { phone } of [owner, other])
      for (const _ of times(limits.signIn.wrongPasswords)) await locked.signIn(phone, 'wrong-password');
    expect((await locked.signIn(owner.phone, testPassword)).status).toBe(429);
    const home = from('203.0.113.7');
    const { body } = await home.reset(owner.phone);
    const grant = await home.verify(body.token, await home.lastCode(owner.phone));
    expect((await home.setPassword(grant.body.token ?? '', 'another-secret-9')).status).toBe(200);
    expect((await locked.signIn(`+88${owner.phone}`, 'another-secret-9')).status).toBe(200);
    expect((await locked.signIn(other.phone, testPassword)).status).toBe(429);
  });
});
