import { describe, expect, it } from 'vitest';
import { waitsOrAnswers } from '../../../../test/lock-wait.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCurrentSummary } from '../attempts/summary.service.ts';
import { startBkash, wallets } from '../bkash/bkash.fixture.ts';
import { getBkashGateway } from '../bkash/bkash.gateway.ts';
import { processNotification } from '../bkash/bkash.jobs.ts';
import { overridePayment, reviewOverride } from '../decisions/override.service.ts';
import type { UnmatchedPayment } from './unmatched.types.ts';

const { product, build, admin, applicant, paymentRecordsOf, open, pay, act } = await startBkash();
const { id, role, name } = await build.superadmin();
const superadminCtx: Ctx = { ...product.ctx, user: { id, role, name, sessionId: '' } };
const payWith = (userId: string, trxID: string, ctx = superadminCtx) =>
  overridePayment(ctx, { userId, status: 'PAID', method: 'BKASH', trxID, reason: 'Showed the SMS of bKash' });
const unpay = (userId: string) =>
  overridePayment(superadminCtx, { userId, status: 'UNPAID', method: 'NOT YET SUBMITTED', reason: 'Not their money' });

let serial = 0;

/** The transaction ID of a bKash payment that this product did not start. */
async function payElsewhere(amount = 1016): Promise<string> {
  serial += 1;
  const bkash = getBkashGateway(product.app);
  const invoice = `ELSEWHERE-${serial}`;
  const callbackUrl = `${product.url}/elsewhere`;
  const made = await bkash.create({ invoice, amountPoisha: amount * 100, payerReference: 'x', callbackUrl });
  if (made.kind !== 'created') throw new Error(made.kind);
  await act(made.bkashURL, 'confirm', wallets.good);
  const done = await bkash.execute(made.paymentID);
  return done.kind === 'completed' ? done.trxID : '';
}
async function notify(trxID: string, more: object = {}): Promise<void> {
  serial += 1;
  const Message = JSON.stringify({ trxID, amount: '1016.00', currency: 'BDT', ...more });
  const body = JSON.stringify({ Type: 'Notification', MessageId: `unmatched-${serial}`, Message });
  const headers = { 'content-type': 'text/plain' };
  await fetch(`${product.url}/pay/bkash/ipn`, { method: 'POST', headers, body });
  const received: { id: string }[] = await product.sql`SELECT id FROM payment_notifications WHERE state = 'RECEIVED'`;
  for (const { id } of received) await processNotification.handle(product.ctx, { id });
}
async function findUnmatched(trxID: string, token = admin.token): Promise<UnmatchedPayment | undefined> {
  const { data } = await product.graphql<{ unmatchedPayments: { payments: UnmatchedPayment[] } }>(
    `{ unmatchedPayments { count page pages payments { id state reason reference likely { userId phone } standsAt { userId }
        said { trxID amount currency payer invoice status shortcode at } } } }`,
    {},
    { token },
  );
  return data?.unmatchedPayments.payments.find(({ said }) => said['trxID'] === trxID);
}
async function unmatched(trxID: string, more: object = {}): Promise<UnmatchedPayment> {
  await notify(trxID, more);
  return (await findUnmatched(trxID)) ?? expect.fail('It is not listed');
}
const match = (id: string, phone: string, token = admin.token) =>
  product.graphql<{ matchPayment: { msg: string; userId: string; paymentInfo: { status: string } } }>(
    'mutation ($input: MatchPaymentInput!) { matchPayment(input: $input) { msg userId paymentInfo { status } } }',
    { input: { id, phone, reason: 'Showed the SMS of bKash' } },
    { token },
  );
const decide = (id: string, seen: string, decision: string) =>
  product.graphql<{ decideUnmatchedPayment: { msg: string; unmatchedPayment: object | null } }>(
    'mutation ($input: DecideUnmatchedInput!) { decideUnmatchedPayment(input: $input) { msg unmatchedPayment { id state reason said { trxID } } } }',
    { input: { id, seen, decision, reason: 'Looked at bKash' } },
    admin,
  );

