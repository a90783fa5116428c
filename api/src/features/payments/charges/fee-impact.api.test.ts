import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltExam, BuiltUser } from '../../../../test/build.ts';
import { insertRow } from '../../../../test/table-rows.ts';
import { startBkash } from '../bkash/bkash.fixture.ts';
import type { FeeImpact } from './fee-impact.types.ts';

const { product, build, open } = await startBkash();
const { sql } = product;
const admin = await build.admin();
const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const none = { started: 0, unpaid: 0, underWay: 0, paid: 0 };

let year = 2040;
let exam: BuiltExam;
let intakeId: string;
beforeEach(async () => {
  year += 1;
  exam = await build.exam({ examDate: new Date(at(60)), year });
  const [row] = await sql<
    { id: string }[]
  >`UPDATE intakes SET state = 'PUBLISHED', opens_at = ${at(-9)}, is_default = false,
    closes_at = ${at(5)}, pay_until = ${at(9)}, fee_bank = 900, fee_bkash = 916, code = ${`FEE-${year}`}
    WHERE id = (SELECT intake_id FROM exams WHERE id = ${exam.id}) RETURNING id`;
  intakeId = [row].flat()[0]?.id ?? '';
});

const requestImpact = (variables: Record<string, unknown>, by: BuiltUser = admin) =>
  product.graphql<{ feeImpact: FeeImpact }>(
    `query ($intakeId: ID, $feeBank: Int, $feeBkash: Int) {
      feeImpact(intakeId: $intakeId, feeBank: $feeBank, feeBkash: $feeBkash) { started unpaid underWay paid } }`,
    variables,
    by,
  );
const impact = async (feeBank: number | null, feeBkash: number | null = 916, id: string | null = intakeId) =>
  (await requestImpact({ intakeId: id, feeBank, feeBkash })).data?.feeImpact;

const unpaid = async () => (await build.profile({ user: await build.student(), exam })).user;
async function draft(): Promise<void> {
  const data = JSON.stringify({ values: { examId: exam.id } });
  await insertRow(product.ctx.db, 'profile_drafts', {
    user_id: (await build.student()).id,
    data,
    saved_at: new Date(),
  });
}

describe('feeImpact', () => {
  it('counts applicants who pay the new fee, whose payment keeps its amount, and who have paid', async () => {
    expect(await impact(1000)).toEqual(none);
    await draft();
    await unpaid();
    await unpaid();
    const paid = await unpaid();
    await build.payment(paid.id);
    const slip = await unpaid();
    await build.payment(slip.id, { status: 'PENDING' });
    const running = await unpaid();
    await build.images(running.id);
    await open(running);
    expect(await impact(1000)).toEqual({ started: 1, unpaid: 2, underWay: 2, paid: 1 });
    expect(await impact(900, 1000)).toEqual({ started: 1, unpaid: 2, underWay: 2, paid: 1 });
    expect(await impact(900)).toEqual(none);
  });

  it('omits applicants who can no longer submit or pay, unless they have their own extension', async () => {
    await draft();
    const late = await unpaid();
    await unpaid();
    await sql`UPDATE intakes SET closes_at = ${at(-3)}, pay_until = ${at(-2)} WHERE id = ${intakeId}`;
    expect(await impact(1000)).toEqual(none);
    await insertRow(product.ctx.db, 'extensions', {
      ...{ intake_id: intakeId, user_id: late.id, until: at(3), reason: 'Ill', made_by_id: admin.id },
    });
    expect(await impact(1000)).toEqual({ ...none, unpaid: 1 });
  });

  it('of the standard fee counts the intakes without their own fee', async () => {
    await unpaid();
    const standard = product.ctx.app.institution.current();
    const before = await impact(5000, standard.feeBkash, null);
    await sql`UPDATE intakes SET fee_bank = NULL WHERE id = ${intakeId}`;
    expect(await impact(5000, standard.feeBkash, null)).toMatchObject({ unpaid: (before?.unpaid ?? 0) + 1 });
    expect(await impact(standard.feeBank, standard.feeBkash, null)).toEqual(none);
    // The standard fee again, which is its current fee.
    expect(await impact(null)).toEqual(none);
    expect(await impact(standard.feeBank + 1)).toEqual({ ...none, unpaid: 1 });
  });

  it('refuses applicants and an unknown intake', async () => {
    expect((await requestImpact({ intakeId, feeBank: 1 }, await build.student())).code).toBe('FORBIDDEN');
    expect((await requestImpact({ intakeId: '00000000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND');
  });
});
