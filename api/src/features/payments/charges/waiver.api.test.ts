import { describe, expect, it } from 'vitest';
import { type BuiltUser, testPassword } from '../../../../test/build.ts';
import { profilePayload } from '../../../../test/build-profile.ts';
import { newSlipNumber } from '../../../../test/payment-calls.ts';
import { startBkash, wallets } from '../bkash/bkash.fixture.ts';
import { overridePayment } from '../decisions/override.service.ts';

const payments = await startBkash({ STEP_UP: 'true' });
const { product, build, applicant, paymentRecordsOf, expectConsistentEvents, submit, open, pay, fail, checkLater } =
  payments;
const superadmin = await build.superadmin();
const reason = 'Child of a freedom fighter';

interface Info {
  status: string;
  isWaived: boolean;
  paymentMethod: string;
}

async function waive(userId: string, given: object = {}, caller: BuiltUser = superadmin) {
  const { data, errors } = await product.graphql<{ waiveCharge: { msg: string; paymentInfo: Info } }>(
    'mutation ($input: WaiveChargeInput!) { waiveCharge(input: $input) { msg paymentInfo { status isWaived paymentMethod } } }',
    { input: { userId, reason, currentPassword: testPassword, ...given } },
    caller,
  );
  return { info: data?.waiveCharge.paymentInfo, refusal: errors?.[0]?.message, code: errors?.[0]?.extensions.code };
}

const chargeOf = async ({ id }: { id: string }) =>
  (await product.sql`SELECT state FROM charges WHERE user_id = ${id} ORDER BY created_at DESC LIMIT 1`)[0];
const eventsOf = async ({ id }: { id: string }) => {
  const events = await product.sql<
    { type: string; data: { method: string } }[]
  >`SELECT type, data FROM webhook_events WHERE data->>'userId' = ${id} ORDER BY id`;
  return events.map(({ type, data }) => [type, data.method]);
};
const override = (userId: string, given: Omit<Parameters<typeof overridePayment>[1], 'userId'>) =>
  overridePayment(
    { ...product.ctx, user: { id: superadmin.id, role: superadmin.role, name: superadmin.name, sessionId: '' } },
    { userId, ...given },
  );
const unpaid = { status: 'UNPAID', method: 'NOT YET SUBMITTED', reason: 'The certificate was forged' } as const;

await product.sql`INSERT INTO webhooks (url, events, secret_sealed, hint, maker_id, maker_name)
  VALUES ('https://example.com/hook', '{PAYMENT_PAID,PAYMENT_REVERSED}', 'x', 'abcd', ${superadmin.id}, 'OFFICER')`;

