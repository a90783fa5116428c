import { describe, expect, it } from 'vitest';
import { newSlipNumber, startPayments } from '../../../test/payment-calls.ts';
import type { PaymentOverview } from './payment.types.ts';

const { product, build, admin, applicant, paymentRecordsOf, submit, verify, reject } = await startPayments();
const { graphql, rest } = product;

const overview = `{ myPayment {
  paymentInfo { status paymentMethod bankSlipNumber } applicantId feeBkash feeBank bkashUrl blockedBy
  attemptCount attempts { method state amount bankSlipNumber transactionId reason }
} }`;
type Overview = { myPayment: PaymentOverview };

describe('submitBankSlip', () => {
  it('makes the payment PENDING, stores the number as typed and notifies the applicant', async () => {
    const user = await applicant();
    const answer = await submit(user.token, ' ab-12/34 ');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      msg: 'Bank slip number submitted.',
      paymentInfo: {
        status: 'PENDING',
        paymentMethod: 'BANK',
        bankSlipNumber: 'ab-12/34',
        transactionId: null,
        sentFrom: null,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        verifiedOn: null,
        bkashInfo: null,
      },
    });
    const me = await rest<{ paymentInfo: object }>('GET /auth', undefined, user);
    expect(me.body.paymentInfo).toEqual(answer.body.paymentInfo);
    expect(await paymentRecordsOf(user)).toMatchObject({
      transitions: ['SUBMITTED STUDENT'],
      messages: ['slip-received sms', 'slip-received mail'],
    });
  });

  it('after the last moment to pay is refused, and its correction is not', async () => {
    const [user, late] = [await applicant(), await applicant()];
    await submit(user.token, newSlipNumber());
    await product.sql`UPDATE exams SET pay_until = '2026-01-31T17:59:00Z'
      WHERE id IN (SELECT exam_id FROM profiles WHERE user_id IN (${user.id}, ${late.id}))`;
    expect((await submit(user.token, newSlipNumber())).status).toBe(200);
    const refused = await submit(late.token, newSlipNumber());
    expect([refused.status, refused.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.errors?.[0]?.msg).toMatch(/^The last day to pay was 31 January 2026 at 11:59 pm/);
    for (const call of ['mutation { startBkashPayment { url } }', 'query { myDepositSlip { filename } }'])
      expect((await product.graphql(call, {}, late)).code).toBe('CONFLICT');
    const { data } = await product.graphql('query { myPayment { lastPayment isPaymentOpen } }', {}, late);
    expect(data).toEqual({ myPayment: { lastPayment: '2026-01-31T17:59:00.000Z', isPaymentOpen: false } });
    expect(await paymentRecordsOf(late)).toMatchObject({ status: 'UNPAID', attempts: [] });
  });

  it('with the same number in another spelling changes nothing', async () => {
    const user = await applicant();
    const first = await submit(user.token, 'Ab-9 87/65');
    const before = await paymentRecordsOf(user);
    const again = await submit(user.token, 'aB98-7/6 5');
    expect(again.body).toEqual(first.body);
    expect(await paymentRecordsOf(user)).toEqual(before);
  });

  it('answers 409 to a repeat of a pending number under which another applicant is PAID since', async () => {
    const [payer, late] = [await applicant(), await applicant()];
    const slip = newSlipNumber();
    for (const user of [payer, late, late]) expect((await submit(user.token, slip)).status).toBe(200);
    await verify(payer.id, slip);
    const before = await paymentRecordsOf(late);
    for (const number of [slip, ` ${slip.toLowerCase()} `]) {
      const answer = await submit(late.token, number);
      expect([answer.status, answer.field]).toEqual([409, 'bankSlipNumber']);
    }
    expect(await paymentRecordsOf(late)).toEqual(before);
    expect((await submit(late.token, newSlipNumber())).status).toBe(200);
  });

  it('with another number supersedes the older one', async () => {
    const user = await applicant();
    const [wrong, right] = [newSlipNumber(), newSlipNumber()];
    await submit(user.token, wrong);
    expect((await submit(user.token, right)).body.paymentInfo).toMatchObject({
      status: 'PENDING',
      bankSlipNumber: right,
    });
    const { attempts } = await paymentRecordsOf(user);
    expect(attempts.map((one) => [one.state, one.slip])).toEqual([
      ['SUPERSEDED', wrong],
      ['SUBMITTED', right],
    ]);
    expect((await verify(user.id, wrong)).status).toBe(400);
  });

  const required = 'You must enter your bank slip number';
  const invalid = 'A bank slip number has 4 to 40 letters, digits, - and /';
  const wrongType = 'bankSlipNumber does not have the expected type';

  it.each<{ given: unknown; msg: string }>([
    { given: '', msg: required },
    { given: '   ', msg: required },
    { given: undefined, msg: required },
    { given: 'a-1', msg: invalid },
    { given: 'x'.repeat(41), msg: invalid },
    { given: 'AB<12>34', msg: invalid },
    { given: 'আব১২৩৪', msg: invalid },
    { given: { $gt: '' }, msg: wrongType },
  ])('refuses the number $given', async ({ given, msg }) => {
    const user = await applicant();
    const before = await paymentRecordsOf(user);
    const answer = await submit(user.token, given);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ msg, code: 'BAD_USER_INPUT', field: 'bankSlipNumber' }]);
    expect(await paymentRecordsOf(user)).toEqual(before);
  });

  it.each(['BKASH', 'NOT YET SUBMITTED', 'CASH'])('refuses the method %s', async (paymentMethod) => {
    const user = await applicant();
    const answer = await submit(user.token, newSlipNumber(), { paymentMethod });
    expect(answer.status).toBe(400);
    expect(answer.field).toBe('paymentMethod');
    expect((await paymentRecordsOf(user)).attempts).toEqual([]);
  });

  it('ignores an amount, a status and an owner in the request', async () => {
    const [user, other] = [await applicant(), await applicant()];
    const answer = await submit(user.token, newSlipNumber(), {
      amount: 1,
      status: 'PAID',
      userId: other.id,
      paymentInfo: { status: 'PAID' },
    });
    expect(answer.body.paymentInfo?.status).toBe('PENDING');
    const [row]: { amount: number }[] =
      await product.sql`SELECT amount_poisha AS amount FROM payment_attempts WHERE user_id = ${user.id}`;
    expect(row?.amount).toBe(100_000);
    expect((await paymentRecordsOf(other)).attempts).toEqual([]);
  });

  it('needs a profile and both images', async () => {
    for (const [user, msg] of [
      [await build.student(), 'Please create your profile first'],
      [(await build.profile()).user, 'Please upload your profile picture and signature first'],
    ] as const) {
      const answer = await submit(user.token, newSlipNumber());
      expect([answer.status, answer.body.errors?.[0]?.msg]).toEqual([409, msg]);
      expect((await paymentRecordsOf(user)).attempts).toEqual([]);
    }
  });

  it('answers in the language of the request by GraphQL', async () => {
    const user = await applicant();
    const query =
      'mutation ($input: SubmitBankSlipInput!) { submitBankSlip(input: $input) { msg paymentInfo { status paymentMethod } } }';
    const answer = await graphql(
      query,
      { input: { bankSlipNumber: newSlipNumber() } },
      { token: user.token, lang: 'bn' },
    );
    expect(answer.data).toEqual({
      submitBankSlip: { msg: 'ব্যাংক স্লিপ নম্বর জমা হয়েছে।', paymentInfo: { status: 'PENDING', paymentMethod: 'BANK' } },
    });
    const refused = await graphql(query, { input: { bankSlipNumber: 'x' } }, { token: user.token, lang: 'bn' });
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field: 'bankSlipNumber' } });
    expect(refused.errors?.[0]?.message).toMatch(/স্লিপ/);
  });

  it('keeps one SUBMITTED slip of twenty concurrent calls', async () => {
    const user = await applicant();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(user.token, newSlipNumber())));
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => 200));
    const states = (await paymentRecordsOf(user)).attempts.map((one) => one.state);
    expect(states.filter((state) => state === 'SUBMITTED')).toHaveLength(1);
    expect(states.filter((state) => state === 'SUPERSEDED')).toHaveLength(19);
  });
});

