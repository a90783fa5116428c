import { Trimester } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { newSlipNumber, startPayments } from '../../../../test/payment-calls.ts';

const { product, build, admin, applicant, paymentRecordsOf, expectConsistentEvents, submit, verify, reject } =
  await startPayments();

async function pendingApplicant(exam?: Awaited<ReturnType<typeof build.exam>>) {
  const user = await applicant(exam);
  const slip = newSlipNumber();
  await submit(user.token, slip);
  return { user, slip };
}

describe('verifyBankSlip', () => {
  it('makes the applicant PAID, assigns the ID, records the audit and notifies the applicant', async () => {
    const program = await build.program({ programShortCode: 'BCSE' });
    const exam = await build.exam({ programId: program.id, trimester: Trimester.FALL, year: 2026 });
    const { user, slip } = await pendingApplicant(exam);
    const answer = await verify(user.id, slip.toLowerCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      msg: 'Submitted',
      paymentInfo: { status: 'PAID', paymentMethod: 'BANK', bankSlipNumber: slip },
    });
    expect(answer.body.paymentInfo?.verifiedOn).toMatch(/Z$/);
    expect(await paymentRecordsOf(user)).toEqual({
      status: 'PAID',
      applicantId: 'BCSE-26F-0001',
      attempts: [{ method: 'BANK', state: 'VERIFIED', slip, trx: null, reason: null }],
      transitions: ['SUBMITTED STUDENT', 'SUBMITTED VERIFIED ADMIN'],
      audited: ['payment.verified'],
      messages: ['slip-received sms', 'slip-received mail', 'paid sms', 'paid mail'],
    });
    const [sms]: { body: string }[] =
      await product.sql`SELECT body FROM outbox_messages WHERE recipient = ${user.phone} ORDER BY id DESC LIMIT 1`;
    expect(sms?.body).toContain('BCSE-26F-0001');
    const [by]: { actor: string }[] =
      await product.sql`SELECT actor_id AS actor FROM audit_events WHERE subject_id = ${user.id} ORDER BY id DESC LIMIT 1`;
    expect(by?.actor).toBe(admin.id);
  });

  it.each([
    [Trimester.SPRING, 2027, 'S'],
    [Trimester.SUMMER, 2031, 'U'],
    [Trimester.FALL, 2009, 'F'],
  ])('counts applicant IDs per program for %s %i', async (trimester, year, letter) => {
    const program = await build.program();
    const yy = String(year).slice(2);
    for (const number of ['0001', '0002']) {
      const { user, slip } = await pendingApplicant(await build.exam({ programId: program.id, trimester, year }));
      await verify(user.id, slip);
      expect((await paymentRecordsOf(user)).applicantId).toBe(`${program.programShortCode}-${yy}${letter}-${number}`);
    }
  });

  it('returns the same answer to a repeat, and refuses another number', async () => {
    const { user, slip } = await pendingApplicant();
    const first = await verify(user.id, slip);
    const before = await paymentRecordsOf(user);
    const second = await verify(user.id, ` ${slip.toLowerCase()} `);
    expect([second.status, second.body]).toEqual([200, first.body]);
    const other = await verify(user.id, newSlipNumber());
    expect([other.status, other.body.errors?.[0]]).toEqual([
      400,
      {
        msg: 'This is not the bank slip number that waits for verification',
        code: 'BAD_USER_INPUT',
        field: 'bankSlipNumber',
      },
    ]);
    expect((await submit(user.token, newSlipNumber())).body.errors?.[0]).toMatchObject({
      code: 'CONFLICT',
      msg: 'The payment is already complete',
    });
    expect((await reject(user.id, slip, 'Too late')).code).toBe('CONFLICT');
    expect(await paymentRecordsOf(user)).toEqual(before);
  });

  it('refuses a wrong number, a missing one, and an applicant without a pending slip', async () => {
    const { user } = await pendingApplicant();
    const before = await paymentRecordsOf(user);
    expect((await verify(user.id, newSlipNumber())).status).toBe(400);
    expect((await verify(user.id, '')).status).toBe(400);
    expect(await paymentRecordsOf(user)).toEqual(before);
    const idle = await applicant();
    const answer = await verify(idle.id, newSlipNumber());
    expect([answer.status, answer.body.errors?.[0]?.msg]).toEqual([409, 'No payment waits for verification']);
  });

  it('answers 404 for an unknown applicant and a malformed id', async () => {
    expect((await verify('0198c0de-0000-7000-8000-000000000000', newSlipNumber())).status).toBe(404);
    expect((await verify('malformed', newSlipNumber())).status).toBe(404);
  });

  it('answers 403 to an administrator for their own payment', async () => {
    expect((await verify(admin.id, newSlipNumber())).status).toBe(403);
  });
});

