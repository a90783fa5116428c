import { PaymentAttemptState } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { aSlip, startPayments } from '../../../../test/payment-calls.ts';
import { canMove } from './attempt.moves.ts';
import { moveAttempt } from './attempt.service.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

const { product, applicant, booksOf } = await startPayments();
const { ctx } = product;
const states = Object.values(PaymentAttemptState);
const bankStates: readonly string[] = ['SUBMITTED', 'VERIFIED', 'REJECTED', 'SUPERSEDED'];

/** An attempt that somehow is in that state, of an applicant of its own; of the method that knows the state it is to go to. */
async function attemptIn(state: PaymentAttemptState, to = state): Promise<PaymentAttempt> {
  const { id: userId } = await applicant();
  const method = bankStates.includes(state) || bankStates.includes(to) ? 'BANK' : 'BKASH';
  const slip = method === 'BANK' ? aSlip() : null;
  return ctx.db.save(
    ctx.db.create(PaymentAttempt, {
      userId,
      method,
      state,
      amountPoisha: 100_000,
      bankSlipNumber: slip,
      slipKey: slip?.replace('-', '') ?? null,
      transactionId: method === 'BKASH' ? aSlip() : null,
      reason: 'given',
      paidAt: ctx.now(),
    }),
  );
}

const reread = (id: string): Promise<PaymentAttempt> => ctx.db.findOneByOrFail(PaymentAttempt, { id });

describe.each(states)('an attempt that is %s', (from) => {
  it('makes the moves of the table, each with its event, and is untouched by every other one', async () => {
    const attempt = await attemptIn(from);
    for (const to of states.filter((state) => !canMove(from, state))) {
      await expect(moveAttempt(ctx, attempt, { to, source: 'SYSTEM' })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    expect((await reread(attempt.id)).state).toBe(from);
    expect((await booksOf({ id: attempt.userId })).moves).toEqual([]);
    for (const to of states.filter((state) => canMove(from, state))) {
      const fresh = await attemptIn(from, to);
      await moveAttempt(ctx, fresh, { to, source: 'SYSTEM', reason: 'given', set: { paidAt: ctx.now() } });
      expect((await reread(fresh.id)).state).toBe(to);
      expect((await booksOf({ id: fresh.userId })).moves).toEqual([`${from} ${to} SYSTEM`]);
    }
  });
});

it('a move from what the attempt no longer is answers CONFLICT and writes nothing', async () => {
  const seen = await attemptIn('SUBMITTED');
  await moveAttempt(ctx, seen, { to: 'REJECTED', source: 'ADMIN', reason: 'first' });
  await expect(
    moveAttempt(ctx, seen, { to: 'VERIFIED', source: 'ADMIN', set: { paidAt: ctx.now() } }),
  ).rejects.toMatchObject({ code: 'CONFLICT', key: 'wrongState' });
  expect(await reread(seen.id)).toMatchObject({ state: 'REJECTED', reason: 'first' });
  expect((await booksOf({ id: seen.userId })).moves).toEqual(['SUBMITTED REJECTED ADMIN']);
});