describe('myPayment', () => {
  const myPayment = async ({ token }: { token: string }) =>
    (await graphql<Overview>(overview, {}, { token })).data?.myPayment;

  it('shows the fees, the bKash link and the missing precondition', async () => {
    const newcomer = await build.student();
    expect(await myPayment(newcomer)).toEqual({
      paymentInfo: { status: 'UNPAID', paymentMethod: 'NOT_YET_SUBMITTED', bankSlipNumber: null },
      applicantId: null,
      feeBkash: 1016,
      feeBank: 1000,
      bkashUrl: `http://localhost:0/pay/bkash?phone=${newcomer.phone}`,
      blockedBy: 'PROFILE',
      attemptCount: 0,
      attempts: [],
    });
    const { user } = await build.profile();
    expect((await myPayment(user))?.blockedBy).toBe('IMAGES');
    await build.images(user.id);
    expect((await myPayment(user))?.blockedBy).toBeNull();
  });

  it('lists the attempts newest first, as paymentAttempts does for administrators', async () => {
    const user = await applicant();
    const slips = [newSlipNumber(), newSlipNumber(), newSlipNumber()];
    await submit(user.token, slips[0]);
    await submit(user.token, slips[1]);
    await reject(user.id, slips[1] ?? '', 'The bank does not know it');
    await submit(user.token, slips[2]);
    expect((await myPayment(user))?.attempts).toMatchObject([
      { state: 'SUBMITTED', bankSlipNumber: slips[2], amount: 1000, reason: null },
      { state: 'REJECTED', bankSlipNumber: slips[1], reason: 'The bank does not know it' },
      { state: 'SUPERSEDED', bankSlipNumber: slips[0], reason: null },
    ]);
    const query = 'query ($userId: ID!) { paymentAttempts(userId: $userId) { state } }';
    expect((await graphql(query, { userId: user.id }, admin)).data?.['paymentAttempts']).toHaveLength(3);
  });

  it('lists the newest fifty attempts with the count of all', async () => {
    const user = await applicant();
    await product.sql`INSERT INTO payment_attempts (user_id, method, state, amount_poisha)
      SELECT ${user.id}, 'BKASH', 'CANCELLED', 101600 FROM generate_series(1, 51)`;
    await submit(user.token, newSlipNumber());
    const seen = await myPayment(user);
    expect([seen?.attemptCount, seen?.attempts.length, seen?.attempts[0]?.state]).toEqual([52, 50, 'SUBMITTED']);
  });
});
