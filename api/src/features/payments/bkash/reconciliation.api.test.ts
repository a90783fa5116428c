import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import { notificationCalls, startBkash, timeouts, wallets } from './bkash.fixture.ts';
import { connectBkash, getBkashGateway } from './bkash.gateway.ts';
import { checkPayment, sweepPayments } from './bkash.jobs.ts';

const {
  product,
  applicant,
  paymentRecordsOf,
  submit,
  verify,
  startPayment,
  open,
  pay,
  act,
  returnFromBkash,
  fail,
  counts,
  attemptOf,
  checkLater,
  expectConsistentEvents,
} = await startBkash();
const { ctx } = product;

const minutesToNext = async (user: Parameters<typeof attemptOf>[0]): Promise<number> =>
  Math.round((new Date((await attemptOf(user)).nextCheckAt ?? '').getTime() - Date.now()) / 60_000);

describe('an execute call without an answer', () => {
  it('is UNKNOWN and PENDING, is not repeated, and becomes PAID by a status check', async () => {
    const user = await applicant();
    await fail('status', 'error');
    const { url, paymentId } = await open(user);
    const before = await counts();
    expect(await pay(url, wallets.chargeThenHang)).toBe('303 /payment?bkash=pending');
    // The redirect does not wait for a slow answer.
    await expect.poll(async () => (await attemptOf(user)).state).toBe('UNKNOWN');
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PENDING',
      applicantId: null,
      attempts: [{ state: 'UNKNOWN' }],
      messages: [],
    });
    expect(await minutesToNext(user)).toBe(1);
    expect(await returnFromBkash(paymentId, 'success')).toBe('303 /payment?bkash=pending');
    expect((await startPayment(user.token)).code).toBe('CONFLICT');

    await checkLater(user, 0);
    expect((await paymentRecordsOf(user)).status).toBe('PENDING');
    await checkLater(user, 2);
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      applicantId: expect.stringMatching(/-0001$/),
      transitions: [
        'CREATED STUDENT',
        'CREATED INITIATED SYSTEM',
        'INITIATED EXECUTING STUDENT',
        'EXECUTING UNKNOWN EXECUTE',
        'UNKNOWN COMPLETED QUERY',
      ],
      audited: ['payment.completed'],
      messages: ['paid sms', 'paid mail'],
    });
    expect((await counts())['execute']).toBe((before['execute'] ?? 0) + 1);
  });

  it('is PAID immediately if the status query answers', async () => {
    const user = await applicant();
    expect(await pay((await open(user)).url, wallets.chargeThenError)).toBe('303 /payment?bkash=paid');
    expect((await paymentRecordsOf(user)).status).toBe('PAID');
  });

  it('is FAILED after 15 minutes of "not executed"; a new payment can start, and late money is recorded', async () => {
    const user = await applicant();
    const { url, paymentId } = await open(user);
    expect(await pay(url, wallets.error)).toBe('303 /payment?bkash=pending');
    for (const [minutes, state] of [
      [2, 'UNKNOWN'],
      [8, 'UNKNOWN'],
      [20, 'FAILED'],
    ] as const) {
      await checkLater(user, minutes);
      expect((await attemptOf(user)).state).toBe(state);
    }
    expect((await paymentRecordsOf(user)).status).toBe('UNPAID');
    const late = (await attemptOf(user)).id;
    const again = await open(user);
    expect(again.paymentId).not.toBe(paymentId);
    await fail('status', 'error');
    expect(await pay(again.url, wallets.chargeThenError)).toBe('303 /payment?bkash=pending');
    await getBkashGateway(product.app).execute(paymentId);
    product.setNow(new Date(Date.now() + 40 * 60_000));
    await checkPayment.handle(ctx, { attemptId: late });
    product.setNow(undefined);
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'COMPLETED', reason: null }, { state: 'UNKNOWN' }],
    });
    await checkLater(user, 2);
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'COMPLETED' }, { state: 'REVIEW', reason: 'paymentTwice' }],
      audited: ['payment.completed', 'payment.review'],
    });
  });

  it('is settled by another worker after a crash', async () => {
    const user = await applicant();
    const { url, paymentId } = await open(user);
    await act(url, 'confirm');
    // After a crash: EXECUTING in the database, completed at bKash.
    await ctx.db.query(
      `UPDATE payment_attempts SET state = 'EXECUTING', lease_until = now() + interval '60 s', next_check_at = now() + interval '60 s' WHERE user_id = $1`,
      [user.id],
    );
    await getBkashGateway(product.app).execute(paymentId);
    await checkLater(user, 0);
    expect((await attemptOf(user)).state).toBe('EXECUTING');
    await checkLater(user, 2);
    expect((await paymentRecordsOf(user)).transitions.slice(-2)).toEqual([
      'EXECUTING UNKNOWN SYSTEM',
      'UNKNOWN COMPLETED QUERY',
    ]);
  });

  it('moves to REVIEW if a slip was verified meanwhile', async () => {
    const user = await applicant();
    const slip = newSlipNumber();
    await submit(user.token, slip);
    await fail('status', 'error');
    await pay((await open(user)).url, wallets.chargeThenError);
    expect((await verify(user.id, slip)).body.paymentInfo).toMatchObject({ status: 'PAID', paymentMethod: 'BANK' });
    await checkLater(user, 2);
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'VERIFIED' }, { state: 'REVIEW', reason: 'paymentTwice', trx: expect.any(String) }],
      audited: ['payment.verified', 'payment.review'],
      messages: ['slip-received sms', 'slip-received mail', 'paid sms', 'paid mail'],
    });
  });
});

