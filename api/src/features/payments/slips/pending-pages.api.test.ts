import { expect, it } from 'vitest';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import { startBkash } from '../bkash/bkash.fixture.ts';

const { product, admin, applicant, submit } = await startBkash();

interface Answer {
  payments: { userId: string }[];
  count: number;
  page: number;
  pages: number;
}

it('GET /users/payment/pending answers pages, of an intake too, with the number of all', async () => {
  const people: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const user = await applicant();
    await submit(user.token, newSlipNumber());
    people.push(user.id);
  }
  const [{ intake }] = await product.sql`SELECT intake_id AS intake FROM profiles WHERE user_id = ${people[0]}`;
  const read = async (query: string) => {
    const { body } = await product.rest<Answer>(`GET /users/payment/pending${query}` as 'GET /x', undefined, admin);
    return { ...body, payments: body.payments.map(({ userId }) => userId) };
  };
  for (const of of ['', `&intake=${intake}`]) {
    expect(await read(`?page=1&limit=2${of}`)).toEqual({ payments: people.slice(0, 2), count: 3, page: 1, pages: 2 });
    expect(await read(`?page=2&limit=2${of}`)).toEqual({ payments: people.slice(2), count: 3, page: 2, pages: 2 });
  }
  expect(await read(`?intake=${intake}`)).toEqual({ payments: people, count: 3, page: 1, pages: 1 });
  expect((await product.rest('GET /users/payment/pending?limit=0' as 'GET /x', undefined, admin)).status).toBe(400);
});
