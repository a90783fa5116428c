import { afterEach, describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../../test/build.ts';
import { setClockSql, withDatabaseClock } from '../../../../test/database-clock.ts';
import { at, startIntakes } from '../../../../test/intake-calls.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import type { Ctx } from '../../../core/context.ts';
import { overridePayment } from '../decisions/override.service.ts';

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

  it('ends with the minutes of grace, in which an application may still be submitted', async () => {
    const last = at(5);
    const { exam } = await intake({ closesAt: last, payUntil: last, graceMinutes: 60 });
    const user = await build.student();
    await build.images(user.id);
    await setClock(5 + 0.5 / 24);
    expect((await submit(exam.id, user)).refusal).toBeUndefined();
    expect(await payment(user)).toEqual([true, 200]);
    await setClock(5 + 1.5 / 24);
    const late = await build.profile({ exam });
    await build.images(late.user.id);
    expect(await payment(late.user)).toEqual([false, 409]);
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

describe('a submitted slip after the last moment to pay', () => {
  /** The answers to a new number by REST and by GraphQL. */
  async function slips(user: BuiltUser): Promise<[number, string | undefined]> {
    const input = { bankSlipNumber: newSlipNumber(), paymentMethod: 'BANK' };
    const byRest = await product.rest('POST /users/payment', { ...input, bankSlipNumber: newSlipNumber() }, user);
    const text = 'mutation ($input: SubmitBankSlipInput!) { submitBankSlip(input: $input) { msg } }';
    const { value, refusal } = await call<{ msg: string } | undefined>(text, { input }, user);
    return [byRest.status, value?.msg ?? refusal];
  }
  const closed = [409, 'The time for payments of this intake is over'];
  const corrected = [200, 'Bank slip number submitted.'];

  it.each([
    ['intake', () => undefined],
    ['charge', (id: string) => sql`UPDATE charges SET due_until = ${at(9)} WHERE user_id = ${id}`],
  ])('of the %s can be corrected, and none can be submitted', async (_of, prepare) => {
    const [early, late] = [await applicant(), await applicant()];
    for (const { user } of [early, late]) await prepare(user.id);
    expect(await payment(early.user)).toEqual([true, 200]);
    await setClock(10);
    expect(await slips(early.user)).toEqual(corrected);
    expect(await slips(late.user)).toEqual(closed);
  });

  it('cannot be corrected in an archived intake', async () => {
    const { exam, user } = await applicant();
    expect(await payment(user)).toEqual([true, 200]);
    await sql`UPDATE intakes SET state = 'ARCHIVED' WHERE id = (SELECT intake_id FROM exams WHERE id = ${exam.id})`;
    expect(await slips(user)).toEqual(closed);
  });
});

describe('a rejected slip after the last moment to pay', () => {
  /** A slip that was submitted in time and is rejected after the last moment to pay. */
  async function rejected() {
    await setClock(0);
    const made = await applicant();
    expect(await payment(made.user)).toEqual([true, 200]);
    await setClock(10);
    const [slip]: { number: string }[] =
      await sql`SELECT bank_slip_number AS number FROM payment_attempts WHERE user_id = ${made.user.id}`;
    const input = { userId: made.user.id, bankSlipNumber: slip?.number, reason: 'Not at the bank' };
    const text = 'mutation ($input: RejectBankSlipInput!) { rejectBankSlip(input: $input) { msg } }';
    expect((await call(text, { input }, await build.admin())).refusal).toBeUndefined();
    return made;
  }
  async function correction(user: BuiltUser): Promise<[boolean, number]> {
    const { value } = await call<{ mayCorrectSlip: boolean }>('{ myPayment { mayCorrectSlip } }', {}, user);
    return [value.mayCorrectSlip, (await payment(user))[1]];
  }

  it('can be corrected, again and again, at the fee of that slip', async () => {
    const { exam, user } = await rejected();
    await sql`UPDATE intakes SET fee_bank = 4321 WHERE id = (SELECT intake_id FROM exams WHERE id = ${exam.id})`;
    expect(await correction(user)).toEqual([true, 200]);
    // The next one is pending, and is corrected as such.
    expect(await correction(user)).toEqual([false, 200]);
    const amounts =
      await sql`SELECT DISTINCT amount_poisha = 432100 AS new FROM payment_attempts WHERE user_id = ${user.id}`;
    expect(amounts).toEqual([{ new: false }]);
    const { refusal } = await call('mutation { startBkashPayment { url } }', {}, user);
    expect(refusal).toBe('The time for payments of this intake is over');
  });

  it('cannot be corrected if an override has retired it', async () => {
    const { id, role, name } = await build.superadmin();
    const ctx: Ctx = { ...product.ctx, user: { id, role, name, sessionId: '' } };
    const { user } = await applicant();
    expect(await payment(user)).toEqual([true, 200]);
    await setClock(10);
    await overridePayment(ctx, { userId: user.id, status: 'UNPAID', method: 'NOT YET SUBMITTED', reason: 'Forged' });
    const [slip] = await sql`SELECT state FROM payment_attempts WHERE user_id = ${user.id}`;
    expect(slip).toEqual({ state: 'REJECTED' });
    expect(await correction(user)).toEqual([false, 409]);
  });

  it('cannot be corrected without one, in an archived intake, and once the exam is held', async () => {
    const [never, archived, held] = [await applicant(), await rejected(), await rejected()];
    await sql`UPDATE intakes SET state = 'ARCHIVED' WHERE id = (SELECT intake_id FROM exams WHERE id = ${archived.exam.id})`;
    await sql`UPDATE exams SET conducted = true WHERE id = ${held.exam.id}`;
    for (const { user } of [never, archived, held]) expect(await correction(user)).toEqual([false, 409]);
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
