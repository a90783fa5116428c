import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import { FillReceivedAmounts1796622060000 } from '../../../db/migrations/2026-12-07-fill-received-amounts.ts';
import { startBkash, wallets } from '../bkash/bkash.fixture.ts';
import type { UndecidedPayment } from './decision.types.ts';

const { product, admin, applicant, paymentRecordsOf, submit, open, pay } = await startBkash();

const fields = `count payments { userId name status paidBy paidWith sentFrom acceptRefusal since invoice
  attempt { id state method amount received transactionId bankSlipNumber reason }
  gateway { status trxID amount currency invoice payer shortcode at } }`;

async function findUndecided({ id }: BuiltUser, token = admin.token): Promise<UndecidedPayment | undefined> {
  const { data } = await product.graphql<{ undecidedPayments: { payments: UndecidedPayment[] } }>(
    `{ undecidedPayments { ${fields} } }`,
    {},
    { token },
  );
  return data?.undecidedPayments.payments.find(({ userId }) => userId === id);
}

const decide = (attemptId: string, seen: string, decision: string, reason = 'Seen at bKash', token = admin.token) =>
  product.graphql<{ decidePayment: { msg: string; paymentInfo: { status: string; transactionId: string | null } } }>(
    `mutation ($input: DecidePaymentInput!) { decidePayment(input: $input) { msg paymentInfo { status transactionId } } }`,
    { input: { attemptId, seen, decision, reason } },
    { token },
  );

/** A payment under review: a wrong amount, or a slip that was pending when the applicant paid by bKash. */
async function underReview(slip?: string): Promise<{ user: BuiltUser; waiting: UndecidedPayment }> {
  const user = await applicant();
  if (slip) await submit(user.token, slip);
  await pay((await open(user)).url, slip ? wallets.good : wallets.wrongAmount);
  return { user, waiting: (await findUndecided(user)) ?? expect.fail('Not listed') };
}

describe('decidePayment on a wrong amount', () => {
  it('undecidedPayments lists the expected and the reported values, with the wallet masked', async () => {
    const { waiting } = await underReview();
    expect(waiting).toMatchObject({
      status: 'UNPAID',
      acceptRefusal: null,
      sentFrom: '018•••••824',
      attempt: { state: 'REVIEW', method: 'BKASH', amount: 1016, reason: expect.stringContaining('does not') },
      gateway: { status: 'Completed', currency: 'BDT', payer: '018•••••824', invoice: waiting.invoice },
    });
    expect(waiting.gateway?.['amount']).not.toBe(1016);
    expect(waiting.attempt.received).toBe(waiting.gateway?.['amount']);
    expect(waiting.gateway?.['trxID']).toBe(waiting.attempt.transactionId);
  });

  it('ACCEPT makes the applicant PAID with an ID, messages and audit, and removes it from the list', async () => {
    const { user, waiting } = await underReview();
    const answer = await decide(waiting.attempt.id, 'REVIEW', 'ACCEPT');
    expect(answer.data?.decidePayment).toEqual({
      msg: 'Payment accepted',
      paymentInfo: { status: 'PAID', transactionId: waiting.attempt.transactionId },
    });
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      applicantId: expect.stringMatching(/-0001$/),
      attempts: [{ state: 'COMPLETED', reason: 'Seen at bKash' }],
      audited: ['payment.review', 'payment.accepted'],
      messages: ['paid sms', 'paid mail'],
    });
    expect(await findUndecided(user)).toBeUndefined();
  });

  it('ACCEPT names the received amount and the fee in the event, the audit, the mail and the history', async () => {
    const { user, waiting } = await underReview();
    const received = waiting.gateway?.['amount'] ?? expect.fail('No amount');
    await product.sql`INSERT INTO webhooks (url, events, secret_sealed, hint, maker_id, maker_name)
      VALUES ('https://example.com/hook', '{PAYMENT_PAID}', 'x', 'abcd', ${admin.id}, 'OFFICER')`;
    await decide(waiting.attempt.id, 'REVIEW', 'ACCEPT', 'Accepted by the board');
    const [event] =
      await product.sql`SELECT data FROM webhook_events WHERE type = 'PAYMENT_PAID' AND data ->> 'userId' = ${user.id}`;
    expect(event.data).toMatchObject({ amount: received, fee: 1016 });
    const [audit] = await product.sql`SELECT actor_id, reason, after FROM audit_events
      WHERE action = 'payment.accepted' AND subject_id = ${user.id}`;
    expect(audit).toMatchObject({
      actor_id: admin.id,
      reason: 'Accepted by the board',
      after: { feePoisha: 101600, receivedPoisha: received * 100 },
    });
    const [mail] = await product.sql`SELECT body FROM outbox_messages
      WHERE user_id = ${user.id} AND channel = 'mail' AND body LIKE ${'%Transaction ID%'}`;
    expect(mail.body).toContain(`BDT ${received}`);
    expect(mail.body).toContain('BDT 1016');
    const history = await product.graphql<{
      applicantHistory: { entries: { payment: object | null; actorId: string }[] };
    }>(
      `query ($userId: ID!) { applicantHistory(userId: $userId, kinds: [PAYMENT]) {
        entries { actorId payment { toState amount received } } } }`,
      { userId: user.id },
      admin,
    );
    expect(history.data?.applicantHistory.entries[0]).toEqual({
      actorId: admin.id,
      payment: { toState: 'COMPLETED', amount: 1016, received },
    });
  });

  it('FillReceivedAmounts reads the received amount of earlier reviews from the answer of bKash', async () => {
    const { waiting } = await underReview();
    const { id, received } = waiting.attempt;
    await product.sql`UPDATE payment_attempts SET received_poisha = NULL WHERE id = ${id}`;
    const runner = product.source.createQueryRunner();
    await new FillReceivedAmounts1796622060000().up(runner);
    await runner.release();
    const [filled] = await product.sql`SELECT received_poisha / 100 AS received FROM payment_attempts WHERE id = ${id}`;
    expect(filled).toEqual({ received });
  });

  it('REFUND_DUE and then REFUNDED each notify the applicant', async () => {
    const { user, waiting } = await underReview();
    await decide(waiting.attempt.id, 'REVIEW', 'REFUND_DUE', 'Wrong amount');
    expect(await findUndecided(user)).toMatchObject({ attempt: { state: 'REFUND_DUE', reason: 'Wrong amount' } });
    expect((await decide(waiting.attempt.id, 'REFUND_DUE', 'ACCEPT')).code).toBe('CONFLICT');
    const answer = await decide(waiting.attempt.id, 'REFUND_DUE', 'REFUNDED', 'Refund 77');
    expect(answer.data?.decidePayment.msg).toBe('Payment marked as paid back');
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'UNPAID',
      attempts: [{ state: 'REFUNDED', reason: 'Refund 77' }],
      transitions: expect.arrayContaining(['REVIEW REFUND_DUE ADMIN', 'REFUND_DUE REFUNDED ADMIN']),
      audited: ['payment.review', 'payment.refund-due', 'payment.refunded'],
      messages: ['refund-due sms', 'refund-due mail', 'refunded sms', 'refunded mail'],
    });
  });

  it('REFUNDED passes through REFUND_DUE; REJECT is refused for bKash', async () => {
    const { user, waiting } = await underReview();
    expect((await decide(waiting.attempt.id, 'REVIEW', 'REJECT')).errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT' },
      message: 'Only a bank slip can be rejected. Money that bKash has taken is paid back',
    });
    await decide(waiting.attempt.id, 'REVIEW', 'REFUNDED');
    expect((await paymentRecordsOf(user)).transitions.slice(-2)).toEqual([
      'REVIEW REFUND_DUE ADMIN',
      'REFUND_DUE REFUNDED ADMIN',
    ]);
  });
});

