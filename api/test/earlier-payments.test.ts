import { describe, expect, it } from 'vitest';
import { actOnPage } from '../src/outside/bkash/bkash.fixture.ts';
import type { BuiltUser } from './build.ts';
import { at, startIntakes } from './intake-calls.ts';

const { product, build, call, intake, submit, archive } = await startIntakes();

/** An unpaid application to an intake that takes payments, and a newer one. */
async function twoApplications(given: object = {}) {
  const [before, next] = [await intake({ feeBank: 1300, feeBkash: 1310, ...given }), await intake()];
  const user = await build.student();
  expect((await submit(before.exam.id, user)).refusal).toBeUndefined();
  await build.images(user.id);
  expect((await submit(next.exam.id, user)).refusal).toBeUndefined();
  return { user, before, earlier: before.intake.id, current: next.intake.id };
}

const slip = (user: BuiltUser, bankSlipNumber: string, intakeId?: string) =>
  call<{ paymentInfo: { status: string } }>(
    'mutation ($input: SubmitBankSlipInput!, $intake: ID) { submitBankSlip(input: $input, intake: $intake) { paymentInfo { status } } }',
    { input: { bankSlipNumber }, intake: intakeId },
    user,
  );
const bkash = (user: BuiltUser, intakeId?: string) =>
  call<{ url: string; paymentId: string }>(
    'mutation ($intake: ID) { startBkashPayment(intake: $intake) { url paymentId } }',
    { intake: intakeId },
    user,
  );
const overview = async (user: BuiltUser, intakeId?: string) =>
  (
    await call<{ isPaymentOpen: boolean; bkashUrl: string; paymentInfo: { status: string }; attempts: object[] }>(
      `query ($intake: ID) { myPayment(intake: $intake) {
        isPaymentOpen bkashUrl paymentInfo { status } attempts { method state amount } } }`,
      { intake: intakeId },
      user,
    )
  ).value;
const mailsOf = async ({ id }: BuiltUser): Promise<string> =>
  (
    await product.sql<
      { body: string }[]
    >`SELECT body FROM outbox_messages WHERE user_id = ${id} AND channel = 'mail' ORDER BY id DESC LIMIT 1`
  )
    .map(({ body }) => body)
    .join();
const idsOf = ({ id }: BuiltUser) =>
  product.sql`SELECT is_current, applicant_id IS NOT NULL AS "hasId" FROM profiles WHERE user_id = ${id} ORDER BY is_current`;

