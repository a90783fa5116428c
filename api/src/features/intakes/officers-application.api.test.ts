import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { startIntakes } from './intakes.fixture.ts';

const { product, build, admin, intake, submit } = await startIntakes();
const superadmin = await build.superadmin();

/** An applicant with an earlier application, unpaid unless said otherwise, and a current, unpaid one. */
async function twoApplications({ isPaid = false } = {}) {
  const { user, exam } = await build.profile();
  await build.images(user.id);
  if (isPaid) await build.payment(user.id);
  await product.sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`;
  const next = await intake();
  expect((await submit(next.exam.id, user)).refusal).toBeUndefined();
  const [old] = await product.sql<{ id: string; intakeId: string; examId: string }[]>`
    SELECT id, intake_id AS "intakeId", exam_id AS "examId" FROM profiles WHERE user_id = ${user.id} AND NOT is_current`;
  if (!old) throw new Error('There are not two applications');
  return { user, old, current: next };
}

describe("an officer's calls for an earlier application", () => {
  it('applicants names the intake of each row', async () => {
    const { user, old, current } = await twoApplications();
    const query =
      'query ($search: ApplicantSearch!) { applicants(search: $search) { applicants { id userId intakeId } } }';
    const rowsOf = async (search: object) =>
      (
        await product.graphql<{ applicants: { applicants: object[] } }>(
          query,
          { search: { phone: user.phone, ...search } },
          admin,
        )
      ).data?.applicants.applicants;
    expect(await rowsOf({ exam: old.examId })).toEqual([{ id: old.id, userId: user.id, intakeId: old.intakeId }]);
    expect(await rowsOf({})).toMatchObject([{ userId: user.id, intakeId: current.intake.id }]);
  });

  it('applicantWorkbookByUserId answers for the intake, by default for the current application', async () => {
    const { user, old, current } = await twoApplications({ isPaid: true });
    await product.sql`UPDATE profiles SET applicant_id = 'EARLY-26U-0007' WHERE id = ${old.id}`;
    const query =
      'query ($userId: ID!, $intake: ID) { applicantWorkbookByUserId(userId: $userId, intake: $intake) { filename } }';
    const nameOf = async (given: object) => {
      const { data, code } = await product.graphql<{ applicantWorkbookByUserId: { filename: string } | null }>(
        query,
        { userId: user.id, ...given },
        admin,
      );
      return data?.applicantWorkbookByUserId?.filename ?? code;
    };
    expect(await nameOf({ intake: old.intakeId })).toBe('applicant_EARLY-26U-0007.xlsx');
    expect(await nameOf({})).toBe(`applicant_${user.phone}.xlsx`);
    expect(await nameOf({ intake: current.intake.id })).toBe(`applicant_${user.phone}.xlsx`);
    expect(await nameOf({ intake: (await intake()).intake.id })).toBe('NOT_FOUND');
  });

  it('the payment of an intake has its slip alone, which rejectBankSlip rejects', async () => {
    const { user, old, current } = await twoApplications();
    const { user: other } = await twoApplications();
    await product.sql`
      INSERT INTO payment_attempts (user_id, charge_id, method, state, amount_poisha, bank_slip_number, slip_key)
        SELECT user_id, charge_id, 'BANK', 'SUBMITTED', 100000,
            CASE WHEN profile_id = ${old.id} THEN 'EARLY-1' ELSE 'NOW-1' END,
            CASE WHEN profile_id = ${old.id} THEN 'EARLY1' ELSE 'NOW1' END
          FROM payment_summaries WHERE user_id = ${user.id}`;
    await product.sql`
      INSERT INTO payment_attempts (user_id, charge_id, method, state, amount_poisha, bank_slip_number, slip_key)
        SELECT user_id, charge_id, 'BANK', 'SUBMITTED', 100000, 'EARLY-1', 'EARLY1' FROM payment_summaries
          WHERE user_id = ${other.id} AND is_current`;
    const query = `query ($userId: ID!, $intake: ID) {
      pendingPayment(userId: $userId, intake: $intake) { intakeId bankSlipNumber alsoClaimedBy }
      slipClaimPage(userId: $userId, intake: $intake) { count claims { userId intakeId } }
      paymentAttemptPage(userId: $userId, intake: $intake) { count attempts { bankSlipNumber state } } }`;
    const payment = async (given: object) =>
      (await product.graphql<Record<string, object>>(query, { userId: user.id, ...given }, admin)).data;
    const [otherNow] = await product.sql<{ intakeId: string }[]>`
      SELECT intake_id AS "intakeId" FROM profiles WHERE user_id = ${other.id} AND is_current`;
    expect(await payment({ intake: old.intakeId })).toEqual({
      pendingPayment: { intakeId: old.intakeId, bankSlipNumber: 'EARLY-1', alsoClaimedBy: 1 },
      slipClaimPage: { count: 1, claims: [{ userId: other.id, ...otherNow }] },
      paymentAttemptPage: { count: 1, attempts: [{ bankSlipNumber: 'EARLY-1', state: 'SUBMITTED' }] },
    });
    const now = { intake: current.intake.id };
    expect(await payment(now)).toMatchObject({
      pendingPayment: { intakeId: current.intake.id, bankSlipNumber: 'NOW-1', alsoClaimedBy: 0 },
      slipClaimPage: { count: 0 },
    });
    expect(await payment({})).toMatchObject({ slipClaimPage: { count: 1 }, paymentAttemptPage: { count: 2 } });
    const reject = async (given: object) =>
      (
        await product.graphql(
          'mutation ($input: RejectBankSlipInput!, $intake: ID) { rejectBankSlip(input: $input, intake: $intake) { msg } }',
          { input: { userId: user.id, bankSlipNumber: 'EARLY-1', reason: 'Not found' }, ...given },
          admin,
        )
      ).code;
    expect(await reject(now)).toBe('BAD_USER_INPUT');
    expect(await reject({ intake: old.intakeId })).toBe('OK');
    expect(await payment(now)).toMatchObject({ pendingPayment: { bankSlipNumber: 'NOW-1' } });
    expect(await payment({ intake: old.intakeId })).toMatchObject({ pendingPayment: null });
  });

  it('verifyBankSlip and rejectBankSlip of a number in two applications answer CONFLICT without the intake', async () => {
    const { user, old, current } = await twoApplications();
    const bankSlipNumber = `BOTH-${user.phone.slice(-6)}`;
    await product.sql`
      INSERT INTO payment_attempts (user_id, charge_id, method, state, amount_poisha, bank_slip_number, slip_key)
        SELECT user_id, charge_id, 'BANK', 'SUBMITTED', 100000, ${bankSlipNumber}, ${bankSlipNumber.replace('-', '')}
          FROM payment_summaries WHERE user_id = ${user.id}`;
    const verify = (query = '') =>
      product.rest<object>(`POST /users/payment/verify/${user.id}${query}`, { bankSlipNumber }, { token: admin.token });
    const reject = (given: object = {}) =>
      product.graphql(
        'mutation ($input: RejectBankSlipInput!, $intake: ID) { rejectBankSlip(input: $input, intake: $intake) { msg } }',
        { input: { userId: user.id, bankSlipNumber, reason: 'Not found' }, ...given },
        admin,
      );
    const states = () => product.sql`SELECT s.profile_id = ${old.id} AS "isEarlier", a.state FROM payment_attempts a
      JOIN payment_summaries s USING (charge_id) WHERE a.user_id = ${user.id} ORDER BY 1`;
    const pending = [
      { isEarlier: false, state: 'SUBMITTED' },
      { isEarlier: true, state: 'SUBMITTED' },
    ];
    expect(await verify()).toMatchObject({ status: 409, body: { errors: [{ field: 'intake' }] } });
    expect((await reject()).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'intake' });
    expect(await states()).toEqual(pending);
    expect(await verify(`?intake=${current.intake.id}`)).toMatchObject({ status: 200 });
    expect(await states()).toEqual([{ isEarlier: false, state: 'VERIFIED' }, pending[1]]);
    // One is pending now, so it needs no intake.
    expect((await reject()).code).toBe('OK');
    expect(await states()).toEqual([
      { isEarlier: false, state: 'VERIFIED' },
      { isEarlier: true, state: 'REJECTED' },
    ]);
  });

  it('waiveCharge waives the fee of the intake only, and answers NOT_FOUND for an intake without application', async () => {
    const { user, old } = await twoApplications();
    const waive = (given: object) =>
      product.graphql(
        'mutation ($input: WaiveChargeInput!, $intake: ID) { waiveCharge(input: $input, intake: $intake) { msg } }',
        { input: { userId: user.id, reason: 'Sports quota', currentPassword: testPassword }, ...given },
        superadmin,
      );
    const statuses = () => product.sql`SELECT p.id = ${old.id} AS "isEarlier", s.status, s.is_waived AS "isWaived"
      FROM profiles p JOIN payment_summaries s ON s.profile_id = p.id WHERE p.user_id = ${user.id} ORDER BY 1`;
    expect((await waive({ intake: (await intake()).intake.id })).code).toBe('NOT_FOUND');
    expect((await waive({ intake: old.intakeId })).code).toBe('OK');
    const earlier = { isEarlier: true, status: 'PAID', isWaived: true };
    expect(await statuses()).toEqual([{ isEarlier: false, status: 'UNPAID', isWaived: false }, earlier]);
    expect((await waive({})).code).toBe('OK');
    expect(await statuses()).toEqual([{ isEarlier: false, status: 'PAID', isWaived: true }, earlier]);
  });
});
