import { describe, expect, it } from 'vitest';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import { startBkash, wallets } from './bkash.fixture.ts';
import { connectBkash } from './bkash.gateway.ts';

const {
  product,
  build,
  admin,
  applicant,
  paymentRecordsOf,
  submit,
  verify,
  startPayment,
  open,
  pay,
  act,
  visit,
  returnFromBkash,
  fail,
  counts,
  attemptOf,
} = await startBkash();
const { graphql, rest } = product;

describe('a successful bKash payment', () => {
  it("charges the server's fee, makes the applicant PAID and assigns the applicant ID", async () => {
    const program = await build.program({ programShortCode: 'MBA' });
    const user = await applicant(await build.exam({ programId: program.id }));
    const { url, paymentId } = await open(user);
    expect(url).toMatch(new RegExp(`^${product.url}/sandbox/bkash/pay\\?`));
    const page = await (await fetch(url)).text();
    expect(page).toContain('1,016.00');
    expect(page).toContain(`value="${user.phone}"`);
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'UNPAID',
      transitions: ['CREATED STUDENT', 'CREATED INITIATED SYSTEM'],
    });

    const callback = await act(url, 'confirm', '01911111111');
    expect(callback).toBe(`${product.url}/pay/bkash/callback?paymentID=${paymentId}&status=success`);
    expect(await visit(callback)).toBe('303 /payment?bkash=paid');
    const books = await paymentRecordsOf(user);
    const trx = books.attempts[0]?.trx ?? '';
    expect(books).toEqual({
      status: 'PAID',
      applicantId: 'MBA-27S-0001',
      attempts: [
        { method: 'BKASH', state: 'COMPLETED', slip: null, trx: expect.stringMatching(/^[A-Z0-9]{10}$/), reason: null },
      ],
      transitions: [
        'CREATED STUDENT',
        'CREATED INITIATED SYSTEM',
        'INITIATED EXECUTING STUDENT',
        'EXECUTING COMPLETED EXECUTE',
      ],
      audited: ['payment.completed'],
      messages: ['paid sms', 'paid mail'],
    });
    const me = await rest<{ paymentInfo: object }>('GET /auth', undefined, user);
    expect(me.body.paymentInfo).toMatchObject({
      status: 'PAID',
      paymentMethod: 'BKASH',
      transactionId: trx,
      bkashInfo: { trxID: trx },
      sentFrom: '01911111111',
      verifiedOn: null,
    });
    expect((await attemptOf(user)).nextCheckAt).toBeNull();
  });

  it('keeps its initial amount when the fee of its intake changes; the next payment has the new fee', async () => {
    const exam = await build.exam({ year: 2033 });
    const [user, other] = [await applicant(exam), await applicant(exam)];
    const { url } = await open(user);
    await product.sql`UPDATE intakes SET fee_bkash = 2032 WHERE id = (SELECT intake_id FROM exams WHERE id = ${exam.id})`;
    expect(await visit(await act(url, 'confirm'))).toBe('303 /payment?bkash=paid');
    expect(await attemptOf(user)).toMatchObject({ state: 'COMPLETED', amountPoisha: 101_600 });
    await open(other);
    expect(await attemptOf(other)).toMatchObject({ state: 'INITIATED', amountPoisha: 203_200 });
  });

  it('is executed once for concurrent and repeated callbacks', async () => {
    const user = await applicant();
    const { url } = await open(user);
    const callback = await act(url, 'confirm');
    const before = await counts();
    const ends = await Promise.all(Array.from({ length: 10 }, () => visit(callback)));
    expect(ends.every((end) => end === '303 /payment?bkash=paid' || end === '303 /payment?bkash=pending')).toBe(true);
    expect(ends).toContain('303 /payment?bkash=paid');
    expect((await counts())['execute']).toBe((before['execute'] ?? 0) + 1);
    expect(await visit(callback)).toBe('303 /payment?bkash=paid');
    expect(await returnFromBkash((await paymentIdOf(user.id)) ?? '', 'cancel')).toBe('303 /payment?bkash=paid');
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      audited: ['payment.completed'],
      messages: ['paid sms', 'paid mail'],
    });
  });

  it('startBkashPayment returns the open payment, also to ten concurrent calls', async () => {
    const user = await applicant();
    const before = await counts();
    const answers = await Promise.all(Array.from({ length: 10 }, () => startPayment(user.token)));
    expect(new Set(answers.map((one) => one.data?.startBkashPayment.paymentId)).size).toBe(1);
    expect((await open(user)).paymentId).toBe(answers[0]?.data?.startBkashPayment.paymentId);
    expect((await counts())['create']).toBe((before['create'] ?? 0) + 1);
    expect((await paymentRecordsOf(user)).attempts).toHaveLength(1);
  });

  it('reuses the stored access token after a restart', async () => {
    const before = await counts();
    for (let restart = 0; restart < 5; restart += 1) {
      connectBkash(product.app, { timeouts: { execute: 400, status: 400 } });
      await open(await applicant());
    }
    expect((await counts())['grant']).toBe(before['grant']);
    expect(before['grant']).toBe(1);
  });
});