describe('concurrent verifyBankSlip', () => {
  it('of one slip makes one payment, one ID and one audit entry', async () => {
    const admins = await Promise.all([build.admin(), build.admin(), build.superadmin()]);
    for (const racers of [2, 2, 2, 3, 3, 5, 5, 8, 13, 20, 20]) {
      const { user, slip } = await pendingApplicant();
      const calls = Array.from({ length: racers }, (_, call) =>
        verify(user.id, slip, { token: admins[call % 3]?.token }),
      );
      const answers = await Promise.all(calls);
      expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
      expect(await paymentRecordsOf(user)).toMatchObject({
        status: 'PAID',
        transitions: ['SUBMITTED STUDENT', 'SUBMITTED VERIFIED ADMIN'],
        audited: ['payment.verified'],
      });
      expect((await paymentRecordsOf(user)).applicantId).toMatch(/-0001$/);
    }
  });

  it('of fifty applicants assigns the IDs 0001 to 0050', async () => {
    const program = await build.program({ programShortCode: 'RACE' });
    const exam = await build.exam({ programId: program.id });
    const waiting = [];
    for (let count = 0; count < 50; count += 1) waiting.push(await pendingApplicant(exam));
    const answers = await Promise.all(waiting.map(({ user, slip }) => verify(user.id, slip)));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
    const rows: { id: string }[] =
      await product.sql`SELECT applicant_id AS id FROM profiles WHERE exam_id = ${exam.id} ORDER BY applicant_id`;
    expect(rows.map((one) => one.id)).toEqual(
      Array.from({ length: 50 }, (_, index) => `RACE-27S-${String(index + 1).padStart(4, '0')}`),
    );
  });

  it('leaves no gap in the IDs after a failed verification', async () => {
    const exam = await build.exam();
    const [first, second] = [await pendingApplicant(exam), await applicant(exam)];
    const third = await pendingApplicant(exam);
    await submit(second.token, first.slip);
    const answers = await Promise.all([
      verify(first.user.id, first.slip),
      verify(second.id, first.slip),
      verify(third.user.id, third.slip),
    ]);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(2);
    const rows: { id: string }[] =
      await product.sql`SELECT applicant_id AS id FROM profiles WHERE exam_id = ${exam.id} AND applicant_id IS NOT NULL ORDER BY 1`;
    expect(rows.map((one) => one.id.slice(-4))).toEqual(['0001', '0002']);
  });

  it('of one number for two applicants succeeds once; the other stays PENDING without an ID', async () => {
    const slip = newSlipNumber();
    const claimants = [await applicant(), await applicant()];
    for (const user of claimants) expect((await submit(user.token, slip)).status).toBe(200);
    const answers = await Promise.all(claimants.map((user) => verify(user.id, slip)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    const refused = answers.find((one) => one.status === 409);
    expect(refused?.body.errors?.[0]).toEqual({
      msg: 'This bank slip number has already been used',
      code: 'CONFLICT',
      field: 'bankSlipNumber',
    });
    const books = await Promise.all(claimants.map(paymentRecordsOf));
    expect(books.map((one) => one.status).sort()).toEqual(['PAID', 'PENDING']);
    expect(books.find((one) => one.status === 'PENDING')).toMatchObject({
      applicantId: null,
      audited: [],
      transitions: ['SUBMITTED STUDENT'],
    });
    const third = await applicant();
    expect((await submit(third.token, slip)).body.errors?.[0]).toMatchObject({
      code: 'CONFLICT',
      field: 'bankSlipNumber',
    });
    expect((await paymentRecordsOf(third)).attempts).toEqual([]);
  });

  it('and submitBankSlip: either the seen number is verified or the correction wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user, slip } = await pendingApplicant();
      const corrected = newSlipNumber();
      const [verified, resubmitted] = await Promise.all([verify(user.id, slip), submit(user.token, corrected)]);
      const { status, attempts } = await paymentRecordsOf(user);
      if (verified.status === 200) {
        expect([resubmitted.status, status]).toEqual([409, 'PAID']);
        expect(attempts).toMatchObject([{ state: 'VERIFIED', slip }]);
      } else {
        expect([verified.status, resubmitted.status, status]).toEqual([400, 200, 'PENDING']);
        expect(attempts).toMatchObject([{ state: 'SUPERSEDED' }, { state: 'SUBMITTED', slip: corrected }]);
      }
    }
  });
});

