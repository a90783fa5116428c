import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { insertRow } from '../../../../test/table-rows.ts';
import { startBkash } from '../bkash/bkash.fixture.ts';

const { product, build } = await startBkash();
const { sql } = product;
const admin = await build.admin();
const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

interface Charge {
  kind: string;
  state: string;
  feeBank: number;
  feeBkash: number;
  dueUntil: string | null;
}
const fields = 'charge { kind state feeBank feeBkash dueUntil }';

let year = 2050;
/** An exam in 60 days, in an intake whose fee is payable for 9 days. */
async function exam() {
  year += 1;
  const made = await build.exam({ examDate: new Date(at(60)), year });
  const payUntil = at(9);
  const [row] = await sql<
    { id: string }[]
  >`UPDATE intakes SET state = 'PUBLISHED', is_default = false, opens_at = ${at(-9)},
    closes_at = ${at(5)}, pay_until = ${payUntil}, fee_bank = 900, fee_bkash = 916, code = ${`DUE-${year}`}
    WHERE id = (SELECT intake_id FROM exams WHERE id = ${made.id}) RETURNING id`;
  return { made, payUntil, intakeId: [row].flat()[0]?.id ?? '' };
}
const mine = async (user: BuiltUser) =>
  (await product.graphql<{ myApplications: { charge: Charge }[] }>(`{ myApplications { ${fields} } }`, {}, user)).data
    ?.myApplications[0]?.charge;
const ofOfficer = async (user: BuiltUser) =>
  (
    await product.graphql<{ profileByUserId: { user: { charge: Charge } } }>(
      `query ($id: ID!) { profileByUserId(userId: $id) { user { ${fields} } } }`,
      { id: user.id },
      admin,
    )
  ).data?.profileByUserId.user.charge;
const own = async (user: BuiltUser) =>
  (await product.graphql<{ me: { charge: Charge | null } }>(`{ me { ${fields} } }`, {}, user)).data?.me.charge;
const lastPayment = async (user: BuiltUser) =>
  (
    await product.graphql<{ myPayment: { lastPayment: string; isPaymentOpen: boolean; feeBank: number } }>(
      '{ myPayment { lastPayment isPaymentOpen feeBank } }',
      {},
      user,
    )
  ).data?.myPayment;

describe('charge', () => {
  it('is due until the last moment of intake, exam and extension, for applicant and officer', async () => {
    const { made, payUntil, intakeId } = await exam();
    const { user } = await build.profile({ exam: made });
    const due = { kind: 'APPLICATION', state: 'DUE', feeBank: 900, feeBkash: 916, dueUntil: payUntil };
    for (const charge of [await mine(user), await ofOfficer(user)]) expect(charge).toEqual(due);
    expect(await lastPayment(user)).toMatchObject({ lastPayment: payUntil });
    const until = at(20);
    await insertRow(product.ctx.db, 'extensions', {
      ...{ intake_id: intakeId, user_id: user.id, until, reason: 'Ill', made_by_id: admin.id },
    });
    for (const charge of [await mine(user), await ofOfficer(user)]) expect(charge).toEqual({ ...due, dueUntil: until });
    const ofExam = at(15);
    await sql`UPDATE exams SET pay_until = ${ofExam} WHERE id = ${made.id}`;
    for (const charge of [await mine(user), await ofOfficer(user)]) expect(charge?.dueUntil).toBe(ofExam);
    expect(await lastPayment(user)).toMatchObject({ lastPayment: ofExam });
    await build.payment(user.id);
    expect(await ofOfficer(user)).toMatchObject({ state: 'PAID', dueUntil: null });
  });

  it('with its own date and amount takes precedence over intake and exam', async () => {
    const { made } = await exam();
    const { user } = await build.profile({ exam: made });
    const set = (dueUntil: string) =>
      sql`UPDATE charges SET due_until = ${dueUntil}, amount_poisha = 50000 WHERE user_id = ${user.id}`;
    const later = at(30);
    await set(later);
    expect(await ofOfficer(user)).toMatchObject({ feeBank: 500, feeBkash: 500, dueUntil: later });
    expect(await lastPayment(user)).toEqual({ lastPayment: later, isPaymentOpen: true, feeBank: 500 });
    const over = at(-1);
    await set(over);
    expect(await lastPayment(user)).toMatchObject({ lastPayment: over, isPaymentOpen: false });
  });

  it('of an account without an application has no date; an officer has no charge', async () => {
    expect(await own(await build.student())).toMatchObject({ kind: 'APPLICATION', state: 'DUE', dueUntil: null });
    expect(await own(admin)).toBeNull();
  });
});
