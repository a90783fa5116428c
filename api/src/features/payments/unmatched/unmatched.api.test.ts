import { describe, expect, it } from 'vitest';
import { startUnmatched } from './unmatched.fixture.ts';

const {
  product,
  applicant,
  paymentRecordsOf,
  open,
  pay,
  payElsewhere,
  notify,
  findUnmatched,
  unmatched,
  match,
  decide,
} = await startUnmatched();

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
