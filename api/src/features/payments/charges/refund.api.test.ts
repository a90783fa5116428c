import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import type { Ctx } from '../../../core/context.ts';
import { startBkash, wallets } from '../bkash/bkash.fixture.ts';
import { overridePayment } from '../decisions/override.service.ts';

const { product, build, admin, applicant, submit, verify, open, pay } = await startBkash();
const superadmin = await build.superadmin();
const officer: Ctx = {
  ...product.ctx,
  user: { id: superadmin.id, role: superadmin.role, name: superadmin.name, sessionId: '' },
};

const stateOf = async ({ id }: BuiltUser): Promise<string> =>
  (await product.sql`SELECT state FROM charges WHERE user_id = ${id}`)[0].state;

/** Decides the only payment of an applicant under review. */
async function decide(user: BuiltUser, seen: string, decision: string): Promise<void> {
  const [attempt] = await product.sql`SELECT id FROM payment_attempts WHERE user_id = ${user.id} AND state = ${seen}`;
  const input = { attemptId: attempt.id, seen, decision, reason: 'Withdrew' };
  const document = 'mutation ($input: DecidePaymentInput!) { decidePayment(input: $input) { msg } }';
  expect((await product.graphql(document, { input }, admin)).code).toBe('OK');
}

describe('a charge', () => {
  it('is PAID, then REFUND_DUE, then REFUNDED, and PAID again by another payment', async () => {
    const user = await applicant();
    expect(await stateOf(user)).toBe('DUE');
    await pay((await open(user)).url);
    expect(await stateOf(user)).toBe('PAID');
    await overridePayment(officer, {
      ...{ userId: user.id, status: 'UNPAID', method: 'NOT YET SUBMITTED', reason: 'Withdrew' },
    });
    expect(await stateOf(user)).toBe('REFUND_DUE');
    await decide(user, 'REFUND_DUE', 'REFUNDED');
    expect(await stateOf(user)).toBe('REFUNDED');
    const slip = newSlipNumber();
    await submit(user.token, slip);
    expect(await stateOf(user)).toBe('REFUNDED');
    await verify(user.id, slip);
    expect(await stateOf(user)).toBe('PAID');
  });

  it('stays DUE while a payment that did not complete it is refunded, and PAID while a second payment is refunded', async () => {
    const [wrong, twice] = [await applicant(), await applicant()];
    await pay((await open(wrong)).url, wallets.wrongAmount);
    await decide(wrong, 'REVIEW', 'REFUND_DUE');
    expect(await stateOf(wrong)).toBe('DUE');
    await decide(wrong, 'REFUND_DUE', 'REFUNDED');
    expect(await stateOf(wrong)).toBe('DUE');
    await pay((await open(twice)).url);
    await product.sql`UPDATE payment_attempts SET state = 'REVIEW' WHERE user_id = ${twice.id}`;
    await product.sql`UPDATE charges SET state = 'PAID' WHERE user_id = ${twice.id}`;
    await product.sql`UPDATE payment_attempts SET state = 'REFUND_DUE' WHERE user_id = ${twice.id}`;
    expect(await stateOf(twice)).toBe('PAID');
  });
});