describe('checkPayment', () => {
  it('queries bKash after 1, 5 and 15 minutes and then every 15, once for concurrent workers', async () => {
    const user = await applicant();
    await open(user);
    const { id: attemptId } = await attemptOf(user);
    let at = Date.now();
    const before = (await counts())['status'] ?? 0;
    for (const minutes of [1, 4, 10, 15, 15, 15]) {
      at += minutes * 60_000 + 1000;
      product.setNow(new Date(at));
      await Promise.all([1, 2, 3, 4].map(() => checkPayment.handle(ctx, { attemptId })));
    }
    product.setNow(undefined);
    expect((await counts())['status']).toBe(before + 6);
    expect(await attemptOf(user)).toMatchObject({ checks: 6, state: 'INITIATED' });
  });

  it('is repeated after a minute if the open circuit breaker prevented the call of bKash', async () => {
    const [user, other] = [await applicant(), await applicant()];
    for (const one of [user, other]) await open(one);
    onTestFinished(() => void connectBkash(product.app, { timeouts }));
    await fail('status', 'error', 5);
    for (const minutes of [2, 7, 18, 34, 50]) await checkLater(other, minutes);
    const before = (await counts())['status'];
    await checkLater(user, 2);
    expect((await counts())['status']).toBe(before);
    expect(await attemptOf(user)).toMatchObject({ state: 'INITIATED', checks: 0 });
    expect(await minutesToNext(user)).toBe(3);
  });

  it('expires an unused payment after a day', async () => {
    const user = await applicant();
    const { paymentId } = await open(user);
    await checkLater(user, 24 * 60 + 1);
    expect(await attemptOf(user)).toMatchObject({ state: 'EXPIRED', nextCheckAt: null });
    expect((await open(user)).paymentId).not.toBe(paymentId);
  });

  it('completes a payment without a callback', async () => {
    const user = await applicant();
    const { url, paymentId } = await open(user);
    await act(url, 'confirm');
    await getBkashGateway(product.app).execute(paymentId);
    await checkLater(user, 2);
    expect(await paymentRecordsOf(user)).toMatchObject({ status: 'PAID', messages: ['paid sms', 'paid mail'] });
  });

  it('fails an attempt that was never sent to bKash', async () => {
    const user = await applicant();
    const made = `INSERT INTO payment_attempts (user_id, method, state, amount_poisha, invoice, next_check_at) VALUES ($1, 'BKASH', 'CREATED', 101600, $2, now() - interval '1 s')`;
    await ctx.db.query(made, [user.id, `LOST-${user.id}`]);
    await checkLater(user, 0);
    expect((await attemptOf(user)).state).toBe('FAILED');
  });

  it('is enqueued by sweepPayments for due attempts every minute', async () => {
    const user = await applicant();
    await open(user);
    const { id } = await attemptOf(user);
    const queued = async (): Promise<number> =>
      (
        await ctx.db.query(
          `SELECT count(*) AS count FROM pgboss.job WHERE name = 'payment.check' AND data->>'attemptId' = $1`,
          [id],
        )
      )[0].count;
    await sweepPayments.handle(ctx, {});
    expect(await queued()).toBe(0);
    product.setNow(new Date(Date.now() + 90_000));
    await sweepPayments.handle(ctx, {});
    product.setNow(undefined);
    expect(await queued()).toBe(1);
    expect(sweepPayments.cron).toBe('* * * * *');
  });
});

