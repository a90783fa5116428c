import { expect, it } from 'vitest';
import { startIntakes } from './intakes.fixture.ts';

const { product, build, admin, intake, submit } = await startIntakes();
const superadmin = await build.superadmin();

/** A paid application with an ID and a bank slip, and a current one to a later intake. */
async function earlierAndCurrent() {
  const { user, exam } = await build.profile();
  await build.images(user.id);
  await build.payment(user.id);
  const applicantId = `EARLY-26U-${user.phone.slice(-4)}`;
  const slip = `SLIP-${user.phone.slice(-6)}`;
  await product.sql`UPDATE profiles SET applicant_id = ${applicantId} WHERE user_id = ${user.id}`;
  await product.sql`UPDATE payment_summaries SET bank_slip_number = ${slip}, payment_method = 'BANK' WHERE user_id = ${user.id}`;
  await product.sql`UPDATE exams SET conducted = true, batch = ${user.phone} WHERE id = ${exam.id}`;
  const next = await intake();
  expect((await submit(next.exam.id, user)).refusal).toBeUndefined();
  const [season] = await product.sql<{ id: string; trimester: string; year: number }[]>`
    SELECT p.id, x.trimester, x.year FROM profiles p JOIN exam_catalogue x ON x.exam_id = p.exam_id
      WHERE p.user_id = ${user.id} AND NOT p.is_current`;
  if (!season) throw new Error('There are not two applications');
  return { user, season, applicantId, slip };
}

it('applicants finds an earlier application by its season, batch and ID, and by the phone only the current one', async () => {
  const { user, season, applicantId } = await earlierAndCurrent();
  const query = `query ($search: ApplicantSearch!) { applicants(search: $search) { count applicants { id paymentStatus } } }`;
  const find = async (search: object) => {
    const { data } = await product.graphql<{ applicants: { count: number; applicants: { id: string }[] } }>(
      query,
      { search },
      admin,
    );
    return { count: data?.applicants.count, ids: data?.applicants.applicants.map(({ id }) => id) };
  };
  const earlier = { count: 1, ids: [season.id] };
  expect(await find({ applicantId })).toEqual(earlier);
  expect(await find({ batch: user.phone })).toEqual(earlier);
  expect(await find({ batch: user.phone, step: 'PAID' })).toEqual(earlier);
  expect(await find({ batch: user.phone, step: 'PENDING' })).toEqual({ count: 0, ids: [] });
  const ofSeason = { trimester: season.trimester.toUpperCase(), year: season.year };
  expect((await find({ ...ofSeason, phone: user.phone })).ids).toEqual([season.id]);
  expect((await find({ phone: user.phone })).ids).not.toContain(season.id);
});

it('users finds the account by a reference of an earlier application', async () => {
  const { user, slip } = await earlierAndCurrent();
  const search = { role: 'STUDENT', bankSlipNumber: slip };
  const { data } = await product.graphql<{ users: { count: number; users: { id: string }[] } }>(
    'query ($search: UserSearch!) { users(search: $search) { count users { id } } }',
    { search },
    superadmin,
  );
  expect(data?.users).toEqual({ count: 1, users: [{ id: user.id }] });
});

it('verifyBankSlip answers the same to the second verification of a slip of an earlier application', async () => {
  const { user, exam } = await build.profile();
  await build.images(user.id);
  const number = `TWICE-${user.phone.slice(-6)}`;
  const slip = { bankSlipNumber: number, paymentMethod: 'BANK' };
  expect((await product.rest('POST /users/payment', slip, user)).status).toBe(200);
  await product.sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`;
  expect((await submit((await intake()).exam.id, user)).refusal).toBeUndefined();
  const verify = () =>
    product.rest<object>(`POST /users/payment/verify/${user.id}`, { bankSlipNumber: number }, { token: admin.token });
  const first = await verify();
  expect(first).toMatchObject({ status: 200, body: { paymentInfo: { status: 'PAID', bankSlipNumber: number } } });
  const events = () => product.sql`SELECT id FROM payment_events WHERE user_id = ${user.id} ORDER BY id`;
  const before = await events();
  expect(await verify()).toMatchObject({ status: 200, body: first.body });
  expect(await events()).toEqual(before);
});
