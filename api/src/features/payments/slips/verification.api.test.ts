import { Trimester } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { aSlip, startPayments } from '../../../../test/payment-calls.ts';

const { product, build, admin, applicant, booksOf, submit, verify, reject } = await startPayments();
const { graphql } = product;

async function pendingApplicant(exam?: Awaited<ReturnType<typeof build.exam>>) {
  const user = await applicant(exam);
  const slip = aSlip();
  await submit(user.token, slip);
  return { user, slip };
}

describe('verifying a slip', () => {
  it('makes the applicant PAID, gives the ID, writes the audit and tells the applicant', async () => {
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
    expect(await booksOf(user)).toEqual({
      status: 'PAID',
      applicantId: 'BCSE-26F-0001',
      attempts: [{ method: 'BANK', state: 'VERIFIED', slip, trx: null, reason: null }],
      moves: ['SUBMITTED STUDENT', 'SUBMITTED VERIFIED ADMIN'],
      audited: ['payment.verified'],
      messages: ['slip-received sms', 'slip-received mail', 'paid sms', 'paid mail'],
    });
    const [sms]: { body: string }[] = await product.ctx.db.query(
      `SELECT body FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
      [user.phone],
    );
    expect(sms?.body).toContain('BCSE-26F-0001');
    const [by]: { actor: string }[] = await product.ctx.db.query(
      `SELECT actor_id AS actor FROM audit_events WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [user.id],
    );
    expect(by?.actor).toBe(admin.id);
  });

  it.each([
    [Trimester.SPRING, 2027, 'S'],
    [Trimester.SUMMER, 2031, 'U'],
    [Trimester.FALL, 2009, 'F'],
  ])('counts IDs for %s %i on its own', async (trimester, year, letter) => {
    const program = await build.program();
    const yy = String(year).slice(2);
    for (const number of ['0001', '0002']) {
      const { user, slip } = await pendingApplicant(await build.exam({ programId: program.id, trimester, year }));
      await verify(user.id, slip);
      expect((await booksOf(user)).applicantId).toBe(`${program.programShortCode}-${yy}${letter}-${number}`);
    }
  });

  it('answers a second verification alike and changes nothing; another number is refused', async () => {
    const { user, slip } = await pendingApplicant();
    const first = await verify(user.id, slip);
    const before = await booksOf(user);
    const second = await verify(user.id, ` ${slip.toLowerCase()} `);
    expect([second.status, second.body]).toEqual([200, first.body]);
    const other = await verify(user.id, aSlip());
    expect([other.status, other.body.errors?.[0]]).toEqual([
      400,
      {
        msg: 'This is not the bank slip number that waits for verification',
        code: 'BAD_USER_INPUT',
        field: 'bankSlipNumber',
      },
    ]);
    expect((await submit(user.token, aSlip())).body.errors?.[0]).toMatchObject({
      code: 'CONFLICT',
      msg: 'The payment is already complete',
    });
    expect((await reject(user.id, slip, 'Too late')).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await booksOf(user)).toEqual(before);
  });

  it('refuses the wrong number, a missing one, and an applicant with nothing pending', async () => {
    const { user } = await pendingApplicant();
    const before = await booksOf(user);
    expect((await verify(user.id, aSlip())).status).toBe(400);
    expect((await verify(user.id, '')).status).toBe(400);
    expect(await booksOf(user)).toEqual(before);
    const idle = await applicant();
    const answer = await verify(idle.id, aSlip());
    expect([answer.status, answer.body.errors?.[0]?.msg]).toEqual([409, 'No payment waits for verification']);
  });

  it('answers 404 for an applicant who is not there and for an id that cannot be one', async () => {
    expect((await verify('0198c0de-0000-7000-8000-000000000000', aSlip())).status).toBe(404);
    expect((await verify('nobody', aSlip())).status).toBe(404);
  });

  it('is for administrators: 401, 403 for the applicant and for others, and never for oneself', async () => {
    const { user, slip } = await pendingApplicant();
    const other = await applicant();
    const before = await booksOf(user);
    expect((await product.rest(`POST /users/payment/verify/${user.id}`, { bankSlipNumber: slip })).status).toBe(401);
    expect((await verify(user.id, slip, { token: user.token })).status).toBe(403);
    expect((await verify(user.id, slip, { token: other.token })).status).toBe(403);
    expect((await verify(admin.id, slip)).status).toBe(403);
    const query = 'mutation ($input: VerifyBankSlipInput!) { verifyBankSlip(input: $input) { msg } }';
    expect(
      (await graphql(query, { input: { userId: user.id, bankSlipNumber: slip } }, { token: other.token })).errors?.[0]
        ?.extensions.code,
    ).toBe('FORBIDDEN');
    expect((await reject(user.id, slip, 'no', user.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await booksOf(user)).toEqual(before);
  });
});

describe('races', () => {
  it('lets twenty verifications at once make one payment, one ID and one line of audit', async () => {
    const admins = await Promise.all([build.admin(), build.admin(), build.superadmin()]);
    for (let round = 0; round < 3; round += 1) {
      const { user, slip } = await pendingApplicant();
      const calls = Array.from({ length: 20 }, (_, call) => verify(user.id, slip, { token: admins[call % 3]?.token }));
      const answers = await Promise.all(calls);
      expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
      expect(await booksOf(user)).toMatchObject({
        status: 'PAID',
        moves: ['SUBMITTED STUDENT', 'SUBMITTED VERIFIED ADMIN'],
        audited: ['payment.verified'],
      });
      expect((await booksOf(user)).applicantId).toMatch(/-0001$/);
    }
  });

  it('gives fifty applicants who are verified at once the IDs 0001 to 0050', async () => {
    const program = await build.program({ programShortCode: 'RACE' });
    const exam = await build.exam({ programId: program.id });
    const waiting = [];
    for (let count = 0; count < 50; count += 1) waiting.push(await pendingApplicant(exam));
    const answers = await Promise.all(waiting.map(({ user, slip }) => verify(user.id, slip)));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
    const rows: { id: string }[] = await product.ctx.db.query(
      'SELECT applicant_id AS id FROM profiles WHERE exam_id = $1 ORDER BY applicant_id',
      [exam.id],
    );
    expect(rows.map((one) => one.id)).toEqual(
      Array.from({ length: 50 }, (_, index) => `RACE-27S-${String(index + 1).padStart(4, '0')}`),
    );
  });

  it('leaves no gap in the IDs when a verification fails after the number was taken', async () => {
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
    const rows: { id: string }[] = await product.ctx.db.query(
      'SELECT applicant_id AS id FROM profiles WHERE exam_id = $1 AND applicant_id IS NOT NULL ORDER BY 1',
      [exam.id],
    );
    expect(rows.map((one) => one.id.slice(-4))).toEqual(['0001', '0002']);
  });

  it('lets one number pay for one of two applicants: the other is refused, stays PENDING and gets no ID', async () => {
    const slip = aSlip();
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
    const books = await Promise.all(claimants.map(booksOf));
    expect(books.map((one) => one.status).sort()).toEqual(['PAID', 'PENDING']);
    expect(books.find((one) => one.status === 'PENDING')).toMatchObject({
      applicantId: null,
      audited: [],
      moves: ['SUBMITTED STUDENT'],
    });
    const third = await applicant();
    expect((await submit(third.token, slip)).body.errors?.[0]).toMatchObject({
      code: 'CONFLICT',
      field: 'bankSlipNumber',
    });
    expect((await booksOf(third)).attempts).toEqual([]);
  });

  it('verifies what the administrator saw, or nothing, while the applicant corrects the number', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user, slip } = await pendingApplicant();
      const corrected = aSlip();
      const [verified, resubmitted] = await Promise.all([verify(user.id, slip), submit(user.token, corrected)]);
      const { status, attempts } = await booksOf(user);
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

describe('rejecting a slip', () => {
  it('makes the payment UNPAID again and tells the applicant why; another number may follow', async () => {
    const { user, slip } = await pendingApplicant();
    const answer = await reject(user.id, slip, 'The bank\ndoes not know it');
    expect(answer.data).toEqual({ rejectBankSlip: { msg: 'Payment rejected', paymentInfo: { status: 'UNPAID' } } });
    expect(await booksOf(user)).toMatchObject({
      status: 'UNPAID',
      applicantId: null,
      attempts: [{ state: 'REJECTED', reason: 'The bank\ndoes not know it' }],
      audited: ['payment.rejected'],
      messages: ['slip-received sms', 'slip-received mail', 'slip-rejected sms', 'slip-rejected mail'],
    });
    expect((await verify(user.id, slip)).status).toBe(409);
    expect((await submit(user.token, slip)).body.paymentInfo?.status).toBe('PENDING');
  });

  it('needs the number that waits and a reason', async () => {
    const { user, slip } = await pendingApplicant();
    const before = await booksOf(user);
    expect((await reject(user.id, slip, '  ')).errors?.[0]).toMatchObject({
      message: 'Please give a reason',
      extensions: { field: 'reason' },
    });
    expect((await reject(user.id, aSlip(), 'no')).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'bankSlipNumber',
    });
    expect(await booksOf(user)).toEqual(before);
  });
});

describe('the books', () => {
  it('come out of the events again, and their chain is whole', async () => {
    const differing = await product.ctx.db.query(
      `SELECT a.id FROM payment_attempts a
        WHERE a.state IS DISTINCT FROM (SELECT e.to_state FROM payment_events e WHERE e.attempt_id = a.id ORDER BY e.id DESC LIMIT 1)`,
    );
    expect(differing).toEqual([]);
    expect(await product.ctx.db.query(`SELECT * FROM broken_links('payment_events')`)).toEqual([]);
    expect(await product.ctx.db.query(`SELECT * FROM broken_links('audit_events')`)).toEqual([]);
  });
});
