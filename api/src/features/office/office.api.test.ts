import { setTimeout as sleep } from 'node:timers/promises';
import { dhakaToday } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { type BuiltUser, factories } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { queriesOf } from '../../../test/queries.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { readFigures } from './office.figures.ts';

const product = await startTestProduct();
const build = factories(product.ctx);
const day = 24 * 3_600_000;

interface Answer {
  officeOverview: {
    applicants: number;
    steps: Record<string, number>;
    programs: { programId: string; programName: string; programShortCode: string; applied: number; paid: number }[];
    days: { day: string; registered: number; submitted: number; paid: number }[];
    slipsWaiting: number;
    oldestSlipAt: string | null;
    paymentsToDecide: number;
    failedMessages: number;
    readAt: string;
  };
}

const ask = (caller?: BuiltUser) =>
  product.graphql<Answer>(
    `{ officeOverview { applicants steps { registered profile images pending paid }
        programs { programId programName programShortCode applied paid } days { day registered submitted paid }
        slipsWaiting oldestSlipAt paymentsToDecide failedMessages readAt } }`,
    {},
    { token: caller?.token },
  );
const remove = (userId: string) => product.ctx.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [userId]);

describe('the overview of the office', () => {
  it('is for administrators alone', async () => {
    expect((await ask()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await ask(await build.user())).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('counts everybody at one step, and by program', async () => {
    const before = await readFigures(product.ctx);
    const exam = await build.exam();
    const again = await build.exam({ programId: exam.programId });
    const other = await build.exam();
    await build.user();
    const withProfile = await build.profile({ exam });
    await build.images(withProfile.user.id);
    await build.profile({ exam: again });
    // A picture without a signature is not enough.
    const half = await build.profile({ exam });
    await build.images(half.user.id);
    await product.ctx.db.query(`UPDATE images SET replaced_at = now() WHERE user_id = $1 AND kind = 'SIGNATURE'`, [
      half.user.id,
    ]);
    const pending = await build.profile({ exam: other });
    await build.images(pending.user.id);
    await build.payment(pending.user.id, { status: 'PENDING' });
    const paid = await build.profile({ exam });
    await build.payment(paid.user.id);
    // Neither the office itself nor whoever is gone.
    await build.admin();
    for (const status of ['PAID', 'PENDING', 'UNPAID'] as const) {
      const gone = await build.profile({ exam });
      if (status !== 'UNPAID') await build.payment(gone.user.id, { status });
      await remove(gone.user.id);
    }
    await remove((await build.user()).id);
    const promoted = await build.profile({ exam });
    await product.ctx.db.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [promoted.user.id]);
    const after = await readFigures(product.ctx);
    const more = Object.fromEntries(
      Object.entries(after.steps).map(([step, count]) => [
        step,
        count - before.steps[step as keyof typeof before.steps],
      ]),
    );
    expect(more).toEqual({ registered: 1, profile: 2, images: 1, pending: 1, paid: 1 });
    expect(after.applicants - before.applicants).toBe(6);
    expect(Object.values(after.steps).reduce((a, b) => a + b)).toBe(after.applicants);
    const of = (programId: string) => after.programs.find((one) => one.programId === programId);
    expect(of(exam.programId)).toMatchObject({
      applied: 4,
      paid: 1,
      programShortCode: expect.stringMatching(/^P\d+$/),
    });
    expect(of(other.programId)).toMatchObject({ applied: 1, paid: 0 });
    const applied = after.programs.map((one) => one.applied);
    expect([...applied].sort((a, b) => b - a)).toEqual(applied);
  });

  it('tells what happened on each of the last 90 days in Dhaka', async () => {
    const today = dhakaToday(new Date());
    const midnight = Date.parse(`${today}T00:00:00+06:00`);
    const at = (days: number, ms = 0): Date => new Date(midnight - days * day + ms);
    const before = await readFigures(product.ctx);
    expect(before.days.map((one) => one.day)).toEqual(
      Array.from({ length: 90 }, (_, index) => dhakaToday(at(89 - index))),
    );
    const registered = async (when: Date): Promise<BuiltUser> => {
      const user = await build.user();
      await product.ctx.db.query('UPDATE users SET created_at = $2 WHERE id = $1', [user.id, when]);
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
    const more = (daysAgo: number) => {
      const [then, now] = [before.days.at(-1 - daysAgo), after.days.at(-1 - daysAgo)];
      return [
        (now?.registered ?? 0) - (then?.registered ?? 0),
        (now?.submitted ?? 0) - (then?.submitted ?? 0),
        (now?.paid ?? 0) - (then?.paid ?? 0),
      ];
    };
    expect([89, 4, 3, 2, 1].map(more)).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(after.days).toHaveLength(90);
  });

  it('names the slips that wait and the messages that failed', async () => {
    const before = await readFigures(product.ctx);
    const slip = async (createdAt: Date): Promise<string> => {
      const { user } = await build.profile();
      await insertRow(product.ctx.db, 'payment_attempts', {
        user_id: user.id,
        method: 'BANK',
        state: 'SUBMITTED',
        amount_poisha: 100_000,
        bank_slip_number: 'AB-1',
        slip_key: 'AB1',
        created_at: createdAt,
      });
      return user.id;
    };
    const oldest = new Date(Date.now() - 3 * day);
    await slip(new Date());
    await slip(oldest);
    await remove(await slip(new Date(Date.now() - 9 * day)));
    for (const status of ['FAILED', 'FAILED', 'SENT', 'QUEUED']) {
      await insertRow(product.ctx.db, 'outbox_messages', {
        channel: 'sms',
        recipient: '01700000000',
        body: 'x',
        status,
      });
    }
    const after = await readFigures(product.ctx);
    expect(after.slipsWaiting - before.slipsWaiting).toBe(2);
    expect(after.oldestSlipAt).toBe(oldest.toISOString());
    expect(after.failedMessages - before.failedMessages).toBe(2);
    const { payments, count } = (
      await product.rest<{ payments: { submittedAt: string }[]; count: number }>(
        'GET /users/payment/pending',
        undefined,
        {
          token: (await build.admin()).token,
        },
      )
    ).body;
    expect([count, payments[0]?.submittedAt]).toEqual([after.slipsWaiting, after.oldestSlipAt]);
  });

  it('names the payments that wait for a decision', async () => {
    const before = await readFigures(product.ctx);
    const attempt = async (state: string): Promise<string> => {
      const { user } = await build.profile();
      await insertRow(product.ctx.db, 'payment_attempts', {
        user_id: user.id,
        method: 'BKASH',
        state,
        amount_poisha: 101_600,
      });
      return user.id;
    };
    await attempt('REVIEW');
    await attempt('REFUND_DUE');
    await attempt('FAILED');
    await remove(await attempt('REVIEW'));
    for (const state of ['UNMATCHED', 'REFUND_DUE', 'MATCHED', 'IGNORED'])
      await insertRow(product.ctx.db, 'payment_notifications', { message_id: state, headers: '{}', body: '{}', state });
    expect((await readFigures(product.ctx)).paymentsToDecide - before.paymentsToDecide).toBe(4);
  });

  it('is read once for all who ask within some seconds', async () => {
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
    expect(reads(await queriesOf(product, () => ask(admin)))).toBe(0);
    await sleep(5_100);
    const later = await ask(admin);
    expect(later.data?.officeOverview.applicants).toBe(figures.applicants + 1);
    expect(Date.parse(later.data?.officeOverview.readAt ?? '')).toBeGreaterThan(Date.parse(readAt));
  });

  it('is read anew after a failure', async () => {
    await sleep(5_100);
    const admin = await build.admin();
    await product.ctx.db.query('ALTER TABLE outbox_messages RENAME TO outbox_elsewhere');
    try {
      expect((await ask(admin)).errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    } finally {
      await product.ctx.db.query('ALTER TABLE outbox_elsewhere RENAME TO outbox_messages');
    }
    expect((await ask(admin)).errors).toBeUndefined();
  });

  it('answers as many days as are asked for, within bounds', async () => {
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
      expect((await days(last)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'last' });
    }
  });
});
