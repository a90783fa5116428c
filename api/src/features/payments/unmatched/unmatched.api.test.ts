import { describe, expect, it } from 'vitest';
import { startBkash, wallets } from '../bkash/bkash.fixture.ts';
import { bkashOf } from '../bkash/bkash.gateway.ts';
import { readNotification } from '../bkash/bkash.jobs.ts';

const { product, admin, applicant, booksOf, open, pay, act } = await startBkash();

interface Unmatched {
  id: string;
  state: string;
  reason: string | null;
  said: Record<string, unknown>;
  reference: string | null;
  likely: { userId: string; phone: string } | null;
  standsAt: { userId: string } | null;
}
let told = 0;

/** Money that came by another way than ours; in whole BDT. */
async function money(amount = 1016): Promise<string> {
  told += 1;
  const bkash = bkashOf(product.app);
  const invoice = `ELSEWHERE-${told}`;
  const callbackUrl = `${product.url}/elsewhere`;
  const made = await bkash.create({ invoice, amountPoisha: amount * 100, payerReference: 'x', callbackUrl });
  if (made.kind !== 'created') throw new Error(made.kind);
  await act(made.bkashURL, 'confirm', wallets.good);
  const done = await bkash.execute(made.paymentID);
  return done.kind === 'completed' ? done.trxID : '';
}
async function tell(trxID: string, more: object = {}): Promise<void> {
  told += 1;
  const Message = JSON.stringify({ trxID, amount: '1016.00', currency: 'BDT', ...more });
  const body = JSON.stringify({ Type: 'Notification', MessageId: `unmatched-${told}`, Message });
  const headers = { 'content-type': 'text/plain' };
  await fetch(`${product.url}/pay/bkash/ipn`, { method: 'POST', headers, body });
  const kept: { id: string }[] = await product.ctx.db.query(
    `SELECT id FROM payment_notifications WHERE state = 'RECEIVED'`,
  );
  for (const { id } of kept) await readNotification.handle(product.ctx, { id });
}
async function listed(trxID: string, token = admin.token): Promise<Unmatched | undefined> {
  const { data } = await product.graphql<{ unmatchedPayments: { payments: Unmatched[] } }>(
    `{ unmatchedPayments { count page pages payments { id state reason reference likely { userId phone } standsAt { userId }
        said { trxID amount currency payer invoice status shortcode at } } } }`,
    {},
    { token },
  );
  return data?.unmatchedPayments.payments.find(({ said }) => said['trxID'] === trxID);
}
async function waiting(trxID: string, more: object = {}): Promise<Unmatched> {
  await tell(trxID, more);
  return (await listed(trxID)) ?? expect.fail('It is not listed');
}
const match = (id: string, phone: string, token = admin.token) =>
  product.graphql<{ matchPayment: { msg: string; userId: string; paymentInfo: { status: string } } }>(
    'mutation ($input: MatchPaymentInput!) { matchPayment(input: $input) { msg userId paymentInfo { status } } }',
    { input: { id, phone, reason: 'Showed the SMS of bKash' } },
    { token },
  );
const settle = (id: string, seen: string, decision: string) =>
  product.graphql<{ decideUnmatchedPayment: { msg: string } }>(
    'mutation ($input: DecideUnmatchedInput!) { decideUnmatchedPayment(input: $input) { msg } }',
    { input: { id, seen, decision, reason: 'Looked at bKash' } },
    { token: admin.token },
  );

