import { dhakaToday } from '@admission/schema';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { queriesOf } from '../../../test/queries.ts';
import { insertRow, type Row } from '../../../test/table-rows.ts';
import { Profile } from '../profiles/index.ts';
import { readKeptFigures, repairFigures } from './kept-figures.ts';
import { readFigures } from './office.figures.ts';
import type { OfficeOverview } from './office.types.ts';

const { product, build } = await startTestProduct();
const day = 24 * 3_600_000;

/** The monotonic clock runs ahead of the real one, and back only after the last test. */
let aheadMs = 0;
const monotonic = performance.now.bind(performance);
const clock = vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + aheadMs);
afterAll(() => clock.mockRestore());
const expireCache = (): void => {
  aheadMs += 5_001;
};

type Answer = { officeOverview: OfficeOverview };

const ask = (caller?: BuiltUser) =>
  product.graphql<Answer>(
    `{ officeOverview { applicants steps { registered profile images pending paid }
        programs { programId programName programShortCode applied paid } days { day registered submitted paid }
        slipsWaiting oldestSlipAt paymentsToDecide failedMessages readAt } }`,
    {},
    { token: caller?.token },
  );
interface Pending {
  payments: { submittedAt: string }[];
  count: number;
}
async function attempt(row: Row): Promise<string> {
  const { user } = await build.profile();
  await insertRow(product.ctx.db, 'payment_attempts', { user_id: user.id, amount_poisha: 100_000, ...row });
  return user.id;
}
const remove = (userId: string) => product.sql`UPDATE users SET deleted_at = now() WHERE id = ${userId}`;

