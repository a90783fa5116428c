import { Role } from '@admission/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { queriesOf } from '../../../test/queries.ts';
import { documents, startUsers, transportsOf } from './users.fixture.ts';

const { product, build, superadmin, asSuperadmin } = await startUsers();

beforeAll(async () => {
  for (const name of ['AMINA BEGUM', 'KARIM 100% SURE', 'KARIM 1000 SURE', 'ফাতেমা খাতুন', 'UNDER_SCORE'])
    await build.admin({ name, email: `${name.split(' ')[0]?.toLowerCase()}@office.example` });
});

describe.each(transportsOf(product))('users by $name', (call) => {
  const namesOf = async (search: Record<string, unknown>): Promise<string[]> =>
    ((await call.list(search, asSuperadmin)).value?.users ?? []).map((one) => one.name);

  it('lists administrators, newest first, by default', async () => {
    const { value } = await call.list({}, asSuperadmin);
    expect(value).toMatchObject({ page: 1, pages: 1, count: 5 });
    expect(value?.users.map((one) => one.name)).toEqual([
      'UNDER_SCORE',
      'ফাতেমা খাতুন',
      'KARIM 1000 SURE',
      'KARIM 100% SURE',
      'AMINA BEGUM',
    ]);
    expect(value?.users[0]).toMatchObject({
      role: 'ADMIN',
      version: 2,
      paymentInfo: {
        status: 'UNPAID',
        paymentMethod: call.name === 'REST' ? 'NOT YET SUBMITTED' : 'NOT_YET_SUBMITTED',
      },
    });
    const oldestFirst = await namesOf({ sort: call.name === 'REST' ? 'asc' : 'ASC' });
    expect(oldestFirst[0]).toBe('AMINA BEGUM');
  });

  it('matches a part of the name, the phone or the e-mail address, each in its own field', async () => {
    expect(await namesOf({ name: 'mina  BEG' })).toEqual(['AMINA BEGUM']);
    expect(await namesOf({ name: 'ফাতেমা' })).toEqual(['ফাতেমা খাতুন']);
    expect(await namesOf({ email: 'AMINA@' })).toEqual(['AMINA BEGUM']);
    expect(await namesOf({ email: 'begum' })).toEqual([]);
    expect(await namesOf({ name: 'office' })).toEqual([]);
    expect(await namesOf({ name: '017' })).toEqual([]);
    const { phone } = superadmin;
    expect(await namesOf({ role: 'SUPERADMIN', phone: `+88${phone}` })).toEqual([superadmin.name]);
    expect(await namesOf({ role: 'SUPERADMIN', phone: phone.slice(3) })).toEqual([superadmin.name]);
    expect(await namesOf({ name: 'karim', email: 'amina' })).toEqual([]);
  });

  it('escapes wildcards', async () => {
    expect(await namesOf({ name: '100%' })).toEqual(['KARIM 100% SURE']);
    expect(await namesOf({ name: 'r_s' })).toEqual(['UNDER_SCORE']);
    expect(await namesOf({ name: '%' })).toEqual(['KARIM 100% SURE']);
    expect(await namesOf({ name: '\\' })).toEqual([]);
  });

  it('refuses an invalid page, role or sort direction', async () => {
    for (const wrong of [{ page: 0 }, { page: -1 }, { page: 1.5 }, { role: 'ROOT' }, { sort: 'sideways' }]) {
      expect((await call.list(wrong, asSuperadmin)).code, JSON.stringify(wrong)).toBe('BAD_USER_INPUT');
    }
  });
});

describe.each(transportsOf(product))('users by payment by $name', (call) => {
  const role = Role.STUDENT;
  const trx = `TRX${call.name.toUpperCase()}9`;
  const slip = `SL-${call.name.toUpperCase()}-77/1`;
  const found = async (search: object): Promise<string[]> =>
    ((await call.list({ role, name: call.name, ...search }, asSuperadmin)).value?.users ?? []).map((one) => one.name);

  beforeAll(async () => {
    const named = (rest: string) => build.student({ name: `${call.name.toUpperCase()} ${rest}` });
    await named('UNPAID');
    await build.payment((await named('BKASH')).id, { paymentMethod: 'BKASH', reference: trx });
    await build.payment((await named('BANK')).id, { reference: slip });
    await build.payment((await named('PENDING')).id, { status: 'PENDING', reference: 'OTHER-1' });
  });
  const upper = call.name.toUpperCase();

  it('match status and method', async () => {
    expect(await found({ paymentStatus: 'PAID' })).toEqual([`${upper} BANK`, `${upper} BKASH`]);
    expect(await found({ paymentStatus: 'PENDING' })).toEqual([`${upper} PENDING`]);
    expect(await found({ paymentStatus: 'UNPAID' })).toEqual([`${upper} UNPAID`]);
    expect(await found({ paymentMethod: 'BKASH' })).toEqual([`${upper} BKASH`]);
    expect(await found({ paymentMethod: 'BANK', paymentStatus: 'PAID' })).toEqual([`${upper} BANK`]);
    expect(await found({ paymentMethod: 'NOT_YET_SUBMITTED' })).toEqual([`${upper} UNPAID`]);
  });

  it('match a part of the reference, slips in any spelling', async () => {
    expect(await found({ trxID: trx.toLowerCase() })).toEqual([`${upper} BKASH`]);
    expect(await found({ trxID: slip })).toEqual([]);
    expect(await found({ bankSlipNumber: slip })).toEqual([`${upper} BANK`]);
    expect(await found({ bankSlipNumber: slip.toLowerCase().replaceAll('-', ' ') })).toEqual([`${upper} BANK`]);
    expect(await found({ trxID: '%' })).toEqual([]);
  });
});

describe('pages of users', () => {
  const pages = 'PAGED';
  beforeAll(async () => {
    for (let number = 0; number < 45; number += 1) await build.student({ name: `${pages} ${number}` });
  });
  const page = async (number: string, rest = '') =>
    (
      await product.rest<{ users: { name: string }[]; page: number; pages: number; count: number }>(
        `GET /users/admin-users?role=student&name=${pages}&page=${number}${rest}`,
        undefined,
        asSuperadmin,
      )
    ).body;

  it('have 20 users each, and a blank page is the first', async () => {
    expect(await page('')).toMatchObject({ page: 1, pages: 3, count: 45 });
    const all = [...(await page('1')).users, ...(await page('2')).users, ...(await page('3')).users];
    expect(all.map((one) => one.name)).toEqual(Array.from({ length: 45 }, (_, index) => `${pages} ${44 - index}`));
    expect((await page('3')).users).toHaveLength(5);
    expect(await page('4')).toMatchObject({ users: [], page: 4, pages: 3, count: 45 });
    expect((await page('1', '&sort=asc&paymentStatus=All&paymentMethod=')).users[0]?.name).toBe(`${pages} 0`);
  });

  it('take the same number of queries for any number of users', async () => {
    const ask = (name: string) =>
      queriesOf(product, () => product.graphql(documents.list, { search: { role: 'STUDENT', name } }, asSuperadmin));
    const [one, many] = [await ask(`${pages} 44`), await ask(pages)];
    expect(many).toHaveLength(one.length);
    // The caller (once for the host, once for the operation), the count, the page, the payments, the versions.
    expect(many.length).toBeLessThanOrEqual(6);
  });
});
