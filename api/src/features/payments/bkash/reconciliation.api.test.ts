import { describe, expect, it } from 'vitest';
import { aSlip } from '../../../../test/payment-calls.ts';
import { startBkash, wallets } from './bkash.fixture.ts';
import { bkashOf } from './bkash.gateway.ts';
import { checkPayment, readNotification, sweepPayments } from './bkash.jobs.ts';

const {
  product,
  applicant,
  booksOf,
  submit,
  verify,
  begin,
  open,
  pay,
  act,
  back,
  fail,
  counts,
  attemptOf,
  checkLater,
} = await startBkash();
const { ctx } = product;

const minutesToNext = async (user: Parameters<typeof attemptOf>[0]): Promise<number> =>
  Math.round((new Date((await attemptOf(user)).nextCheckAt ?? '').getTime() - Date.now()) / 60_000);

describe('an execute without an answer', () => {
  it('is UNKNOWN and PENDING, never executed again, and PAID once the status tells', async () => {
    const user = await applicant();
    await fail('status', 'error');
    const { url, paymentId } = await open(user);
    const before = await counts();
    expect(await pay(url, wallets.chargeThenHang)).toBe('303 /payment?bkash=pending');
    expect(await booksOf(user)).toMatchObject({
      status: 'PENDING',
      applicantId: null,
      attempts: [{ state: 'UNKNOWN' }],
      messages: [],
    });
    expect(await minutesToNext(user)).toBe(1);
    expect(await back(paymentId, 'success')).toBe('303 /payment?bkash=pending');
    expect((await begin(user.token)).errors?.[0]?.extensions.code).toBe('CONFLICT');

    await checkLater(user, 0);
    expect((await booksOf(user)).status).toBe('PENDING');
    await checkLater(user, 2);
    expect(await booksOf(user)).toMatchObject({
      status: 'PAID',
      applicantId: expect.stringMatching(/-0001$/),
      moves: [
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

  it('is asked for at once, and PAID at once where the status answers', async () => {
    const user = await applicant();
    expect(await pay((await open(user)).url, wallets.chargeThenError)).toBe('303 /payment?bkash=paid');
    expect((await booksOf(user)).status).toBe('PAID');
  });

  it('counts as never arrived after 15 minutes of "not executed"; the applicant may pay again, and late money is not lost', async () => {
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
    expect((await booksOf(user)).status).toBe('UNPAID');
    const late = (await attemptOf(user)).id;
    const again = await open(user);
    expect(again.paymentId).not.toBe(paymentId);
    await bkashOf(product.app).execute(paymentId);
    product.setNow(new Date(Date.now() + 40 * 60_000));
    await checkPayment.handle(ctx, { attemptId: late });
    product.setNow(undefined);
    expect(await booksOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'COMPLETED', reason: null }, { state: 'INITIATED' }],
    });
    expect(await pay(again.url)).toBe('303 /payment?bkash=pending');
    expect(await booksOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'COMPLETED' }, { state: 'REVIEW', reason: 'paymentTwice' }],
      audited: ['payment.completed', 'payment.review'],
    });
  });

  it('is taken up by another worker when the process that sent it is gone', async () => {
    const user = await applicant();
    const { url, paymentId } = await open(user);
    await act(url, 'confirm');
    // What a crash leaves: our books say EXECUTING, bKash has the money.
    await ctx.db.query(
      `UPDATE payment_attempts SET state = 'EXECUTING', lease_until = now() + interval '60 s', next_check_at = now() + interval '60 s' WHERE user_id = $1`,
      [user.id],
    );
    await bkashOf(product.app).execute(paymentId);
    await checkLater(user, 0);
    expect((await attemptOf(user)).state).toBe('EXECUTING');
    await checkLater(user, 2);
    expect((await booksOf(user)).moves.slice(-2)).toEqual(['EXECUTING UNKNOWN SYSTEM', 'UNKNOWN COMPLETED QUERY']);
  });

  it('goes to review when a slip was verified meanwhile: paid twice, and never hidden', async () => {
    const user = await applicant();
    const slip = aSlip();
    await submit(user.token, slip);
    await fail('status', 'error');
    await pay((await open(user)).url, wallets.chargeThenError);
    expect((await verify(user.id, slip)).body.paymentInfo).toMatchObject({ status: 'PAID', paymentMethod: 'BANK' });
    await checkLater(user, 2);
    expect(await booksOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'VERIFIED' }, { state: 'REVIEW', reason: 'paymentTwice', trx: expect.any(String) }],
      audited: ['payment.verified', 'payment.review'],
      messages: ['slip-received sms', 'slip-received mail', 'paid sms', 'paid mail'],
    });
  });
});