describe('officeOverview', () => {
  it('counts each applicant at one step, and by program', async () => {
    const before = await readFigures(product.ctx);
    const exam = await build.exam();
    const again = await build.exam({ programId: exam.programId });
    const other = await build.exam();
    await build.user();
    const withProfile = await build.profile({ exam });
    await build.images(withProfile.user.id);
    await build.profile({ exam: again });
    // A picture without a signature.
    const half = await build.profile({ exam });
    await build.images(half.user.id);
    await product.sql`UPDATE images SET replaced_at = now() WHERE user_id = ${half.user.id} AND kind = 'SIGNATURE'`;
    const pending = await build.profile({ exam: other });
    await build.images(pending.user.id);
    await build.payment(pending.user.id, { status: 'PENDING' });
    const paid = await build.profile({ exam });
    await build.payment(paid.user.id);
    // Administrators and deleted applicants are not counted.
    await build.admin();
    for (const status of ['PAID', 'PENDING', 'UNPAID'] as const) {
      const gone = await build.profile({ exam });
      if (status !== 'UNPAID') await build.payment(gone.user.id, { status });
      await remove(gone.user.id);
    }
    await remove((await build.user()).id);
    const promoted = await build.profile({ exam });
    await product.sql`UPDATE users SET role = 'ADMIN' WHERE id = ${promoted.user.id}`;
    const after = await readFigures(product.ctx);
    const difference = Object.fromEntries(
      Object.entries(after.steps).map(([step, count]) => [
        step,
        count - before.steps[step as keyof typeof before.steps],
      ]),
    );
    expect(difference).toEqual({ registered: 1, profile: 2, images: 1, pending: 1, paid: 1 });
    expect(after.applicants - before.applicants).toBe(6);
    expect(Object.values(after.steps).reduce((a, b) => a + b)).toBe(after.applicants);
    const of = (programId: string) => after.programs.find((one) => one.programId === programId);
    const programShortCode = expect.stringMatching(/^P\d+$/);
    expect(of(exam.programId)).toMatchObject({ applied: 4, paid: 1, programShortCode });
    expect(of(other.programId)).toMatchObject({ applied: 1, paid: 0 });
    const applied = after.programs.map((one) => one.applied);
    expect([...applied].sort((a, b) => b - a)).toEqual(applied);
  });

  it('counts as many submissions and payments of a day as the list of that day', async () => {
    const admin = await build.admin();
    const at = new Date('2026-05-04T10:00:00+06:00');
    const [stays, again, left, returns] = await Promise.all(
      Array.from({ length: 4 }, () => build.profile({ submittedAt: at })),
    );
    for (const one of [stays, again, left, returns]) await build.payment(one?.user.id ?? '', { paidAt: at });
    const set = (id: string | undefined, values: object) =>
      product.app.db.getRepository(Profile).update(id ?? '', values);
    await set(left?.id, { isCurrent: false, withdrawnAt: new Date() });
    await set(again?.id, { isCurrent: false });
    await build.profile({ user: again?.user, exam: await build.exam({ year: 2051 }) });
    await set(returns?.id, { isCurrent: false });
    await set(returns?.id, { isCurrent: true });
    const count = async (search: object) => {
      const text = 'query ($search: ApplicantSearch!) { applicants(search: $search) { count } }';
      const { data } = await product.graphql<{ applicants: { count: number } }>(text, { search }, admin);
      return data?.applicants.count;
    };
    const figures = async () => (await readKeptFigures(product.ctx, '2026-05-01')).days.get('2026-05-04');
    const lists = {
      submitted: await count({ selectedDate: '2026-05-04', submittedBefore: '2026-05-05' }),
      paid: await count({ paymentStatus: 'Paid', paymentCompletionTime: '2026-05-04', paidBefore: '2026-05-05' }),
    };
    expect(lists).toEqual({ submitted: 2, paid: 2 });
    expect(await figures()).toEqual(lists);
    // A full count and the way for many applications agree.
    expect(await repairFigures(product.ctx)).toMatchObject({ applications: 0, sums: 0 });
    const ids = [stays, again, left, returns].map((one) => one?.id);
    await product.sql`UPDATE application_figures SET step = CASE WHEN step IS NULL THEN 'PAID' END WHERE profile_id = ANY(${ids})`;
    await repairFigures(product.ctx);
    expect(await figures()).toEqual(lists);
  });

  it('names programs in the language of each reader, also within the life of the cache', async () => {
    const { token } = await build.admin();
    const { programId } = await build.exam();
    await product.sql`UPDATE programs SET program_name = 'Law', program_name_bn = 'আইন' WHERE id = ${programId}`;
    expireCache();
    const nameIn = async (lang: 'en' | 'bn') => {
      const { data } = await product.graphql<{ officeOverview: { programs: { programId: string; name: string }[] } }>(
        '{ officeOverview { programs { programId name: localizedName } } }',
        {},
        { token, lang },
      );
      return data?.officeOverview.programs.find((one) => one.programId === programId)?.name;
    };
    expect([await nameIn('bn'), await nameIn('en'), await nameIn('bn')]).toEqual(['আইন', 'Law', 'আইন']);
    expireCache();
  });

  it('counts registrations, submissions and payments of the last 90 days in Dhaka', async () => {
    const today = dhakaToday(new Date());
    const midnight = Date.parse(`${today}T00:00:00+06:00`);
    const at = (days: number, ms = 0): Date => new Date(midnight - days * day + ms);
    const before = await readFigures(product.ctx);
    expect(before.days.map((one) => one.day)).toEqual(
      Array.from({ length: 90 }, (_, index) => dhakaToday(at(89 - index))),
    );
    const registered = async (when: Date): Promise<BuiltUser> => {
      const user = await build.user();
      await product.sql`UPDATE users SET created_at = ${when} WHERE id = ${user.id}`;
      return user;
    };
    // The last moment of a day and the first of the next one.
    const one = await registered(at(3, -1));
    await registered(at(3));
    await registered(at(89));
    await registered(at(89, -1));
    await build.profile({ user: one, submittedAt: at(2, 1000) });
    await build.payment(one.id, { paidAt: at(1, 5000) });
    const after = await readFigures(product.ctx);
    const added = (daysAgo: number) => {
      const [then, now] = [before.days.at(-1 - daysAgo), after.days.at(-1 - daysAgo)];
      return [
        (now?.registered ?? 0) - (then?.registered ?? 0),
        (now?.submitted ?? 0) - (then?.submitted ?? 0),
        (now?.paid ?? 0) - (then?.paid ?? 0),
      ];
    };
    expect([89, 4, 3, 2, 1].map(added)).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(after.days).toHaveLength(90);
  });

  it('counts unverified slips and failed messages', async () => {
    const before = await readFigures(product.ctx);
    const slip = (createdAt: Date): Promise<string> =>
      attempt({
        method: 'BANK',
        state: 'SUBMITTED',
        bank_slip_number: 'AB-1',
        slip_key: 'AB1',
        created_at: createdAt,
      });
    const oldest = new Date(Date.now() - 3 * day);
    await slip(new Date());
    await slip(oldest);
    await remove(await slip(new Date(Date.now() - 9 * day)));
    // A payment of a charge without an application.
    const { id: userId } = await build.user();
    const early = new Date(Date.now() - 8 * day);
    const row = { method: 'BANK', state: 'SUBMITTED', bank_slip_number: 'AB-2', slip_key: 'AB2', created_at: early };
    await insertRow(product.ctx.db, 'payment_attempts', { user_id: userId, amount_poisha: 100_000, ...row });
    for (const status of ['FAILED', 'FAILED', 'SENT', 'QUEUED']) {
      const message = { channel: 'sms', recipient: '01700000000', body: 'x', status };
      await insertRow(product.ctx.db, 'outbox_messages', message);
    }
    const after = await readFigures(product.ctx);
    expect(after.slipsWaiting - before.slipsWaiting).toBe(2);
    expect(after.oldestSlipAt).toBe(oldest.toISOString());
    expect(after.failedMessages - before.failedMessages).toBe(2);
    const { token } = await build.admin();
    const { body } = await product.rest<Pending>('GET /users/payment/pending', undefined, { token });
    expect([body.count, body.payments[0]?.submittedAt]).toEqual([after.slipsWaiting, after.oldestSlipAt]);
  });

  it('counts payments that need a decision, also of deleted accounts, as undecidedPayments lists them', async () => {
    const before = await readFigures(product.ctx);
    for (const state of ['REVIEW', 'REFUND_DUE', 'FAILED']) await attempt({ method: 'BKASH', state });
    for (const state of ['REVIEW', 'REFUND_DUE']) await remove(await attempt({ method: 'BKASH', state }));
    for (const state of ['UNMATCHED', 'REFUND_DUE', 'MATCHED', 'IGNORED'])
      await insertRow(product.ctx.db, 'payment_notifications', { message_id: state, headers: '{}', body: '{}', state });
    expect((await readFigures(product.ctx)).paymentsToDecide - before.paymentsToDecide).toBe(6);
    const { data } = await product.graphql<{ undecidedPayments: { count: number; payments: object[] } }>(
      '{ undecidedPayments { count payments { userId } } }',
      {},
      await build.admin(),
    );
    expect(data?.undecidedPayments).toMatchObject({ count: 4, payments: { length: 4 } });
  });

  it('caches the figures for five seconds and shares concurrent reads', async () => {
    const admin = await build.admin();
    const reads = (queries: string[]): number => queries.filter((one) => one.includes('outbox_messages')).length;
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    const first = await queriesOf(product, async () => {
      answers.push(...(await Promise.all([ask(admin), ask(admin), ask(admin)])));
    });
    expect(reads(first)).toBe(1);
    expect(answers.every((one) => one.errors === undefined)).toBe(true);
    const figures = await readFigures(product.ctx);
    const { readAt, ...shown } = answers[0]?.data?.officeOverview ?? { readAt: '' };
    expect(shown).toMatchObject({
      applicants: figures.applicants,
      steps: figures.steps,
      days: figures.days.slice(-30),
    });
    await build.user();
    aheadMs += 4_000;
    expect(reads(await queriesOf(product, () => ask(admin)))).toBe(0);
    expireCache();
    const later = await ask(admin);
    expect(later.data?.officeOverview.applicants).toBe(figures.applicants + 1);
    expect(Number(new Date(later.data?.officeOverview.readAt ?? ''))).toBeGreaterThan(Number(new Date(readAt)));
  });

  it('does not cache a failure', async () => {
    expireCache();
    const admin = await build.admin();
    await product.sql`ALTER TABLE outbox_messages RENAME TO outbox_elsewhere`;
    try {
      expect((await ask(admin)).code).toBe('INTERNAL_SERVER_ERROR');
    } finally {
      await product.sql`ALTER TABLE outbox_elsewhere RENAME TO outbox_messages`;
    }
    expect((await ask(admin)).errors).toBeUndefined();
  });

  it('returns the requested number of days, and refuses a number out of range', async () => {
    const { token } = await build.admin();
    const days = (last?: number) =>
      product.graphql<{ officeOverview: { days: { day: string }[] } }>(
        `{ officeOverview { days${last === undefined ? '' : `(last: ${last})`} { day } } }`,
        {},
        { token },
      );
    const answers = await Promise.all([days(), days(7), days(90)]);
    expect(answers.map(({ data }) => data?.officeOverview.days.length)).toEqual([30, 7, 90]);
    expect(new Set(answers.map(({ data }) => data?.officeOverview.days.at(-1)?.day)).size).toBe(1);
    for (const last of [0, 91, -7]) {
      expect(await days(last)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'last' });
    }
  });
});