describe('an unmatched payment', () => {
  it('is listed once with the notification, the likely payer and a masked wallet', async () => {
    const user = await applicant();
    const sent = { debitMSISDN: `88${user.phone}`, dateTime: '20261121103100', transactionReference: 'fee' };
    const found = await unmatched('9AA0000001', sent);
    expect(found).toMatchObject({ state: 'UNMATCHED', reference: 'fee', likely: { userId: user.id }, standsAt: null });
    const payer = `${user.phone.slice(0, 3)}•••••${user.phone.slice(-3)}`;
    expect(found.said).toMatchObject({ amount: 1016, currency: 'BDT', payer, at: '2026-11-21T04:31:00.000Z' });
    await notify('9AA0000001', sent);
    const rows =
      await product.sql`SELECT state FROM payment_notifications WHERE transaction_id = '9AA0000001' ORDER BY id`;
    expect(rows).toEqual([{ state: 'UNMATCHED' }, { state: 'IGNORED' }]);
    expect(await findUnmatched('9AA0000001', user.token)).toBeUndefined();
    expect((await match(found.id, user.phone, user.token)).code).toBe('FORBIDDEN');
  });

  it('makes the matched applicant PAID after bKash has confirmed it', async () => {
    const user = await applicant();
    const trxID = await payElsewhere();
    const { id } = await unmatched(trxID);
    const { data } = await match(id, `+88${user.phone}`);
    expect(data?.matchPayment).toMatchObject({ userId: user.id, paymentInfo: { status: 'PAID' } });
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      applicantId: expect.stringMatching(/-\d{4}$/),
      attempts: [{ method: 'BKASH', state: 'COMPLETED', trx: trxID }],
      transitions: ['COMPLETED ADMIN'],
      audited: ['payment.matched'],
      messages: ['paid sms', 'paid mail'],
    });
    expect(await findUnmatched(trxID)).toBeUndefined();
    expect((await match(id, user.phone)).errors?.[0]).toMatchObject({
      message: 'Someone else has matched this money to an applicant in the meantime',
      extensions: { code: 'CONFLICT' },
    });
  });

  it('moves to REVIEW if it does not match the fee or the fee is paid', async () => {
    const [short, paid] = [await applicant(), await applicant()];
    await pay((await open(paid)).url);
    for (const [user, amount, reason] of [
      [short, 500, 'paymentMismatch'],
      [paid, 1016, 'paymentTwice'],
    ] as const) {
      const { id } = await unmatched(await payElsewhere(amount));
      expect((await match(id, user.phone)).errors).toBeUndefined();
      const { attempts } = await paymentRecordsOf(user);
      expect(attempts.at(-1)).toMatchObject({ state: 'REVIEW', reason });
      const raw = await product.sql`SELECT raw FROM payment_events WHERE user_id = ${user.id} ORDER BY id DESC LIMIT 1`;
      expect(raw).toMatchObject([{ raw: { amount: `${amount}.00` } }]);
      const received = await product.sql`SELECT received_poisha AS poisha FROM payment_attempts
        WHERE user_id = ${user.id} AND state = 'REVIEW'`;
      expect(received).toEqual([{ poisha: amount * 100 }]);
    }
  });

  it('is neither matched nor refunded without a transaction at bKash', async () => {
    const user = await applicant();
    const before = await paymentRecordsOf(user);
    const { id } = await unmatched('FORGED0001');
    for (const answer of [await match(id, user.phone), await decide(id, 'UNMATCHED', 'REFUND_DUE')]) {
      expect(answer.errors?.[0]?.message).toMatch(/bKash knows no completed transaction/);
      expect(answer.code).toBe('CONFLICT');
    }
    expect(await match(id, '01999999999')).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'phone',
    });
    expect((await decide(id, 'UNMATCHED', 'CLOSE')).errors).toBeUndefined();
    expect(await findUnmatched('FORGED0001')).toBeUndefined();
    expect(await paymentRecordsOf(user)).toEqual(before);
    const [line] = await product.sql`SELECT action, reason FROM audit_events WHERE subject_id = ${id}`;
    expect(line).toEqual({ action: 'payment.unmatched-closed', reason: 'Looked at bKash' });
  });

  it('stays listed until it is refunded, and is decided once by two concurrent officers', async () => {
    const trxID = await payElsewhere();
    const { id } = await unmatched(trxID);
    const user = await applicant();
    const answers = await Promise.all([decide(id, 'UNMATCHED', 'REFUND_DUE'), match(id, user.phone)]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(answers.find(({ errors }) => errors)?.errors?.[0]?.extensions.code).toBe('CONFLICT');
    const other = await unmatched(await payElsewhere());
    const due = (await decide(other.id, 'UNMATCHED', 'REFUND_DUE')).data?.decideUnmatchedPayment;
    const { trxID: said } = other.said as { trxID: string };
    const shown = { id: other.id, state: 'REFUND_DUE', reason: 'Looked at bKash', said: { trxID: said } };
    expect(due?.unmatchedPayment).toEqual(shown);
    expect((await decide(other.id, 'REFUND_DUE', 'CLOSE')).code).toBe('CONFLICT');
    expect(await findUnmatched(String(other.said['trxID']))).toMatchObject({
      state: 'REFUND_DUE',
      reason: 'Looked at bKash',
    });
    const refunded = await decide(other.id, 'REFUND_DUE', 'REFUNDED');
    expect(refunded.errors).toBeUndefined();
    expect(refunded.data?.decideUnmatchedPayment.unmatchedPayment).toBeNull();
    expect(await findUnmatched(String(other.said['trxID']))).toBeUndefined();
  });
});

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