async function paymentIdOf(userId: string): Promise<string | undefined> {
  const [row]: { id: string }[] =
    await product.sql`SELECT bkash_payment_id AS id FROM payment_attempts WHERE user_id = ${userId}`;
  return row?.id;
}

describe('startBkashPayment', () => {
  it('needs an applicant with a profile and both images who has not paid', async () => {
    const newcomer = await build.student();
    const { user: faceless } = await build.profile();
    const paid = await applicant();
    const slip = newSlipNumber();
    await submit(paid.token, slip);
    await verify(paid.id, slip);
    const before = await counts();
    for (const [token, code, message] of [
      [undefined, 'UNAUTHENTICATED', 'Please sign in first'],
      [admin.token, 'FORBIDDEN', 'You are not allowed to do this'],
      [newcomer.token, 'CONFLICT', 'Please create your profile first'],
      [faceless.token, 'CONFLICT', 'Please upload your profile picture and signature first'],
      [paid.token, 'CONFLICT', 'The payment is already complete'],
    ] as const) {
      expect((await startPayment(token)).errors?.[0]).toMatchObject({ message, extensions: { code } });
    }
    expect((await counts())['create']).toBe(before['create']);
    expect((await paymentRecordsOf(newcomer)).attempts).toEqual([]);
  });

  it('has no amount argument', async () => {
    const user = await applicant();
    const answer = await graphql('mutation { startBkashPayment(amount: 1) { url } }', {}, user);
    expect(answer.status).toBe(400);
    expect((await paymentRecordsOf(user)).attempts).toEqual([]);
  });
});

describe('an unsuccessful bKash payment', () => {
  it('is CANCELLED by the applicant, and a new one can start', async () => {
    const user = await applicant();
    const { url, paymentId } = await open(user);
    expect(await visit(await act(url, 'cancel'))).toBe('303 /payment?bkash=cancelled');
    expect(await paymentRecordsOf(user)).toMatchObject({ status: 'UNPAID', attempts: [{ state: 'CANCELLED' }] });
    const next = await open(user);
    expect(next.paymentId).not.toBe(paymentId);
    expect(await pay(next.url)).toBe('303 /payment?bkash=paid');
    expect((await paymentRecordsOf(user)).attempts.map((one) => one.state)).toEqual(['CANCELLED', 'COMPLETED']);
  });

  it('is FAILED if bKash reports a failure, with a reason in both languages', async () => {
    const user = await applicant();
    expect(await visit(await act((await open(user)).url, 'fail'))).toBe('303 /payment?bkash=failed');
    expect(await pay((await open(user)).url, wallets.poor)).toBe('303 /payment?bkash=failed');
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'UNPAID',
      attempts: [{ state: 'FAILED' }, { state: 'FAILED' }],
      messages: [],
    });
    const query = '{ myPayment { attempts { reason } } }';
    const reasons = async (lang: 'en' | 'bn') =>
      (await graphql<{ myPayment: { attempts: { reason: string }[] } }>(query, {}, { token: user.token, lang })).data
        ?.myPayment.attempts;
    expect((await reasons('en'))?.[0]?.reason).toBe(
      'The bKash account does not have enough balance. You have not been charged',
    );
    expect((await reasons('bn'))?.[0]?.reason).toMatch(/^বিকাশ/);
  });

  it('is refused with 503 while bKash is unreachable; bank slips still work', async () => {
    const user = await applicant();
    await fail('create', 'error');
    const answer = await startPayment(user.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 30 });
    expect(await paymentRecordsOf(user)).toMatchObject({ status: 'UNPAID', attempts: [{ state: 'FAILED' }] });
    expect((await submit(user.token, newSlipNumber())).status).toBe(200);
    expect((await startPayment(user.token)).data?.startBkashPayment.url).toMatch(/^http/);
  });

  it('is FAILED if the callback reports success without a confirmation at bKash', async () => {
    const user = await applicant();
    const { paymentId } = await open(user);
    expect(await returnFromBkash(paymentId, 'success')).toBe('303 /payment?bkash=failed');
    expect(await paymentRecordsOf(user)).toMatchObject({ status: 'UNPAID', applicantId: null, audited: [] });
  });

  it.each([
    '',
    '?paymentID=&status=success',
    '?paymentID=TR0011&status=success',
    '?paymentID[]=1&status=%00',
    "?paymentID='--&status=cancel",
  ])('the callback with the invalid query "%s" redirects to the payment page', async (query) => {
    expect(await visit(`${product.url}/pay/bkash/callback${query}`)).toBe('303 /payment?bkash=failed');
  });
});

