import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { aSlip } from '../../../../test/payment-calls.ts';
import { startBkash, wallets } from '../bkash/bkash.fixture.ts';

const { product, admin, applicant, booksOf, submit, open, pay } = await startBkash();

const fields = `count payments { userId name status paidBy paidWith sentFrom acceptRefusal since invoice
  attempt { id state method amount transactionId bankSlipNumber reason }
  gateway { status trxID amount currency invoice payer shortcode at } }`;

interface Undecided {
  userId: string;
  status: string;
  paidBy: string;
  paidWith: string | null;
  sentFrom: string | null;
  acceptRefusal: string | null;
  invoice: string | null;
  attempt: { id: string; state: string; transactionId: string | null; reason: string | null };
  gateway: Record<string, unknown> | null;
}

async function waitingOf({ id }: BuiltUser, token = admin.token): Promise<Undecided | undefined> {
  const { data } = await product.graphql<{ undecidedPayments: { payments: Undecided[] } }>(
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

async function underReview(): Promise<{ user: BuiltUser; waiting: Undecided }> {
  const user = await applicant();
  await pay((await open(user)).url, wallets.wrongAmount);
  const waiting = await waitingOf(user);
  if (!waiting) throw new Error('It does not wait');
  return { user, waiting };
}

/** An applicant who paid by bKash while a slip waited: the slip is under review. */
async function paidTwice(): Promise<{ user: BuiltUser; waiting: Undecided }> {
  const user = await applicant();
  await submit(user.token, aSlip());
  await pay((await open(user)).url);
  const waiting = await waitingOf(user);
  if (!waiting) throw new Error('It does not wait');
  return { user, waiting };
}

describe('money that does not fit', () => {
  it('is listed with what we expected, what bKash said, and a wallet without its middle', async () => {
    const { waiting } = await underReview();
    expect(waiting).toMatchObject({
      status: 'UNPAID',
      acceptRefusal: null,
      sentFrom: '018•••••824',
      attempt: { state: 'REVIEW', method: 'BKASH', amount: 1016, reason: expect.stringContaining('does not') },
      gateway: { status: 'Completed', currency: 'BDT', payer: '018•••••824', invoice: waiting.invoice },
    });
    expect(waiting.gateway?.['amount']).not.toBe(1016);
    expect(waiting.gateway?.['trxID']).toBe(waiting.attempt.transactionId);
  });

  it('is accepted: PAID with an ID, told, audited, and gone from the list', async () => {
    const { user, waiting } = await underReview();
    const answer = await decide(waiting.attempt.id, 'REVIEW', 'ACCEPT');
    expect(answer.data?.decidePayment).toEqual({
      msg: 'Payment accepted',
      paymentInfo: { status: 'PAID', transactionId: waiting.attempt.transactionId },
    });
    expect(await booksOf(user)).toMatchObject({
      status: 'PAID',
      applicantId: expect.stringMatching(/-0001$/),
      attempts: [{ state: 'COMPLETED', reason: 'Seen at bKash' }],
      audited: ['payment.review', 'payment.accepted'],
      messages: ['paid sms', 'paid mail'],
    });
    expect(await waitingOf(user)).toBeUndefined();
  });

  it('is to be paid back, then has been; the applicant hears of both', async () => {
    const { user, waiting } = await underReview();
    await decide(waiting.attempt.id, 'REVIEW', 'REFUND_DUE', 'Wrong amount');
    expect(await waitingOf(user)).toMatchObject({ attempt: { state: 'REFUND_DUE', reason: 'Wrong amount' } });
    expect((await decide(waiting.attempt.id, 'REFUND_DUE', 'ACCEPT')).errors?.[0]?.extensions.code).toBe('CONFLICT');
    const answer = await decide(waiting.attempt.id, 'REFUND_DUE', 'REFUNDED', 'Refund 77');
    expect(answer.data?.decidePayment.msg).toBe('Payment marked as paid back');
    expect(await booksOf(user)).toMatchObject({
      status: 'UNPAID',
      attempts: [{ state: 'REFUNDED', reason: 'Refund 77' }],
      moves: expect.arrayContaining(['REVIEW REFUND_DUE ADMIN', 'REFUND_DUE REFUNDED ADMIN']),
      audited: ['payment.review', 'payment.refund-due', 'payment.refunded'],
      messages: ['refund-due sms', 'refund-due mail', 'refunded sms', 'refunded mail'],
    });
  });

  it('may be marked as paid back in one go, and is never rejected as if it had not come', async () => {
    const { user, waiting } = await underReview();
    expect((await decide(waiting.attempt.id, 'REVIEW', 'REJECT')).errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT' },
      message: 'Only a bank slip can be rejected. Money that bKash has taken is paid back',
    });
    await decide(waiting.attempt.id, 'REVIEW', 'REFUNDED');
    expect((await booksOf(user)).moves.slice(-2)).toEqual(['REVIEW REFUND_DUE ADMIN', 'REFUND_DUE REFUNDED ADMIN']);
  });
});

describe('a slip under review', () => {
  it('does not pay a fee that is paid; it is rejected where no money came', async () => {
    const { user, waiting } = await paidTwice();
    expect(waiting).toMatchObject({
      status: 'PAID',
      paidBy: 'BKASH',
      paidWith: expect.any(String),
      acceptRefusal: 'The payment is already complete',
      gateway: null,
    });
    const before = await booksOf(user);
    expect((await decide(waiting.attempt.id, 'REVIEW', 'ACCEPT')).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await booksOf(user)).toEqual(before);
    await decide(waiting.attempt.id, 'REVIEW', 'REJECT', 'Not on the statement');
    expect(await booksOf(user)).toMatchObject({
      status: 'PAID',
      applicantId: before.applicantId,
      attempts: [{ state: 'REJECTED', reason: 'Not on the statement' }, { state: 'COMPLETED' }],
    });
  });
});

describe('a decision', () => {
  it('is made once: of ten officers one decides, and the others are told', async () => {
    const { user, waiting } = await underReview();
    const answers = await Promise.all(
      [
        'ACCEPT',
        'REFUND_DUE',
        'REFUNDED',
        'ACCEPT',
        'ACCEPT',
        'REFUND_DUE',
        'ACCEPT',
        'REFUNDED',
        'ACCEPT',
        'ACCEPT',
      ].map((decision) => decide(waiting.attempt.id, 'REVIEW', decision)),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers.filter((one) => one.errors))
      expect(errors?.[0]).toMatchObject({
        extensions: { code: 'CONFLICT' },
        message: 'Someone else has decided this payment in the meantime',
      });
    expect((await booksOf(user)).audited).toHaveLength(2);
  });

  it('is not made on a state that was seen before somebody else moved it on', async () => {
    const { user, waiting } = await underReview();
    await decide(waiting.attempt.id, 'REVIEW', 'REFUND_DUE');
    expect((await decide(waiting.attempt.id, 'REVIEW', 'REFUNDED')).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await booksOf(user)).attempts).toMatchObject([{ state: 'REFUND_DUE' }]);
  });

  it('needs a reason, a payment that is there, and an administrator', async () => {
    const { user, waiting } = await underReview();
    const before = await booksOf(user);
    expect((await decide(waiting.attempt.id, 'REVIEW', 'ACCEPT', ' ')).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'reason',
    });
    expect(
      (await decide('0198c0de-0000-7000-8000-000000000000', 'REVIEW', 'ACCEPT')).errors?.[0]?.extensions.code,
    ).toBe('NOT_FOUND');
    for (const token of [user.token, (await applicant()).token]) {
      expect((await decide(waiting.attempt.id, 'REVIEW', 'ACCEPT', 'mine', token)).errors?.[0]?.extensions.code).toBe(
        'FORBIDDEN',
      );
      expect(await waitingOf(user, token)).toBeUndefined();
    }
    expect(await booksOf(user)).toEqual(before);
  });
});