describe('the checks', () => {
  it('come after 1, 5 and 15 minutes and then every 15, each once however many workers ask', async () => {
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

  it('end an unused payment after a day', async () => {
    const user = await applicant();
    const { paymentId } = await open(user);
    await checkLater(user, 24 * 60 + 1);
    expect(await attemptOf(user)).toMatchObject({ state: 'EXPIRED', nextCheckAt: null });
    expect((await open(user)).paymentId).not.toBe(paymentId);
  });

  it('find the money of an applicant who never came back', async () => {
    const user = await applicant();
    const { url, paymentId } = await open(user);
    await act(url, 'confirm');
    await bkashOf(product.app).execute(paymentId);
    await checkLater(user, 2);
    expect(await booksOf(user)).toMatchObject({ status: 'PAID', messages: ['paid sms', 'paid mail'] });
  });

  it('free an applicant whose payment bKash was never asked for', async () => {
    const user = await applicant();
    const made = `INSERT INTO payment_attempts (user_id, method, state, amount_poisha, invoice, next_check_at) VALUES ($1, 'BKASH', 'CREATED', 101600, $2, now() - interval '1 s')`;
    await ctx.db.query(made, [user.id, `LOST-${user.id}`]);
    await checkLater(user, 0);
    expect((await attemptOf(user)).state).toBe('FAILED');
  });

  it('are handed in by the sweep for whatever is due, and by the cron every minute', async () => {
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

describe('notifications of bKash', () => {
  const notify = async (body: unknown): Promise<number> =>
    (
      await fetch(`${product.url}/pay/bkash/ipn`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).status;
  const message = (invoice: string, id: string, trxID = '8A00ABCD12') => ({
    Type: 'Notification',
    MessageId: id,
    Message: JSON.stringify({
      trxID,
      merchantInvoiceNumber: invoice,
      amount: '1016.00',
      currency: 'BDT',
      transactionStatus: 'Completed',
    }),
  });
  const kept = async (messageId: string): Promise<{ id: string; state: string }[]> =>
    ctx.db.query('SELECT id, state FROM payment_notifications WHERE message_id = $1', [messageId]);
  async function handled(messageId: string): Promise<string | undefined> {
    for (const { id } of await kept(messageId)) await readNotification.handle(ctx, { id });
    return (await kept(messageId))[0]?.state;
  }

  it('make us ask, and lift a payment that counted as cancelled', async () => {
    const user = await applicant();
    const { url, paymentId } = await open(user);
    await act(url, 'confirm');
    await back(paymentId, 'cancel');
    expect((await booksOf(user)).attempts).toMatchObject([{ state: 'CANCELLED' }]);
    await bkashOf(product.app).execute(paymentId);
    const { invoice } = await attemptOf(user);
    for (let delivery = 0; delivery < 3; delivery += 1) expect(await notify(message(invoice, 'late-1'))).toBe(200);
    expect(await kept('late-1')).toHaveLength(1);
    expect(await handled('late-1')).toBe('APPLIED');
    expect(await booksOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'COMPLETED' }],
      audited: ['payment.completed'],
    });
    await notify(message(invoice, 'late-2'));
    expect(await handled('late-2')).toBe('IGNORED');
  });

  it('that are forged change nothing', async () => {
    const user = await applicant();
    await open(user);
    const before = await booksOf(user);
    await notify(message((await attemptOf(user)).invoice, 'forged-1'));
    expect(await handled('forged-1')).toBe('IGNORED');
    expect(await booksOf(user)).toEqual(before);
  });

  it('without an invoice of ours wait for an administrator, and a subscription is never confirmed', async () => {
    await notify(message('SOMEBODY-ELSE', 'other-1'));
    expect(await handled('other-1')).toBe('UNMATCHED');
    await notify({ Type: 'SubscriptionConfirmation', MessageId: 'sub-1', SubscribeURL: `${product.url}/healthz` });
    expect(await handled('sub-1')).toBe('IGNORED');
  });

  it('that are none are refused, or kept and ignored', async () => {
    expect(await notify('')).toBe(400);
    expect(await notify('x'.repeat(20_000))).toBe(413);
    expect(await notify('not json')).toBe(200);
    await notify(message('SOMEBODY\0ELSE', 'nul-1'));
    expect(await handled('nul-1')).toBe('IGNORED');
  });
});

describe('an account that was deleted meanwhile', () => {
  it('has what bKash took in its books, and is not written to', async () => {
    const user = await applicant();
    const { url } = await open(user);
    await ctx.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id]);
    expect(await pay(url)).toBe('303 /payment?bkash=paid');
    expect(await booksOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'COMPLETED' }],
      audited: ['payment.completed'],
      messages: [],
    });
  });
});

describe('the books', () => {
  it('come out of the events again, and their chain is whole', async () => {
    const differing = await ctx.db.query(
      `SELECT a.id FROM payment_attempts a
        WHERE a.state IS DISTINCT FROM (SELECT e.to_state FROM payment_events e WHERE e.attempt_id = a.id ORDER BY e.id DESC LIMIT 1)`,
    );
    expect(differing).toEqual([]);
    expect(await ctx.db.query(`SELECT * FROM broken_links('payment_events')`)).toEqual([]);
    const [secrets] = await ctx.db.query(
      `SELECT count(*) AS count FROM payment_events WHERE raw::text LIKE '%id_token%'`,
    );
    expect(secrets.count).toBe(0);
  });
});