describe('money that nobody is known for', () => {
  it('is listed once with what bKash told, whom it may be of, and a wallet without its middle', async () => {
    const user = await applicant();
    const sent = { debitMSISDN: `88${user.phone}`, dateTime: '20261121103100', transactionReference: 'fee' };
    const found = await waiting('9AA0000001', sent);
    expect(found).toMatchObject({ state: 'UNMATCHED', reference: 'fee', likely: { userId: user.id }, standsAt: null });
    const payer = `${user.phone.slice(0, 3)}•••••${user.phone.slice(-3)}`;
    expect(found.said).toMatchObject({ amount: 1016, currency: 'BDT', payer, at: '2026-11-21T04:31:00.000Z' });
    await tell('9AA0000001', sent);
    const rows = await product.ctx.db.query(
      `SELECT state FROM payment_notifications WHERE transaction_id = '9AA0000001' ORDER BY id`,
    );
    expect(rows).toEqual([{ state: 'UNMATCHED' }, { state: 'IGNORED' }]);
    expect(await listed('9AA0000001', user.token)).toBeUndefined();
    expect((await match(found.id, user.phone, user.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('pays the fee of the applicant to whom it is matched, once bKash has said that it came', async () => {
    const user = await applicant();
    const trxID = await money();
    const { id } = await waiting(trxID);
    const { data } = await match(id, `+88${user.phone}`);
    expect(data?.matchPayment).toMatchObject({ userId: user.id, paymentInfo: { status: 'PAID' } });
    expect(await booksOf(user)).toMatchObject({
      status: 'PAID',
      applicantId: expect.stringMatching(/-\d{4}$/),
      attempts: [{ method: 'BKASH', state: 'COMPLETED', trx: trxID }],
      moves: ['COMPLETED ADMIN'],
      audited: ['payment.matched'],
      messages: ['paid sms', 'paid mail'],
    });
    expect(await listed(trxID)).toBeUndefined();
    expect((await match(id, user.phone)).errors?.[0]).toMatchObject({
      message: 'Someone else has matched this money to an applicant in the meantime',
      extensions: { code: 'CONFLICT' },
    });
  });

  it('goes under review where it does not fit the fee, or the fee is paid', async () => {
    const [short, paid] = [await applicant(), await applicant()];
    await pay((await open(paid)).url);
    for (const [user, amount, reason] of [
      [short, 500, 'paymentMismatch'],
      [paid, 1016, 'paymentTwice'],
    ] as const) {
      const { id } = await waiting(await money(amount));
      expect((await match(id, user.phone)).errors).toBeUndefined();
      const { attempts } = await booksOf(user);
      expect(attempts.at(-1)).toMatchObject({ state: 'REVIEW', reason });
      const raw = await product.ctx.db.query(
        'SELECT raw FROM payment_events WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
        [user.id],
      );
      expect(raw).toMatchObject([{ raw: { amount: `${amount}.00` } }]);
    }
  });

  it('is neither matched nor paid back on the word of a notification alone', async () => {
    const user = await applicant();
    const before = await booksOf(user);
    const { id } = await waiting('FORGED0001');
    for (const answer of [await match(id, user.phone), await settle(id, 'UNMATCHED', 'REFUND_DUE')]) {
      expect(answer.errors?.[0]?.message).toMatch(/bKash knows no completed transaction/);
      expect(answer.errors?.[0]?.extensions.code).toBe('CONFLICT');
    }
    expect((await match(id, '01999999999')).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'phone',
    });
    expect((await settle(id, 'UNMATCHED', 'CLOSE')).errors).toBeUndefined();
    expect(await listed('FORGED0001')).toBeUndefined();
    expect(await booksOf(user)).toEqual(before);
    const [line] = await product.ctx.db.query('SELECT action, reason FROM audit_events WHERE subject_id = $1', [id]);
    expect(line).toEqual({ action: 'payment.unmatched-closed', reason: 'Looked at bKash' });
  });

  it('stays until it is paid back, and two officers decide once', async () => {
    const trxID = await money();
    const { id } = await waiting(trxID);
    const user = await applicant();
    const answers = await Promise.all([settle(id, 'UNMATCHED', 'REFUND_DUE'), match(id, user.phone)]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(answers.find(({ errors }) => errors)?.errors?.[0]?.extensions.code).toBe('CONFLICT');
    const other = await waiting(await money());
    await settle(other.id, 'UNMATCHED', 'REFUND_DUE');
    expect((await settle(other.id, 'REFUND_DUE', 'CLOSE')).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await listed(String(other.said['trxID']))).toMatchObject({ state: 'REFUND_DUE', reason: 'Looked at bKash' });
    expect((await settle(other.id, 'REFUND_DUE', 'REFUNDED')).errors).toBeUndefined();
    expect(await listed(String(other.said['trxID']))).toBeUndefined();
  });
});