describe('the fee of an earlier application', () => {
  it('is claimed with the number of a slip of the current one as well', async () => {
    const { user, earlier, current } = await twoApplications();
    await slip(user, 'BOTH-1', earlier);
    await slip(user, 'BOTH-1');
    const { data } = await product.graphql<{
      pendingPayments: { payments: { userId: string; alsoClaimedBy: number }[] };
      pendingPayment: { alsoClaimedBy: number };
      slipClaimPage: { claims: object[] };
    }>(
      `query ($userId: ID!, $intake: ID) { pendingPayments { payments { userId alsoClaimedBy } }
        pendingPayment(userId: $userId, intake: $intake) { alsoClaimedBy }
        slipClaimPage(userId: $userId, intake: $intake) { claims { userId intakeId state } } }`,
      { userId: user.id, intake: earlier },
      await build.admin(),
    );
    const listed = data?.pendingPayments.payments.filter(({ userId }) => userId === user.id);
    expect(listed?.map(({ alsoClaimedBy }) => alsoClaimedBy)).toEqual([1, 1]);
    expect(data?.pendingPayment.alsoClaimedBy).toBe(1);
    expect(data?.slipClaimPage.claims).toEqual([{ userId: user.id, intakeId: current, state: 'SUBMITTED' }]);
  });

  it('is paid by a slip that names its intake, once, at its own price; links lead to it', async () => {
    const { user, earlier, current } = await twoApplications();
    expect((await slip(user, 'OLD-1', earlier)).value.paymentInfo.status).toBe('PENDING');
    expect(await mailsOf(user)).toContain(`/payment?intake=${earlier}`);
    expect((await slip(user, 'OLD-1', earlier)).value.paymentInfo.status).toBe('PENDING');
    expect(await overview(user, earlier)).toMatchObject({
      isPaymentOpen: true,
      attempts: [{ method: 'BANK', state: 'SUBMITTED', amount: 1300 }],
    });
    expect(await overview(user)).toMatchObject({ paymentInfo: { status: 'UNPAID' }, attempts: [] });
    const reject = { input: { userId: user.id, bankSlipNumber: 'OLD-1', reason: 'Not at the bank' }, intake: earlier };
    await call(
      'mutation ($input: RejectBankSlipInput!, $intake: ID) { rejectBankSlip(input: $input, intake: $intake) { msg } }',
      reject,
    );
    expect(await mailsOf(user)).toContain(`/payment?intake=${earlier}`);
    await slip(user, 'OLD-2', earlier);
    await slip(user, 'NEW-1');
    expect(await mailsOf(user)).not.toContain('intake=');
    const verify = { input: { userId: user.id, bankSlipNumber: 'OLD-2' } };
    const verified = await call(
      'mutation ($input: VerifyBankSlipInput!) { verifyBankSlip(input: $input) { msg } }',
      verify,
    );
    expect(verified.refusal).toBeUndefined();
    expect(await idsOf(user)).toEqual([
      { is_current: false, hasId: true },
      { is_current: true, hasId: false },
    ]);
    expect((await slip(user, 'OLD-3', earlier)).refusal).toBe('The payment is already complete');
    expect((await bkash(user, earlier)).refusal).toBe('The payment is already complete');
    expect(await overview(user, current)).toMatchObject({ paymentInfo: { status: 'PENDING' } });
  });

  it('is paid by bKash, with one open payment for each application, and the return leads to it', async () => {
    const { user, earlier } = await twoApplications();
    const started = await Promise.all([bkash(user, earlier), bkash(user, earlier), bkash(user)]);
    const [one, again, other] = started.map(({ value }) => value);
    expect(one?.paymentId).toBeDefined();
    expect(again).toEqual(one);
    expect(other?.paymentId).not.toBe(one?.paymentId);
    expect((await overview(user, earlier)).bkashUrl).toContain(`&intake=${earlier}`);
    expect((await overview(user)).bkashUrl).not.toContain('intake=');
    const back = await fetch(await actOnPage(one?.url ?? '', 'confirm', '01712345678'), { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`/payment?bkash=paid&intake=${earlier}`);
    expect(await overview(user, earlier)).toMatchObject({
      paymentInfo: { status: 'PAID' },
      attempts: [{ method: 'BKASH', state: 'COMPLETED', amount: 1310 }],
    });
    expect(await overview(user)).toMatchObject({ paymentInfo: { status: 'UNPAID' } });
    expect(await idsOf(user)).toMatchObject([{ hasId: true }, { hasId: false }]);
  });

  it('is refused after the last moment to pay, in an archived intake and after the exam', async () => {
    const { user, before, earlier } = await twoApplications();
    const refusals = async () => [(await slip(user, 'LATE-1', earlier)).refusal, (await bkash(user, earlier)).refusal];
    await product.sql`UPDATE exams SET conducted = true WHERE id = ${before.exam.id}`;
    const closed = 'The time for payments of this intake is over';
    expect(await refusals()).toEqual([closed, closed]);
    expect(await overview(user, earlier)).toMatchObject({ isPaymentOpen: false });
    await product.sql`UPDATE exams SET conducted = false WHERE id = ${before.exam.id}`;
    expect(await overview(user, earlier)).toMatchObject({ isPaymentOpen: true });
    const dates = [at(-9), at(-5), at(-1)];
    await product.sql`UPDATE intakes SET opens_at = ${dates[0]}, closes_at = ${dates[1]}, pay_until = ${dates[2]} WHERE id = ${earlier}`;
    expect(await refusals()).toEqual([closed, closed]);
    expect(await overview(user, earlier)).toMatchObject({ isPaymentOpen: false, attempts: [] });
    await product.sql`UPDATE intakes SET state = 'CLOSED' WHERE id = ${earlier}`;
    const [{ version }] = await product.sql<[{ version: number }]>`SELECT version FROM intakes WHERE id = ${earlier}`;
    expect((await archive({ id: earlier, version })).refusal).toBeUndefined();
    expect(await refusals()).toEqual([closed, closed]);
  });

  it('is not paid for an intake without an application, or with a withdrawn one', async () => {
    const { user, current, earlier } = await twoApplications();
    const none = (await intake()).intake.id;
    expect((await slip(user, 'NONE-1', none)).field).toBe('intake');
    expect((await bkash(user, none)).field).toBe('intake');
    expect((await call('mutation { withdrawApplication { msg } }', {}, user)).refusal).toBeUndefined();
    expect((await slip(user, 'NONE-1', current)).field).toBe('intake');
    expect((await bkash(user, current)).field).toBe('intake');
    // It is the current one again.
    expect((await slip(user, 'NONE-1', earlier)).refusal).toBeUndefined();
  });

  it.each([
    ['withdrawn', false],
    ['withdrawn and replaced', true],
  ])('submitBankSlip refuses an application that is %s while it waits for the lock', async (_, isReplaced) => {
    const { user, current } = await twoApplications();
    let waiting: ReturnType<typeof slip> | undefined;
    await product.source.transaction(async (inside) => {
      await inside.query('SELECT 1 FROM payment_summaries WHERE user_id = $1 FOR UPDATE', [user.id]);
      waiting = slip(user, 'RACE-1', current);
      await expect
        .poll(async () => (await product.sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`).length)
        .toBeGreaterThan(0);
      const [withdrawn]: [{ id: string }[]] = await inside.query(
        'UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE user_id = $1 AND is_current RETURNING id',
        [user.id],
      );
      if (isReplaced)
        await inside.query(
          `INSERT INTO profiles SELECT n.* FROM profiles p, jsonb_populate_record(p, jsonb_build_object(
            'id', gen_random_uuid(), 'withdrawn_at', null)) n WHERE p.id = $1`,
          [withdrawn[0]?.id],
        );
    });
    expect(await waiting).toMatchObject(
      isReplaced ? { refusal: expect.stringMatching(/present state/) } : { field: 'intake' },
    );
    expect(await product.sql`SELECT 1 FROM payment_attempts WHERE user_id = ${user.id}`).toHaveLength(0);
  });
});
