import { beforeEach } from 'vitest';
import type { BuiltExam, BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { insertRow } from '../../../test/table-rows.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
/** Ten in the morning in Dhaka. */
export const now = new Date('2026-12-10T04:00:00Z');
export const later = (ms: number): Date => new Date(now.getTime() + ms);

const extendText =
  'mutation ($input: ExtendIntakeInput!, $tell: Boolean! = false) { extendIntake(input: $input, tell: $tell) { id notice } }';

/** A product where each test has an intake of its own: open for 2 more days and payable for 3, with one exam in 60 days. */
export async function startOpenIntakes() {
  const { product, build } = await startTestProduct({ QUIET_HOURS: '21:00-08:00', PRICE_PER_SMS: '0.50' });
  const { sql } = product;
  const open = { admin: {} as BuiltUser, exam: {} as BuiltExam, intakeId: '' };
  let year = 2030;
  const setNow = async (at: Date): Promise<void> => {
    product.setNow(at);
    open.admin = await build.admin({ name: 'OFFICER' });
  };
  beforeEach(async () => {
    await setNow(now);
    open.exam = await build.exam({ title: 'CSE test', examDate: later(60 * day), year: year++ });
    const [row] = await sql<
      { intake_id: string }[]
    >`UPDATE intakes SET state = 'PUBLISHED', opens_at = ${later(-9 * day)},
      closes_at = ${later(2 * day)}, pay_until = ${later(3 * day)}, is_default = false, code = ${`EXT-${String(year)}`}, title_bn = 'ফল ভর্তি'
      WHERE id = (SELECT intake_id FROM exams WHERE id = ${open.exam.id}) RETURNING id AS intake_id`;
    open.intakeId = [row].flat()[0]?.intake_id ?? '';
  });
  return {
    ...{ product, build, sql, open, setNow },
    /** A person whose application is not paid. */
    unpaid: async (name = 'RAHIM'): Promise<BuiltUser> =>
      (await build.profile({ user: await build.student({ name }), exam: open.exam })).user,
    /** A person whose application is not submitted. */
    async draft(name = 'MINA'): Promise<BuiltUser> {
      const user = await build.student({ name });
      const data = JSON.stringify({ values: { examId: open.exam.id } });
      await insertRow(product.ctx.db, 'profile_drafts', { user_id: user.id, data, saved_at: now });
      return user;
    },
    extend: (until: Date, { tell = true, phone }: { tell?: boolean; phone?: string } = {}) =>
      product.graphql<{ extendIntake: { notice: string | null } }>(
        extendText,
        { input: { id: open.intakeId, until, reason: 'Flood', ...(phone ? { phone } : {}) }, tell },
        open.admin,
      ),
  };
}