it('the callback redirects before a slow answer of bKash, which is applied later', async () => {
  connectBkash(product.app, { timeouts: { execute: 4000, status: 400 } });
  const user = await applicant();
  const { url } = await open(user);
  const started = Date.now();
  expect(await pay(url, wallets.chargeThenHang)).toBe('303 /payment?bkash=pending');
  expect(Date.now() - started).toBeLessThan(3000);
  expect((await attemptOf(user)).state).toBe('EXECUTING');
  await expect.poll(async () => (await attemptOf(user)).state, { timeout: 8000 }).not.toBe('EXECUTING');
  connectBkash(product.app, { timeouts: { execute: 400, status: 400 } });
});

describe('a mismatched or second payment', () => {
  it('with a wrong amount moves to REVIEW: not PAID, no ID, and no other payment can start', async () => {
    const user = await applicant();
    expect(await pay((await open(user)).url, wallets.wrongAmount)).toBe('303 /payment?bkash=pending');
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'UNPAID',
      applicantId: null,
      attempts: [{ state: 'REVIEW', reason: 'paymentMismatch', trx: expect.any(String) }],
      audited: ['payment.review'],
      messages: [],
    });
    expect((await startPayment(user.token)).errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT' },
      message: 'This payment is being checked. Please wait before you pay again',
    });
  });

  it('by bKash moves a pending slip to REVIEW', async () => {
    const user = await applicant();
    const slip = newSlipNumber();
    await submit(user.token, slip);
    expect(await pay((await open(user)).url)).toBe('303 /payment?bkash=paid');
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'REVIEW', reason: 'slipNotNeeded' }, { state: 'COMPLETED' }],
    });
    expect((await verify(user.id, slip)).status).toBe(409);
    const { body } = await rest<{ payments: { userId: string }[] }>('GET /users/payment/pending', undefined, {
      token: admin.token,
    });
    expect(body.payments.some((one) => one.userId === user.id)).toBe(false);
  });
});

describe('BKASH_PAGE_HOSTS', () => {
  const openAt = async (bkashURL: string, allowed: string[] | null = ['bkash.com', 'bka.sh']) => {
    Object.assign(product.app.config, { BKASH_PAGE_HOSTS: allowed ?? undefined });
    connectBkash(product.app, {
      fetch: async (address, init) => {
        const answer = await fetch(address, init);
        if (!String(address).endsWith('/create')) return answer;
        return Response.json({ ...((await answer.json()) as object), bkashURL });
      },
    });
    const user = await applicant();
    const { code, data } = await startPayment(user.token);
    return { code, url: data?.startBkashPayment.url, state: (await attemptOf(user)).state };
  };

  it.each([
    'https://evil.example/pay',
    'https://bkash.com.evil.example/',
    'http://payment.bkash.com/',
    'https://xbkash.com/',
  ])('sends no payer to %s', async (url) => {
    expect(await openAt(url)).toEqual({ code: 'SERVICE_UNAVAILABLE', url: undefined, state: 'FAILED' });
  });

  it.each(['https://payment.bkash.com/?paymentId=1', 'https://tokenized.pay.bka.sh/x'])(
    'sends payers to %s',
    async (url) => {
      expect(await openAt(url)).toEqual({ code: 'OK', url, state: 'INITIATED' });
    },
  );

  it('unset sends payers to any host that bKash returns', async () => {
    const url = 'https://pay.example/new-host';
    expect(await openAt(url, null)).toEqual({ code: 'OK', url, state: 'INITIATED' });
  });
});