describe('a bKash notification', () => {
  const { notify, message, stored, handled } = notificationCalls(product);

  it('triggers a status query that completes a cancelled payment', async () => {
    const user = await applicant();
    const { url, paymentId } = await open(user);
    await act(url, 'confirm');
    await returnFromBkash(paymentId, 'cancel');
    expect((await paymentRecordsOf(user)).attempts).toMatchObject([{ state: 'CANCELLED' }]);
    await getBkashGateway(product.app).execute(paymentId);
    const { invoice } = await attemptOf(user);
    for (let delivery = 0; delivery < 3; delivery += 1) expect(await notify(message(invoice, 'late-1'))).toBe(200);
    expect(await stored('late-1')).toHaveLength(1);
    expect(await handled('late-1')).toBe('APPLIED');
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'COMPLETED' }],
      audited: ['payment.completed'],
    });
    await notify(message(invoice, 'late-2'));
    expect(await handled('late-2')).toBe('IGNORED');
  });

  it('that is forged changes nothing', async () => {
    const user = await applicant();
    await open(user);
    const before = await paymentRecordsOf(user);
    await notify(message((await attemptOf(user)).invoice, 'forged-1'));
    expect(await handled('forged-1')).toBe('IGNORED');
    expect(await paymentRecordsOf(user)).toEqual(before);
  });

  it('with an unknown invoice is UNMATCHED, and a subscription is not confirmed', async () => {
    await notify(message('OTHER-MERCHANT', 'other-1'));
    expect(await handled('other-1')).toBe('UNMATCHED');
    const asked: string[] = [];
    const inside = createServer(({ url = '' }, answer) => answer.end(void asked.push(url))).listen(0, '127.0.0.1');
    onTestFinished(() => void inside.close());
    await once(inside, 'listening');
    const SubscribeURL = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/latest/meta-data`;
    const SigningCertURL = SubscribeURL.replace('meta-data', 'cert.pem');
    for (const Type of ['SubscriptionConfirmation', 'Notification', 'UnsubscribeConfirmation']) {
      await notify({ Type, MessageId: Type, SubscribeURL, SigningCertURL, UnsubscribeURL: SubscribeURL });
      expect(await handled(Type)).toBe('IGNORED');
    }
    expect(asked).toEqual([]);
  });

  it('with an invalid body is refused or ignored', async () => {
    expect(await notify('')).toBe(400);
    expect(await notify('x'.repeat(20_000))).toBe(413);
    expect(await notify('not json')).toBe(200);
    await notify(message('OTHER\0MERCHANT', 'nul-1'));
    expect(await handled('nul-1')).toBe('IGNORED');
  });
});

it('bKash money of an account that was deleted meanwhile moves to REVIEW without messages', async () => {
  const user = await applicant();
  await fail('status', 'error');
  await pay((await open(user)).url, wallets.chargeThenError);
  await ctx.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id]);
  await checkLater(user, 2);
  expect(await paymentRecordsOf(user)).toMatchObject({
    status: 'UNPAID',
    applicantId: null,
    attempts: [{ state: 'REVIEW', reason: 'applicantGone', trx: expect.any(String) }],
    audited: ['payment.review'],
    messages: [],
  });
});

it('the payment events give the current states and contain no access token', async () => {
  await expectConsistentEvents();
  const secrets = await ctx.db.query(`SELECT id FROM payment_events WHERE raw::text LIKE '%id_token%'`);
  expect(secrets).toEqual([]);
});
