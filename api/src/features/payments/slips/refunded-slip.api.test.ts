import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { waitsOrAnswers } from '../../../../test/lock-wait.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCurrentSummary } from '../attempts/summary.service.ts';
import { startBkash } from '../bkash/bkash.fixture.ts';
import { decidePayment } from '../decisions/decision.service.ts';
import { overridePayment, reviewOverride } from '../decisions/override.service.ts';

const { product, build, admin, applicant, paymentRecordsOf, submit, verify, open, pay } = await startBkash();
const { id, role, name } = await build.superadmin();
const ctx: Ctx = { ...product.ctx, user: { id, role, name, sessionId: '' } };

const slipTaken = { code: 'CONFLICT', field: 'bankSlipNumber', msg: 'This bank slip number has already been used' };
const taken = { code: 'CONFLICT', key: 'slipTaken' };

/** An applicant whose slip is under review, because the fee was paid by bKash as well. */
async function paidTwice(slip: string): Promise<{ user: BuiltUser; attemptId: string }> {
  const user = await applicant();
  await submit(user.token, slip);
  await pay((await open(user)).url);
  const [attempt]: { id: string }[] =
    await product.sql`SELECT id FROM payment_attempts WHERE user_id = ${user.id} AND state = 'REVIEW'`;
  return { user, attemptId: attempt?.id ?? expect.fail('Not under review') };
}
const decide = (attemptId: string, decision: 'ACCEPT' | 'REFUND_DUE' | 'REFUNDED', within: Ctx = ctx) =>
  inTransaction(within, (tx) => decidePayment(tx, { attemptId, seen: 'REVIEW', decision, reason: 'Paid twice' }));
const payWith = (userId: string, bankSlipNumber: string) =>
  overridePayment(ctx, { userId, status: 'PAID', method: 'BANK', bankSlipNumber, reason: 'Seen at the bank' });
const unpay = ({ id: userId }: BuiltUser) =>
  overridePayment(ctx, { userId, status: 'UNPAID', method: 'NOT YET SUBMITTED', reason: 'Charged by mistake' });
async function acceptRefusalOf(attemptId: string): Promise<string | null | undefined> {
  const { data } = await product.graphql<{
    undecidedPayments: { payments: { attempt: { id: string }; acceptRefusal: string | null }[] };
  }>('{ undecidedPayments { payments { attempt { id } acceptRefusal } } }', {}, admin);
  return data?.undecidedPayments.payments.find(({ attempt }) => attempt.id === attemptId)?.acceptRefusal;
}

describe.each(['REFUND_DUE', 'REFUNDED'] as const)('a slip number whose money is %s', (decision) => {
  it('is refused by submitBankSlip, verifyBankSlip, ACCEPT and overridePayment', async () => {
    const slip = newSlipNumber();
    const [pending, other, reviewed] = [await applicant(), await applicant(), await paidTwice(slip)];
    await unpay(reviewed.user);
    await submit(pending.token, slip);
    expect(await acceptRefusalOf(reviewed.attemptId)).toBeNull();
    await decide((await paidTwice(slip)).attemptId, decision);
    const people = [pending, other, reviewed.user];
    const before = await Promise.all(people.map(paymentRecordsOf));
    expect((await verify(pending.id, slip)).body.errors).toEqual([slipTaken]);
    expect((await submit(other.token, slip.toLowerCase())).body.errors).toEqual([slipTaken]);
    await expect(decide(reviewed.attemptId, 'ACCEPT')).rejects.toMatchObject(taken);
    await expect(payWith(other.id, slip)).rejects.toMatchObject(taken);
    const late = inTransaction(ctx, async (tx) =>
      reviewOverride(tx, await lockCurrentSummary(tx, other.id), {
        ...{ userId: other.id, status: 'PAID', method: 'BANK', bankSlipNumber: slip, reason: 'Proposed' },
      }),
    );
    await expect(late).rejects.toMatchObject(taken);
    expect(await Promise.all(people.map(paymentRecordsOf))).toEqual(before);
    expect(await acceptRefusalOf(reviewed.attemptId)).toBe(slipTaken.msg);
  });

  it('is among the claims of a pending slip', async () => {
    const slip = newSlipNumber();
    const pending = await applicant();
    await submit(pending.token, slip);
    const { user, attemptId } = await paidTwice(slip);
    const read = async () => {
      const { data } = await product.graphql<{
        pendingPayments: { payments: { userId: string; alsoClaimedBy: number }[] };
        pendingPayment: { alsoClaimedBy: number };
        slipClaimPage: { claims: object[] };
      }>(
        `query ($userId: ID!) { pendingPayments { payments { userId alsoClaimedBy } } pendingPayment(userId: $userId) { alsoClaimedBy }
          slipClaimPage(userId: $userId) { claims { userId state } } }`,
        { userId: pending.id },
        admin,
      );
      const listed = data?.pendingPayments.payments.find(({ userId }) => userId === pending.id);
      return [listed?.alsoClaimedBy, data?.pendingPayment.alsoClaimedBy, data?.slipClaimPage.claims];
    };
    expect(await read()).toEqual([1, 1, [{ userId: user.id, state: 'REVIEW' }]]);
    await decide(attemptId, decision);
    expect(await read()).toEqual([1, 1, [{ userId: user.id, state: decision }]]);
  });
});

it('decidePayment refuses the refund of a slip whose number pays the fee of another applicant', async () => {
  const slip = newSlipNumber();
  const other = await applicant();
  await submit(other.token, slip);
  const { attemptId } = await paidTwice(slip);
  expect((await verify(other.id, slip)).status).toBe(200);
  await expect(decide(attemptId, 'REFUNDED')).rejects.toMatchObject(taken);
});

it('verifyBankSlip waits for a concurrent refund of the same number', async () => {
  const slip = newSlipNumber();
  const pending = await applicant();
  await submit(pending.token, slip);
  const { attemptId } = await paidTwice(slip);
  const { verified } = await inTransaction(ctx, async (tx) => {
    await decide(attemptId, 'REFUNDED', tx);
    const verifying = verify(pending.id, slip);
    expect(await waitsOrAnswers(product, verifying)).toBe('waits');
    return { verified: verifying };
  });
  expect((await verified).body.errors).toEqual([slipTaken]);
});