it('submitBankSlip with a corrected number keeps the amount, also after a change of the fee', async () => {
  const { user } = await pendingApplicant(await build.exam({ year: 2090 }));
  await product.sql`UPDATE intakes SET fee_bank = 1500 WHERE id IN (SELECT intake_id FROM profiles WHERE user_id = ${user.id})`;
  expect((await submit(user.token, newSlipNumber())).status).toBe(200);
  const amounts = await product.sql`SELECT state, amount_poisha AS poisha FROM payment_attempts
    WHERE user_id = ${user.id} ORDER BY id`;
  expect(amounts).toEqual([
    { state: 'SUPERSEDED', poisha: 100_000 },
    { state: 'SUBMITTED', poisha: 100_000 },
  ]);
});

describe('rejectBankSlip', () => {
  it('makes the payment UNPAID and sends the reason; another number can be submitted', async () => {
    const { user, slip } = await pendingApplicant();
    const answer = await reject(user.id, slip, 'The bank\ndoes not know it');
    expect(answer.data).toEqual({ rejectBankSlip: { msg: 'Payment rejected', paymentInfo: { status: 'UNPAID' } } });
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'UNPAID',
      applicantId: null,
      attempts: [{ state: 'REJECTED', reason: 'The bank\ndoes not know it' }],
      audited: ['payment.rejected'],
      messages: ['slip-received sms', 'slip-received mail', 'slip-rejected sms', 'slip-rejected mail'],
    });
    expect((await verify(user.id, slip)).status).toBe(409);
    expect((await submit(user.token, slip)).body.paymentInfo?.status).toBe('PENDING');
  });

  it('needs the pending number and a reason', async () => {
    const { user, slip } = await pendingApplicant();
    const before = await paymentRecordsOf(user);
    expect((await reject(user.id, slip, '  ')).errors?.[0]).toMatchObject({
      message: 'Please give a reason',
      extensions: { field: 'reason' },
    });
    expect(await reject(user.id, newSlipNumber(), 'no')).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'bankSlipNumber',
    });
    expect(await paymentRecordsOf(user)).toEqual(before);
  });
});

it('the payment events give the current states, and both event chains are intact', async () => {
  await expectConsistentEvents();
  expect(await product.sql`SELECT * FROM broken_links('audit_events')`).toEqual([]);
});

describe('pendingPayments of a search', () => {
  const list = async (text: string, token = admin.token) =>
    product.graphql<{ pendingPayments: { payments: { userId: string; amount: number }[]; count: number } }>(
      'query ($text: String) { pendingPayments(page: 1, limit: 20, text: $text) { payments { userId amount } count } }',
      { text },
      { token },
    );

  it('finds by a part of slip, phone or name, with the amount', async () => {
    const { user, slip } = await pendingApplicant();
    await pendingApplicant();
    for (const text of [slip.toLowerCase(), slip.slice(2), user.phone, `+88${user.phone}`]) {
      const { data } = await list(text);
      expect(data?.pendingPayments, text).toEqual({ payments: [{ userId: user.id, amount: 1000 }], count: 1 });
    }
    const named = (await list(user.name)).data?.pendingPayments.payments.map(({ userId }) => userId);
    expect(named).toContain(user.id);
    expect((await list('%')).data?.pendingPayments.count).toBe(0);
    expect(await list('a'.repeat(101))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'text' });
    expect((await list(slip, user.token)).code).toBe('FORBIDDEN');
  });

  it('a reason of the product reaches the applicant in their language, and the audit in English', async () => {
    const { user, slip } = await pendingApplicant();
    await product.sql`UPDATE users SET lang = 'bn' WHERE id = ${user.id}`;
    expect((await reject(user.id, slip, 'slipNotOnStatement')).status).toBe(200);
    const [sms]: { body: string }[] =
      await product.sql`SELECT body FROM outbox_messages WHERE recipient = ${user.phone} ORDER BY id DESC LIMIT 1`;
    expect(sms?.body).toContain('এই নম্বর ব্যাংক বিবরণীতে নেই');
    const [event]: { reason: string }[] =
      await product.sql`SELECT reason FROM audit_events WHERE subject_id = ${user.id} ORDER BY id DESC LIMIT 1`;
    expect(event?.reason).toBe('This number is not on the bank statement');
  });
});