describe('waiveCharge', () => {
  it('makes an applicant PAID without a payment, once, with applicant ID, audit, messages and event', async () => {
    const user = await applicant();
    const answers = await Promise.all([waive(user.id), waive(user.id)]);
    for (const { info } of [...answers, await waive(user.id)])
      expect(info).toEqual({ status: 'PAID', isWaived: true, paymentMethod: 'NOT_YET_SUBMITTED' });
    expect(await paymentRecordsOf(user)).toEqual({
      status: 'PAID',
      applicantId: expect.stringMatching(/-0001$/),
      attempts: [],
      transitions: [],
      audited: ['payment.waived'],
      messages: ['waived sms', 'waived mail'],
    });
    expect(await chargeOf(user)).toEqual({ state: 'WAIVED' });
    expect(await eventsOf(user)).toEqual([['PAYMENT_PAID', 'WAIVED']]);
    const { data } = await product.graphql('{ myPayment { applicantId paymentInfo { isWaived } } }', {}, user);
    expect(data).toMatchObject({ myPayment: { applicantId: expect.any(String), paymentInfo: { isWaived: true } } });
  });

  it('moves a pending slip to REVIEW, and money that arrives later needs a decision', async () => {
    const [withSlip, withBkash] = [await applicant(), await applicant()];
    await submit(withSlip.token, newSlipNumber());
    await fail('status', 'error');
    await pay((await open(withBkash)).url, wallets.chargeThenError);
    await waive(withSlip.id);
    await waive(withBkash.id);
    await checkLater(withBkash, 2);
    for (const user of [withSlip, withBkash]) {
      const { status, attempts } = await paymentRecordsOf(user);
      expect([status, attempts.map(({ state }) => state)]).toEqual(['PAID', ['REVIEW']]);
      expect(await chargeOf(user)).toEqual({ state: 'WAIVED' });
    }
    expect((await submit(withSlip.token, newSlipNumber())).status).toBe(409);
    await expectConsistentEvents();
  });

  it('before the application assigns the applicant ID at the submission', async () => {
    const user = await build.user();
    await waive(user.id);
    expect((await paymentRecordsOf(user)).applicantId).toBeNull();
    const exam = await build.exam();
    await product.graphql(
      'mutation ($input: ProfileInput!) { submitProfile(input: $input) { id } }',
      { input: profilePayload(exam.id, product.ctx.now()) },
      user,
    );
    expect(await paymentRecordsOf(user)).toMatchObject({
      status: 'PAID',
      applicantId: expect.stringMatching(/-0001$/),
    });
  });

  it("refuses a paid fee, the caller's own fee, a waiver without reason or password, and ADMIN", async () => {
    const [user, due] = [await applicant(), await applicant()];
    await submit(user.token, newSlipNumber());
    const before = await paymentRecordsOf(due);
    await override(user.id, { status: 'PAID', method: 'BKASH', trxID: `TRX${newSlipNumber().slice(3)}` });
    expect((await waive(user.id)).code).toBe('CONFLICT');
    expect((await waive(due.id, { reason: ' ' })).code).toBe('BAD_USER_INPUT');
    expect((await waive(due.id, { currentPassword: null })).code).toBe('STEP_UP_REQUIRED');
    expect((await waive(due.id, {}, await build.admin())).code).toBe('FORBIDDEN');
    expect((await waive(superadmin.id)).code).toBe('FORBIDDEN');
    expect(await paymentRecordsOf(due)).toEqual(before);
    expect(await chargeOf(due)).toEqual({ state: 'DUE' });
  });
});

describe('overridePayment of a waived fee', () => {
  it('to UNPAID makes the charge due again and keeps the applicant ID', async () => {
    const user = await applicant();
    await waive(user.id);
    const { applicantId } = await paymentRecordsOf(user);
    expect(await override(user.id, unpaid)).toMatchObject({ status: 'UNPAID', isWaived: false });
    expect(await paymentRecordsOf(user)).toMatchObject({ status: 'UNPAID', applicantId, attempts: [] });
    expect(await chargeOf(user)).toEqual({ state: 'DUE' });
    expect(await eventsOf(user)).toEqual([
      ['PAYMENT_PAID', 'WAIVED'],
      ['PAYMENT_REVERSED', 'WAIVED'],
    ]);
  });

  it('to PAID by bank makes the charge paid by that slip', async () => {
    const user = await applicant();
    await waive(user.id);
    const bankSlipNumber = newSlipNumber();
    const paid = await override(user.id, { status: 'PAID', method: 'BANK', bankSlipNumber });
    expect(paid).toMatchObject({ status: 'PAID', isWaived: false, paymentMethod: 'BANK' });
    expect(await chargeOf(user)).toEqual({ state: 'PAID' });
  });

  it('does not happen if updateUser changes only the name', async () => {
    const user = await applicant();
    await waive(user.id);
    const input = {
      id: user.id,
      name: 'NEW NAME',
      paymentStatus: 'PAID',
      paymentMethod: 'NOT_YET_SUBMITTED',
      trxID: '',
    };
    const query = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { msg } }';
    const { errors } = await product.graphql(query, { input }, superadmin);
    expect(errors).toBeUndefined();
    expect(await chargeOf(user)).toEqual({ state: 'WAIVED' });
  });
});
