import { describe, expect, it } from 'vitest';
import { profilePayload } from '../../../../test/build-profile.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCurrentSummary } from '../attempts/summary.service.ts';
import { startBkash, wallets } from '../bkash/bkash.fixture.ts';
import { decidePayment } from './decision.service.ts';
import { overridePayment, type PaymentOverride, reviewOverride } from './override.service.ts';

const { product, build, applicant, paymentRecordsOf, submit, verify, startPayment, open, pay, checkLater, fail } =
  await startBkash();
const superadmin = await build.superadmin();
const superadminCtx: Ctx = {
  ...product.ctx,
  user: { id: superadmin.id, role: superadmin.role, name: superadmin.name, sessionId: '' },
};

const override = (userId: string, given: Omit<PaymentOverride, 'userId'>) =>
  overridePayment(superadminCtx, { userId, ...given });
const unpay = (userId: string) =>
  override(userId, { status: 'UNPAID', method: 'NOT YET SUBMITTED', reason: 'Withdrew' });
const newTrxId = (): string => `TRX${newSlipNumber().slice(3)}`;

describe('overridePayment', () => {
  it('to PAID by bank assigns the applicant ID, records the reason and sends the messages', async () => {
    const user = await applicant();
    const slip = newSlipNumber();
    const info = await override(user.id, {
      status: 'PAID',
      method: 'BANK',
      bankSlipNumber: slip,
      reason: 'Paid at the counter',
    });
    expect(info).toMatchObject({
      status: 'PAID',
      paymentMethod: 'BANK',
      bankSlipNumber: slip,
      verifiedOn: expect.any(Date),
    });
    expect(await paymentRecordsOf(user)).toEqual({
      status: 'PAID',
      applicantId: expect.stringMatching(/-0001$/),
      attempts: [{ method: 'BANK', state: 'VERIFIED', slip, trx: null, reason: 'Paid at the counter' }],
      transitions: ['VERIFIED OVERRIDE'],
      audited: ['payment.overridden'],
      messages: ['paid sms', 'paid mail'],
    });
    const [line] =
      await product.sql`SELECT actor_id AS actor, reason, before, after FROM audit_events WHERE subject_id = ${user.id} AND action = 'payment.overridden'`;
    expect(line).toMatchObject({
      actor: superadmin.id,
      reason: 'Paid at the counter',
      before: { status: 'UNPAID' },
      after: { status: 'PAID', method: 'BANK', reference: slip },
    });
  });

  it('to PAID by bKash changes nothing when repeated', async () => {
    const user = await applicant();
    const trxID = newTrxId();
    const first = await override(user.id, { status: 'PAID', method: 'BKASH', trxID });
    expect(first).toMatchObject({ status: 'PAID', paymentMethod: 'BKASH', bkashInfo: { trxID } });
    const before = await paymentRecordsOf(user);
    expect(await override(user.id, { status: 'PAID', method: 'BKASH', trxID })).toEqual(first);
    expect(await paymentRecordsOf(user)).toEqual(before);
  });

  it('to UNPAID and back to PAID keeps the applicant ID and all attempts', async () => {
    const exam = await build.exam();
    const user = await applicant(exam);
    const slip = newSlipNumber();
    await submit(user.token, slip);
    await verify(user.id, slip);
    const { applicantId } = await paymentRecordsOf(user);
    await override(user.id, { status: 'UNPAID', method: 'NOT YET SUBMITTED', reason: 'The slip was forged' });
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'UNPAID',
      applicantId,
      attempts: [{ state: 'REJECTED', slip, reason: 'The slip was forged' }],
    });
    await override(user.id, {
      status: 'PAID',
      method: 'BANK',
      bankSlipNumber: slip.toLowerCase(),
      reason: 'It was real',
    });
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      applicantId,
      attempts: [{ state: 'VERIFIED', slip }],
      transitions: [
        'SUBMITTED STUDENT',
        'SUBMITTED VERIFIED ADMIN',
        'VERIFIED REJECTED OVERRIDE',
        'REJECTED VERIFIED OVERRIDE',
      ],
    });
    const next = await applicant(exam);
    await override(next.id, { status: 'PAID', method: 'BANK', bankSlipNumber: newSlipNumber() });
    expect((await paymentRecordsOf(next)).applicantId).toBe(applicantId?.replace(/1$/, '2'));
  });

  it('to another number supersedes the old one', async () => {
    const user = await applicant();
    const [wrong, right] = [newSlipNumber(), newSlipNumber()];
    await submit(user.token, wrong);
    await verify(user.id, wrong);
    const info = await override(user.id, { status: 'PAID', method: 'BANK', bankSlipNumber: right });
    expect(info.bankSlipNumber).toBe(right);
    expect((await paymentRecordsOf(user)).attempts.map((one) => [one.state, one.slip])).toEqual([
      ['SUPERSEDED', wrong],
      ['VERIFIED', right],
    ]);
  });

  it('to PENDING lets an administrator verify the number, or the applicant correct it', async () => {
    const user = await applicant();
    const slip = newSlipNumber();
    expect(await override(user.id, { status: 'PENDING', method: 'BANK', bankSlipNumber: slip })).toMatchObject({
      status: 'PENDING',
      bankSlipNumber: slip,
    });
    expect((await verify(user.id, slip)).body.paymentInfo?.status).toBe('PAID');
    const other = await applicant();
    expect(await override(other.id, { status: 'PENDING', method: 'BKASH', trxID: newTrxId() })).toMatchObject({
      status: 'PENDING',
      paymentMethod: 'BKASH',
    });
    expect((await startPayment(other.token)).code).toBe('CONFLICT');
    expect(await override(other.id, { status: 'UNPAID', method: 'NOT YET SUBMITTED' })).toMatchObject({
      status: 'UNPAID',
      paymentMethod: 'NOT YET SUBMITTED',
    });
    expect((await startPayment(other.token)).data?.startBkashPayment.url).toBeDefined();
  });

  it('to UNPAID after a bKash payment marks the refund as due', async () => {
    const user = await applicant();
    await pay((await open(user)).url);
    await override(user.id, { status: 'UNPAID', method: 'NOT YET SUBMITTED', reason: 'Withdrew' });
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'UNPAID',
      attempts: [{ state: 'REFUND_DUE', reason: 'Withdrew' }],
    });
  });

  it('during an UNKNOWN bKash payment does not lose its late money', async () => {
    const user = await applicant();
    await fail('status', 'error');
    await pay((await open(user)).url, wallets.chargeThenError);
    await override(user.id, { status: 'PAID', method: 'BANK', bankSlipNumber: newSlipNumber() });
    await checkLater(user, 2);
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'REVIEW', reason: 'paymentTwice' }, { state: 'VERIFIED' }],
    });
  });

  it('to PAID with the transaction of a payment under review completes that payment', async () => {
    const user = await applicant();
    await pay((await open(user)).url, wallets.wrongAmount);
    const trxID = (await paymentRecordsOf(user)).attempts[0]?.trx;
    await override(user.id, { status: 'PAID', method: 'BKASH', trxID, reason: 'The rest was paid in cash' });
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      attempts: [{ state: 'COMPLETED', trx: trxID }],
      applicantId: expect.any(String),
    });
  });

  it('to UNPAID and back to PAID with the same bKash payment ends its refund', async () => {
    const user = await applicant();
    await pay((await open(user)).url);
    const { applicantId, attempts } = await paymentRecordsOf(user);
    await unpay(user.id);
    await override(user.id, { status: 'PAID', method: 'BKASH', trxID: attempts[0]?.trx, reason: 'Wrong applicant' });
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      applicantId,
      attempts: [{ state: 'COMPLETED', trx: attempts[0]?.trx }],
      transitions: expect.arrayContaining(['COMPLETED REFUND_DUE OVERRIDE', 'REFUND_DUE COMPLETED OVERRIDE']),
    });
  });

  it.each(['REFUND_DUE', 'REFUNDED'] as const)('refuses bKash money and a slip decided as %s', async (decision) => {
    const [short, twice] = [await applicant(), await applicant()];
    await pay((await open(short)).url, wallets.wrongAmount);
    const slip = newSlipNumber();
    await submit(twice.token, slip);
    await pay((await open(twice)).url);
    const inReview: { id: string }[] = await product.sql`SELECT id FROM payment_attempts
      WHERE user_id IN (${short.id}, ${twice.id}) AND state = 'REVIEW'`;
    expect(inReview).toHaveLength(2);
    for (const { id: attemptId } of inReview)
      await inTransaction(superadminCtx, (tx) =>
        decidePayment(tx, { attemptId, seen: 'REVIEW', decision, reason: 'Paid back' }),
      );
    await unpay(twice.id);
    const people = [short, twice];
    const before = await Promise.all(people.map(paymentRecordsOf));
    const decided = { code: 'CONFLICT', key: 'paymentDecided' };
    for (const [{ id: userId }, given] of [
      [short, { status: 'PAID', method: 'BKASH', trxID: before[0]?.attempts[0]?.trx }],
      [twice, { status: 'PAID', method: 'BANK', bankSlipNumber: slip }],
      [twice, { status: 'PENDING', method: 'BANK', bankSlipNumber: slip.toLowerCase() }],
    ] as const) {
      await expect(override(userId, given)).rejects.toMatchObject(decided);
      const proposed = inTransaction(superadminCtx, async (tx) =>
        reviewOverride(tx, await lockCurrentSummary(tx, userId), { userId, ...given, reason: 'Proposed' }),
      );
      await expect(proposed).rejects.toMatchObject(decided);
    }
    expect(await Promise.all(people.map(paymentRecordsOf))).toEqual(before);
  });

  it.each([
    [{ status: 'PAID', method: 'NOT YET SUBMITTED' }, 'paidNeedsReference', 'paymentMethod'],
    [{ status: 'PAID', method: 'BANK', trxID: 'X' }, 'paidNeedsReference', 'bankSlipNumber'],
    [{ status: 'PAID', method: 'BKASH', bankSlipNumber: 'X-1234' }, 'paidNeedsReference', 'trxID'],
    [{ status: 'PAID', method: 'BANK', bankSlipNumber: '  ' }, 'paidNeedsReference', 'bankSlipNumber'],
    [{ status: 'PENDING', method: 'NOT YET SUBMITTED' }, 'pendingNeedsMethod', 'paymentMethod'],
  ] as const)('refuses %j with %s', async (given, key, field) => {
    const user = await applicant();
    const before = await paymentRecordsOf(user);
    await expect(override(user.id, given)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', key, details: { field } });
    expect(await paymentRecordsOf(user)).toEqual(before);
  });

  it('refuses a slip number or transaction of another paid applicant', async () => {
    const [first, second] = [await applicant(), await applicant()];
    const [slip, trxID] = [newSlipNumber(), newTrxId()];
    await override(first.id, { status: 'PAID', method: 'BANK', bankSlipNumber: slip });
    const before = await paymentRecordsOf(second);
    await expect(override(second.id, { status: 'PAID', method: 'BANK', bankSlipNumber: slip })).rejects.toMatchObject({
      driverError: { constraint: 'payment_attempts_slip_paid_once' },
    });
    await override(first.id, { status: 'PAID', method: 'BKASH', trxID });
    await expect(override(second.id, { status: 'PAID', method: 'BKASH', trxID })).rejects.toMatchObject({
      driverError: { constraint: 'payment_attempts_transaction_id_key' },
    });
    expect(await paymentRecordsOf(second)).toEqual(before);
  });

  it('stores a transaction ID in upper case, and compares it without case', async () => {
    const [first, second] = [await applicant(), await applicant()];
    const trxID = newTrxId();
    const typed = ` ${trxID.toLowerCase()} `;
    await override(first.id, { status: 'PAID', method: 'BKASH', trxID: typed });
    const before = await paymentRecordsOf(first);
    expect(before.attempts).toMatchObject([{ state: 'COMPLETED', trx: trxID }]);
    await override(first.id, { status: 'PAID', method: 'BKASH', trxID });
    expect(await paymentRecordsOf(first)).toEqual(before);
    await expect(override(second.id, { status: 'PAID', method: 'BKASH', trxID: typed })).rejects.toMatchObject({
      driverError: { constraint: 'payment_attempts_transaction_id_key' },
    });
    // One that an earlier release stored as it was typed.
    await unpay(first.id);
    await product.sql`UPDATE payment_attempts SET transaction_id = lower(transaction_id) WHERE user_id = ${first.id}`;
    await override(first.id, { status: 'PAID', method: 'BKASH', trxID });
    expect((await paymentRecordsOf(first)).attempts).toMatchObject([{ state: 'COMPLETED' }]);
  });

  it('to PAID without a profile assigns the ID when the profile is submitted', async () => {
    const user = await build.student();
    await override(user.id, { status: 'PAID', method: 'BANK', bankSlipNumber: newSlipNumber() });
    expect(await paymentRecordsOf(user)).toMatchObject({ status: 'PAID', applicantId: null, messages: [] });
    const exam = await build.exam();
    const submitted = await product.rest('POST /profile', profilePayload(exam.id, product.ctx.now()), {
      token: user.token,
    });
    expect(submitted.status).toBe(200);
    expect((await paymentRecordsOf(user)).applicantId).toMatch(/-27S-0001$/);
    const unpaid = await build.student();
    await product.rest('POST /profile', profilePayload(exam.id, product.ctx.now()), unpaid);
    expect(await paymentRecordsOf(unpaid)).toMatchObject({ status: 'UNPAID', applicantId: null });
  });
});
