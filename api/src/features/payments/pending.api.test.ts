import { describe, expect, it } from 'vitest';
import { newSlipNumber, startPayments } from '../../../test/payment-calls.ts';
import type { PendingPaymentList } from './payment.types.ts';

const { product, admin, applicant, submit, verify } = await startPayments();
const { graphql, rest } = product;

describe('pendingPayments', () => {
  type Pending = PendingPaymentList;
  const pending = (token?: string) => rest<Pending>('GET /users/payment/pending', undefined, { token });

  it('lists each slip with its applicant and the number of other claims', async () => {
    const [first, second] = [await applicant(), await applicant()];
    const slip = newSlipNumber();
    await submit(first.token, slip);
    await submit(second.token, slip.toLowerCase());
    const { body } = await pending(admin.token);
    expect(body.count).toBe(body.payments.length);
    const mine = body.payments.filter((one) => [first.id, second.id].includes(one.userId));
    expect(mine).toMatchObject([
      {
        userId: first.id,
        trxID: slip,
        alsoClaimedBy: 1,
        applicantId: null,
        trimester: 'Spring',
        paidFrom: 'BANK',
        phone: first.phone,
        name: first.name,
      },
      { userId: second.id, trxID: slip.toLowerCase(), alsoClaimedBy: 1 },
    ]);
    await verify(first.id, slip);
    const after = (await pending(admin.token)).body.payments;
    expect(after.find((one) => one.userId === first.id)).toBeUndefined();
    expect(after.find((one) => one.userId === second.id)?.alsoClaimedBy).toBe(1);
    const claims = 'query ($userId: ID!) { slipClaims(userId: $userId) { userId name phone state isDeleted } }';
    const others = await graphql<{ slipClaims: object[] }>(claims, { userId: second.id }, admin);
    expect(others.data?.slipClaims).toEqual([
      { userId: first.id, name: first.name, phone: first.phone, state: 'VERIFIED', isDeleted: false },
    ]);
    expect((await graphql(claims, { userId: first.id }, admin)).data?.slipClaims).toEqual([]);
  });

  it('returns pages without gaps or repeats, and pendingPayment returns one slip', async () => {
    const people = [];
    for (let at = 0; at < 3; at += 1) {
      const user = await applicant();
      await submit(user.token, newSlipNumber());
      people.push(user.id);
    }
    const all = (await pending(admin.token)).body;
    const page = async (given: { page?: number; limit?: number }) => {
      const args = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
      const { data, errors } = await graphql<{ pendingPayments: Pending & { page: number; pages: number } }>(
        `{ pendingPayments(${args.join(', ')}) { payments { userId trxID alsoClaimedBy } count page pages } }`,
        {},
        admin,
      );
      return { found: data?.pendingPayments, refused: errors?.[0]?.extensions };
    };
    const pages = Math.ceil(all.count / 2);
    const found: Pending['payments'] = [];
    for (let at = 1; at <= pages; at += 1) {
      const read = await page({ page: at, limit: 2 });
      expect(read.found).toMatchObject({ count: all.count, page: at, pages });
      found.push(...(read.found?.payments ?? []));
    }
    expect(found.map(({ userId }) => userId)).toEqual(all.payments.map(({ userId }) => userId));
    expect(found.slice(-3).map(({ userId }) => userId)).toEqual(people);
    expect(found.map(({ alsoClaimedBy }) => alsoClaimedBy)).toEqual(all.payments.map((one) => one.alsoClaimedBy));
    expect(await page({ page: pages + 1, limit: 2 })).toMatchObject({
      found: { payments: [], count: all.count, pages },
    });
    expect(await page({ page: 1 })).toMatchObject({ found: { count: all.count, pages: 1 } });
    for (const bad of [{ limit: 5001 }, { limit: 0 }, { page: 0 }])
      expect((await page(bad)).refused).toMatchObject({ code: 'BAD_USER_INPUT', field: Object.keys(bad)[0] });
    const one = async (userId: string | undefined) =>
      graphql<{ pendingPayment: object | null }>(
        'query ($userId: ID!) { pendingPayment(userId: $userId) { userId alsoClaimedBy } }',
        { userId },
        admin,
      );
    expect((await one(people[0])).data?.pendingPayment).toEqual({ userId: people[0], alsoClaimedBy: 0 });
    expect((await one(admin.id)).data?.pendingPayment).toBeNull();
  });
});