describe('decidePayment on a slip', () => {
  it('refuses ACCEPT if the fee is paid, and allows REJECT', async () => {
    const { user, waiting } = await underReview(newSlipNumber());
    expect(waiting).toMatchObject({
      status: 'PAID',
      paidBy: 'BKASH',
      paidWith: expect.any(String),
      acceptRefusal: 'The payment is already complete',
      gateway: null,
    });
    const before = await paymentRecordsOf(user);
    expect((await decide(waiting.attempt.id, 'REVIEW', 'ACCEPT')).code).toBe('CONFLICT');
    expect(await paymentRecordsOf(user)).toEqual(before);
    await decide(waiting.attempt.id, 'REVIEW', 'REJECT', 'Not on the statement');
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      applicantId: before.applicantId,
      attempts: [{ state: 'REJECTED', reason: 'Not on the statement' }, { state: 'COMPLETED' }],
    });
  });
});

describe('decidePayment', () => {
  it('succeeds once of nine concurrent decisions; the others answer CONFLICT', async () => {
    const { user, waiting } = await underReview();
    const decisions = Array.from({ length: 3 }, () => ['ACCEPT', 'REFUND_DUE', 'REFUNDED']).flat();
    const answers = await Promise.all(decisions.map((decision) => decide(waiting.attempt.id, 'REVIEW', decision)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers.filter((one) => one.errors))
      expect(errors?.[0]).toMatchObject({
        extensions: { code: 'CONFLICT' },
        message: 'Someone else has decided this payment in the meantime',
      });
    expect((await paymentRecordsOf(user)).audited).toHaveLength(2);
  });

  it('answers CONFLICT if the state has changed since it was seen', async () => {
    const { user, waiting } = await underReview();
    await decide(waiting.attempt.id, 'REVIEW', 'REFUND_DUE');
    expect((await decide(waiting.attempt.id, 'REVIEW', 'REFUNDED')).code).toBe('CONFLICT');
    expect((await paymentRecordsOf(user)).attempts).toMatchObject([{ state: 'REFUND_DUE' }]);
  });

  it('needs a reason and an existing payment', async () => {
    const { user, waiting } = await underReview();
    const before = await paymentRecordsOf(user);
    expect(await decide(waiting.attempt.id, 'REVIEW', 'ACCEPT', ' ')).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'reason',
    });
    expect((await decide('0198c0de-0000-7000-8000-000000000000', 'REVIEW', 'ACCEPT')).code).toBe('NOT_FOUND');
    expect(await paymentRecordsOf(user)).toEqual(before);
  });
});
