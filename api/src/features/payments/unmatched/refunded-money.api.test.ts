import { text } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { waitsOrAnswers } from '../../../../test/lock-wait.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCurrentSummary } from '../attempts/summary.service.ts';
import { decidePayment, findUndecidedPayments } from '../decisions/decision.service.ts';
import { overridePayment, reviewOverride } from '../decisions/override.service.ts';
import { startUnmatched } from './unmatched.fixture.ts';
import { decideUnmatched } from './unmatched-decision.service.ts';

const { product, build, applicant, paymentRecordsOf, attemptOf, checkLater, ...calls } = await startUnmatched();
const { payElsewhere, payUnanswered, findUnmatched, unmatched, match, decide } = calls;
const { id, role, name } = await build.superadmin();
const superadminCtx: Ctx = { ...product.ctx, user: { id, role, name, sessionId: '' } };
const payWith = (userId: string, trxID: string, ctx = superadminCtx) =>
  overridePayment(ctx, { userId, status: 'PAID', method: 'BKASH', trxID, reason: 'Showed the SMS of bKash' });
const unpay = (userId: string) =>
  overridePayment(superadminCtx, { userId, status: 'UNPAID', method: 'NOT YET SUBMITTED', reason: 'Not their money' });

describe('unmatched money that an officer gives to an applicant', () => {
  const taken = { message: 'This transaction ID has already been used', extensions: { code: 'CONFLICT' } };

  it.each(['REFUND_DUE', 'REFUNDED'])('decideUnmatchedPayment refuses %s, and CLOSE ends it', async (decision) => {
    const user = await applicant();
    const trxID = await payElsewhere();
    const { id: notification } = await unmatched(trxID);
    await payWith(user.id, trxID);
    expect((await decide(notification, 'UNMATCHED', decision)).errors?.[0]).toMatchObject(taken);
    expect(await findUnmatched(trxID)).toMatchObject({ state: 'UNMATCHED', standsAt: { userId: user.id } });
    expect((await decide(notification, 'UNMATCHED', 'CLOSE')).errors).toBeUndefined();
  });

  it('decideUnmatchedPayment closes a refund of money that pays a fee', async () => {
    const user = await applicant();
    const trxID = await payElsewhere();
    const { id: notification } = await unmatched(trxID);
    await payWith(user.id, trxID);
    await product.sql`UPDATE payment_notifications SET state = 'REFUND_DUE' WHERE id = ${notification}`;
    expect((await decide(notification, 'REFUND_DUE', 'REFUNDED')).errors?.[0]).toMatchObject(taken);
    expect((await decide(notification, 'REFUND_DUE', 'CLOSE')).errors).toBeUndefined();
    expect(await findUnmatched(trxID)).toBeUndefined();
  });

  it('decideUnmatchedPayment refunds money whose override is taken back, which pays no fee again', async () => {
    const user = await applicant();
    const trxID = await payElsewhere();
    const { id: notification } = await unmatched(trxID);
    await payWith(user.id, trxID);
    await unpay(user.id);
    expect((await paymentRecordsOf(user)).attempts).toMatchObject([{ state: 'FAILED', trx: trxID }]);
    expect(await findUnmatched(trxID)).toMatchObject({ state: 'UNMATCHED', standsAt: null });
    expect((await decide(notification, 'UNMATCHED', 'REFUND_DUE')).errors).toBeUndefined();
    expect((await decide(notification, 'REFUND_DUE', 'CLOSE')).code).toBe('CONFLICT');
    await expect(payWith(user.id, trxID)).rejects.toMatchObject({ code: 'CONFLICT', key: 'unmatchedNowRefundDue' });
    expect((await decide(notification, 'REFUND_DUE', 'REFUNDED')).errors).toBeUndefined();
    expect(await findUnmatched(trxID)).toBeUndefined();
    await expect(payWith(user.id, trxID)).rejects.toMatchObject({ code: 'CONFLICT', key: 'unmatchedNowRefunded' });
  });

  it.each(['match', 'override', 'status check'] as const)(
    'a transaction whose override is taken back pays the fee of the right applicant, by %s',
    async (how) => {
      const [wrong, right] = [await applicant(), await applicant()];
      const trxID = how === 'status check' ? await payUnanswered(right) : await payElsewhere();
      await payWith(wrong.id, trxID);
      await unpay(wrong.id);
      if (how === 'match') {
        const { id: notification } = await unmatched(trxID);
        expect((await match(notification, right.phone)).errors).toBeUndefined();
      } else if (how === 'override') await payWith(right.id, trxID);
      else await checkLater(right, 2);
      const { status, attempts } = await paymentRecordsOf(right);
      expect([status, attempts]).toMatchObject(['PAID', [{ state: 'COMPLETED', trx: trxID }]]);
      const { attempts: failed } = await paymentRecordsOf(wrong);
      expect(failed).toMatchObject([{ state: 'FAILED', trx: null }]);
      const events = await product.sql<{ reference: string }[]>`SELECT reference FROM payment_events
        WHERE user_id = ${wrong.id} ORDER BY id`;
      expect(events.map(({ reference }) => reference)).toEqual([trxID, trxID]);
      await expect(payWith(wrong.id, trxID)).rejects.toMatchObject({
        driverError: { constraint: 'payment_attempts_transaction_id_key' },
      });
    },
  );

  it('handleNotification lists money whose override was taken back before', async () => {
    const user = await applicant();
    const trxID = await payElsewhere();
    await payWith(user.id, trxID);
    await unpay(user.id);
    expect(await unmatched(trxID)).toMatchObject({ state: 'UNMATCHED', standsAt: null });
  });

  it.each([
    ['REFUND_DUE', 'unmatchedNowRefundDue'],
    ['REFUNDED', 'unmatchedNowRefunded'],
  ])('overridePayment refuses money that is %s', async (decision, key) => {
    const user = await applicant();
    const trxID = await payElsewhere();
    const { id: notification } = await unmatched(trxID);
    expect((await decide(notification, 'UNMATCHED', decision)).errors).toBeUndefined();
    const before = await paymentRecordsOf(user);
    await expect(payWith(user.id, trxID)).rejects.toMatchObject({ code: 'CONFLICT', key });
    const late = inTransaction(superadminCtx, async (tx) =>
      reviewOverride(tx, await lockCurrentSummary(tx, user.id), {
        ...{ userId: user.id, status: 'PAID', method: 'BKASH', trxID, reason: 'Proposed' },
      }),
    );
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', key });
    expect(await paymentRecordsOf(user)).toEqual(before);
  });

  it.each([
    ['REFUND_DUE', 'unmatchedNowRefundDue'],
    ['REFUNDED', 'unmatchedNowRefunded'],
  ] as const)(
    'applyOutcome moves money that is %s to REVIEW, and decidePayment does not ACCEPT it',
    async (decision, key) => {
      const user = await applicant();
      const trxID = await payUnanswered(user);
      const { id: notification } = await unmatched(trxID);
      expect((await decide(notification, 'UNMATCHED', decision)).errors).toBeUndefined();
      await checkLater(user, 2);
      const reviewed = { status: 'UNPAID', attempts: [{ state: 'REVIEW', trx: trxID, reason: 'paymentRefunded' }] };
      expect(await paymentRecordsOf(user)).toMatchObject(reviewed);
      const { id: attemptId } = await attemptOf(user);
      const accepted = inTransaction(superadminCtx, (tx) =>
        decidePayment(tx, { attemptId, seen: 'REVIEW', decision: 'ACCEPT', reason: 'It is the fee' }),
      );
      await expect(accepted).rejects.toMatchObject({ code: 'CONFLICT', key });
      const refusals = (await findUndecidedPayments(superadminCtx)).payments.map((one) => [
        one.attempt.id,
        one.acceptRefusal,
      ]);
      expect(Object.fromEntries(refusals)).toMatchObject({ [attemptId]: text('en', key) });
      expect(await paymentRecordsOf(user)).toMatchObject(reviewed);
    },
  );

  it('applyOutcome waits for a concurrent refund of the same transaction', async () => {
    const user = await applicant();
    const trxID = await payUnanswered(user);
    const { id: notification } = await unmatched(trxID);
    const { checked } = await inTransaction(superadminCtx, async (tx) => {
      const input = { id: notification, seen: 'UNMATCHED', decision: 'REFUND_DUE', reason: 'Unknown payer' } as const;
      await decideUnmatched(tx, input);
      const checking = checkLater(user, 2);
      expect(await waitsOrAnswers(product, checking)).toBe('waits');
      return { checked: checking };
    });
    await checked;
    expect(await paymentRecordsOf(user)).toMatchObject({ status: 'UNPAID', attempts: [{ state: 'REVIEW' }] });
  });

  it('matchPayment refuses money that another notification of it has refunded', async () => {
    const user = await applicant();
    const trxID = await payElsewhere();
    const { id: notification } = await unmatched(trxID);
    const [second]: { id: string }[] = await product.sql`
      INSERT INTO payment_notifications (message_id, headers, body, state, transaction_id)
      SELECT message_id || '-again', headers, body, state, transaction_id FROM payment_notifications
       WHERE id = ${notification} RETURNING id`;
    expect((await decide(notification, 'UNMATCHED', 'REFUND_DUE')).errors).toBeUndefined();
    expect((await match(second?.id ?? '', user.phone)).errors?.[0]).toMatchObject({
      message: 'Someone else has marked this money to be paid back in the meantime',
    });
    expect((await paymentRecordsOf(user)).attempts).toEqual([]);
  });

  it('decideUnmatchedPayment waits for a concurrent override with the same transaction', async () => {
    const user = await applicant();
    const trxID = await payElsewhere();
    const { id: notification } = await unmatched(trxID);
    const deciding = await inTransaction(superadminCtx, async (tx) => {
      await payWith(user.id, trxID, tx);
      const decided = decide(notification, 'UNMATCHED', 'REFUNDED');
      expect(await waitsOrAnswers(product, decided)).toBe('waits');
      return { decided };
    });
    expect((await deciding.decided).errors?.[0]).toMatchObject(taken);
  });
});
