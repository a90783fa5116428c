import { afterEach, describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { setClockSql, withDatabaseClock } from '../../../../test/database-clock.ts';
import { at, startIntakes } from '../../../../test/intake-calls.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';

const { product, build, call, intake, openFor, submit, withdraw } = await startIntakes({}, withDatabaseClock);
const { sql } = product;
const setClock = (days: number) => product.ctx.db.query(setClockSql, [at(days)]);
afterEach(() => setClock(0));

/** Whether the payment page shows that the fee can be paid, and whether a slip is accepted. */
async function payment(user: BuiltUser): Promise<[boolean, number]> {
  const { value } = await call<{ isPaymentOpen: boolean }>('{ myPayment { isPaymentOpen } }', {}, user);
  const slip = { bankSlipNumber: newSlipNumber(), paymentMethod: 'BANK' };
  return [value.isPaymentOpen, (await product.rest('POST /users/payment', slip, user)).status];
}

/** An applicant with a profile and both images, to an intake that closes in 5 days and is payable for 9. */
async function applicant() {
  const { exam } = await intake();
  const { user } = await build.profile({ exam });
  await build.images(user.id);
  return { exam, user };
}

describe('payment by the clock of the database', () => {
  it("ends with the charge's own date", async () => {
    const { user } = await applicant();
    await sql`UPDATE charges SET due_until = ${at(3)} WHERE user_id = ${user.id}`;
    await setClock(4);
    expect(await payment(user)).toEqual([false, 409]);
    await setClock(2);
    expect(await payment(user)).toEqual([true, 200]);
  });

  it("ends with the exam's own date", async () => {
    const { exam, user } = await applicant();
    await sql`UPDATE exams SET pay_until = ${at(3)} WHERE id = ${exam.id}`;
    await setClock(4);
    expect(await payment(user)).toEqual([false, 409]);
    await setClock(2);
    expect(await payment(user)).toEqual([true, 200]);
  });
});

describe('an application by the clock of the database', () => {
  it("ends with the exam's own date for choice, submission and withdrawal", async () => {
    const [{ exam, intake: known }, early, late] = [await intake(), await build.student(), await build.student()];
    await sql`UPDATE exams SET apply_until = ${at(3)} WHERE id = ${exam.id}`;
    // Another alias avoids the answer cache.
    const choices = async (user: BuiltUser, alias: string) => {
      const found = (await openFor(user)).find(({ id }) => id === known.id)?.exams.map(({ id }) => id);
      const text = `query ($id: ID!) { ${alias}: exam(id: $id) { isOpen } }`;
      const { value } = await call<{ isOpen: boolean }>(text, { id: exam.id });
      return [found, value.isOpen];
    };
    await setClock(2);
    expect(await choices(late, 'before')).toEqual([[exam.id], true]);
    expect((await submit(exam.id, early)).refusal).toBeUndefined();
    await setClock(4);
    expect(await choices(late, 'after')).toEqual([[], false]);
    expect((await submit(exam.id, late)).refusal).toMatch(/^Applications for this exam closed on/);
    expect((await withdraw(early)).refusal).toMatch(/can no longer be withdrawn|closed|over/i);
    await setClock(2);
    expect((await withdraw(early)).refusal).toBeUndefined();
  });
});
