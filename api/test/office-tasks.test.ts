import { describe, expect, it } from 'vitest';
import { applicantsOf, officersOf } from '../src/features/merit/merit.fixture.ts';
import type { OfficeTask } from '../src/features/office/tasks.types.ts';
import { type BuiltUser } from './build.ts';
import { startTestProduct } from './client.ts';
import { insertRow, makeWorld, validRow } from './table-rows.ts';

const { product, build } = await startTestProduct();
const officers = officersOf(product);
const { apply } = applicantsOf(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

const tasksFor = async (officer: BuiltUser) => {
  const answer = await product.graphql<{ officeTasks: OfficeTask[] }>(
    '{ officeTasks { kind count targetId } }',
    {},
    officer,
  );
  return new Map((answer.data?.officeTasks ?? []).map(({ kind, count, targetId }) => [kind, [count, targetId]]));
};

describe('officeTasks', () => {
  it('is empty for an office without work, and refused to applicants', async () => {
    expect((await tasksFor(maker)).size).toBe(0);
    expect((await product.graphql('{ officeTasks { kind } }', {}, await build.user())).code).toBe('FORBIDDEN');
  });

  it('lists a merit list to the second officer alone, until it is approved', async () => {
    const exam = await build.exam({ conducted: true });
    await apply(exam, [{ written: 30, viva: 8 }]);
    const id = (await officers.make(maker, { examId: exam.id })).value?.list.id ?? '';
    expect((await tasksFor(approver)).has('MERIT_LISTS')).toBe(false);
    await officers.submit(maker, id);
    expect((await tasksFor(maker)).has('MERIT_LISTS')).toBe(false);
    expect((await tasksFor(approver)).get('MERIT_LISTS')).toEqual([1, exam.id]);
    await officers.approve(approver, id);
    expect((await tasksFor(approver)).has('MERIT_LISTS')).toBe(false);
    await officers.askWithdrawal(maker, id, 'Wrong key');
    expect((await tasksFor(maker)).has('MERIT_WITHDRAWALS')).toBe(false);
    expect((await tasksFor(approver)).get('MERIT_WITHDRAWALS')).toEqual([1, exam.id]);
  });

  it('counts more than a hundred seat plans', async () => {
    const world = await makeWorld(product.source);
    const waiting = { state: 'SUBMITTED', reason: null, decided_by_id: null, decided_at: null };
    for (let made = 0; made < 101; made += 1) {
      const { id: sitting_id } = await insertRow(product.source, 'sittings', validRow.sittings());
      await insertRow(product.source, 'seat_plans', { ...validRow.seat_plans(world), ...waiting, sitting_id });
    }
    expect((await tasksFor(maker)).get('SEAT_PLANS')).toEqual([101, null]);
  });

  it('counts slips that wait longer than a day, and intakes that close within two', async () => {
    const slip = async (createdAt: Date) => {
      const { user } = await build.profile();
      await insertRow(product.ctx.db, 'payment_attempts', {
        ...{ user_id: user.id, method: 'BANK', state: 'SUBMITTED', amount_poisha: 100_000, created_at: createdAt },
        ...{ bank_slip_number: user.phone, slip_key: user.phone },
      });
    };
    await slip(hours(-25));
    await slip(hours(-23));
    const intake = async (code: string, closes: number, state = 'PUBLISHED') =>
      (
        await insertRow(product.ctx.db, 'intakes', {
          ...{
            code,
            title_en: code,
            title_bn: code,
            trimester: 'Fall',
            year: 2027,
            state,
            fee_bank: 100_000,
            fee_bkash: 100_000,
          },
          ...{ opens_at: hours(-100), closes_at: hours(closes), pay_until: hours(closes + 1) },
        })
      )['id'];
    const soon = await intake('SOON', 47);
    await intake('LATER', 49);
    await intake('DRAFTED', 47, 'DRAFT');
    await intake('OVER', -1);
    const tasks = await tasksFor(maker);
    expect(tasks.get('SLIPS_LATE')).toEqual([1, null]);
    expect(tasks.get('INTAKES_CLOSING')).toEqual([1, soon]);
  });
});
