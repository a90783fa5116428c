import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import { startBkash } from './bkash.fixture.ts';

const { product, build, applicant, paymentRecordsOf, submit, verify, open, act, visit, counts } = await startBkash();

describe('the return from bKash of an applicant who owes nothing any more', () => {
  it.each<[string, (user: BuiltUser) => Promise<unknown>]>([
    ['the fee is paid by a slip', async ({ id }) => verify(id, await slipOf(id))],
    ['the fee is waived', ({ id: userId }) => waive(userId)],
    ['the account is deleted', ({ id }) => product.sql`UPDATE users SET deleted_at = now() WHERE id = ${id}`],
  ])('charges nothing if %s', async (_, settle) => {
    const user = await applicant();
    await submit(user.token, newSlipNumber());
    const callback = await act((await open(user)).url, 'confirm');
    await settle(user);
    const [before, { status }] = [await counts(), await paymentRecordsOf(user)];
    for (let visits = 0; visits < 2; visits += 1) expect(await visit(callback)).toBe('303 /payment?bkash=cancelled');
    expect((await counts())['execute']).toBe(before['execute']);
    const after = await paymentRecordsOf(user);
    expect(after.status).toBe(status);
    expect(after.attempts[1]).toMatchObject({ state: 'CANCELLED', reason: 'bkashNotNeeded', trx: null });
    expect(after.transitions.at(-1)).toBe('INITIATED CANCELLED SYSTEM');
    const { data } = await product.graphql<{ myPayment: { attempts: { reason: string }[] } }>(
      '{ myPayment { attempts { reason } } }',
      {},
      user,
    );
    if (status === 'PAID')
      expect(data?.myPayment.attempts[0]?.reason).toBe('This payment was no longer needed. bKash has charged nothing');
  });

  const slipOf = async (userId: string): Promise<string> => {
    const [row] = await product.sql`SELECT bank_slip_number AS slip FROM payment_attempts
      WHERE user_id = ${userId} AND state = 'SUBMITTED'`;
    return row.slip;
  };
  const waive = async (userId: string) =>
    product.graphql(
      'mutation ($input: WaiveChargeInput!) { waiveCharge(input: $input) { msg } }',
      { input: { userId, reason: 'Child of a freedom fighter' } },
      await build.superadmin(),
    );
});
