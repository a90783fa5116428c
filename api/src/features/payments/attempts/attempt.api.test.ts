import { PaymentAttemptState } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { newSlipNumber, startPayments } from '../../../../test/payment-calls.ts';
import { transitionAttempt } from './attempt.service.ts';
import { canTransition } from './attempt.transitions.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

const { product, applicant, paymentRecordsOf } = await startPayments();
const { ctx } = product;
const states = Object.values(PaymentAttemptState);
const bankStates: readonly string[] = ['SUBMITTED', 'VERIFIED', 'REJECTED', 'SUPERSEDED'];

/** A new applicant's attempt in a state, with a method for which the state `to` is valid. */
async function attemptIn(state: PaymentAttemptState, to = state): Promise<PaymentAttempt> {
  const { id: userId } = await applicant();
  const method = bankStates.includes(state) || bankStates.includes(to) ? 'BANK' : 'BKASH';
  const slip = method === 'BANK' ? newSlipNumber() : null;
  const { id } = await ctx.db.save(
    ctx.db.create(PaymentAttempt, {
      userId,
      method,
      state,
      amountPoisha: 100_000,
      bankSlipNumber: slip,
      slipKey: slip?.replace('-', '') ?? null,
      transactionId: method === 'BKASH' ? newSlipNumber() : null,
      reason: 'given',
      paidAt: ctx.now(),
    }),
  );
  // Read again for the charge that the database sets.
  return reread(id);
}

const reread = (id: string): Promise<PaymentAttempt> => ctx.db.findOneByOrFail(PaymentAttempt, { id });

describe.each(states)('transitionAttempt from %s', (from) => {
  it('makes every allowed transition with its event and refuses all others unchanged', async () => {
    const attempt = await attemptIn(from);
    for (const to of states.filter((state) => !canTransition(from, state))) {
      await expect(transitionAttempt(ctx, attempt, { to, source: 'SYSTEM' })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    }
    expect((await reread(attempt.id)).state).toBe(from);
    expect((await paymentRecordsOf({ id: attempt.userId })).transitions).toEqual([]);
    for (const to of states.filter((state) => canTransition(from, state))) {
      const fresh = await attemptIn(from, to);
      await transitionAttempt(ctx, fresh, { to, source: 'SYSTEM', reason: 'given', set: { paidAt: ctx.now() } });
      expect((await reread(fresh.id)).state).toBe(to);
      expect((await paymentRecordsOf({ id: fresh.userId })).transitions).toEqual([`${from} ${to} SYSTEM`]);
    }
  });
});

it('transitionAttempt answers CONFLICT and writes nothing if the state has changed', async () => {
  const seen = await attemptIn('SUBMITTED');
  await transitionAttempt(ctx, seen, { to: 'REJECTED', source: 'ADMIN', reason: 'first' });
  await expect(
    transitionAttempt(ctx, seen, { to: 'VERIFIED', source: 'ADMIN', set: { paidAt: ctx.now() } }),
  ).rejects.toMatchObject({ code: 'CONFLICT', key: 'wrongState' });
  expect(await reread(seen.id)).toMatchObject({ state: 'REJECTED', reason: 'first' });
  expect((await paymentRecordsOf({ id: seen.userId })).transitions).toEqual(['SUBMITTED REJECTED ADMIN']);
});
