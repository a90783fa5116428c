import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { CountCurrentDays1797120000000 } from '../../db/migrations/2026-12-13-count-current-days.ts';
import { foldFigures, readKeptFigures, repairFigures } from './kept-figures.ts';

const { product, build } = await startTestProduct();
const { ctx } = product;

const nothing = { applications: 0, applicants: 0, examApplicants: 0, sums: 0 };
const read = async () => {
  const { applicants, steps, days } = await readKeptFigures(ctx, '2000-01-01');
  const sorted = steps.map(({ programId, step, count }) => `${programId} ${step} ${count}`).sort();
  return { applicants, steps: sorted, days: Object.fromEntries(days) };
};

/** Runs one applicant through every change that affects a figure. */
async function live(at: number): Promise<void> {
  const { id, user } = await build.profile(at % 2 ? {} : { exam: await build.exam() });
  await build.images(user.id);
  await build.payment(user.id, { status: 'PENDING' });
  await product.sql`UPDATE payment_summaries SET status = 'PAID', paid_at = now() WHERE user_id = ${user.id}`;
  if (at % 3 === 0) await product.sql`UPDATE users SET role = 'ADMIN' WHERE id = ${user.id}`;
  if (at % 5 === 0) await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${user.id}`;
  if (at % 5 === 0 && at % 2) await product.sql`UPDATE users SET deleted_at = NULL WHERE id = ${user.id}`;
  if (at % 2 === 0) await build.marks(id);
  if (at % 6 === 0)
    await product.sql`UPDATE marks SET written = NULL, viva = NULL, absent = true WHERE profile_id = ${id}`;
  if (at % 7 === 0) await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${id}`;
  if (at % 8 === 0) await product.sql`DELETE FROM marks WHERE profile_id = ${id}`;
  if (at % 4 === 0)
    await product.sql`UPDATE images SET replaced_at = now() WHERE user_id = ${user.id} AND kind = 'PICTURE'`;
}

describe('the kept figures', () => {
  it('equal a full count after concurrent changes, also after folding', async () => {
    await Promise.all(Array.from({ length: 24 }, (_, at) => live(at)));
    expect(await repairFigures(ctx)).toEqual(nothing);
    const before = await read();
    await Promise.all([foldFigures(ctx), foldFigures(ctx), live(25)]);
    const [{ n }] = await product.sql`SELECT count(*)::int AS n FROM figure_changes`;
    expect(n).toBeLessThan(20);
    expect(await repairFigures(ctx)).toEqual(nothing);
    expect((await read()).applicants).toBe(before.applicants + 1);
  });

  it('count concurrent changes of one applicant once each', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => build.profile()));
    await Promise.all(
      people.flatMap(({ user }) => [
        build.images(user.id),
        build.payment(user.id),
        product.sql`UPDATE users SET created_at = now() - interval '3 days' WHERE id = ${user.id}`,
      ]),
    );
    expect(await repairFigures(ctx)).toEqual(nothing);
  });

  it('count serialised changes of the same applicant', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { user } = await build.profile();
      await build.images(user.id);
      let waiting: Promise<unknown> | undefined;
      await product.app.db.transaction(async (db) => {
        await db.query(`UPDATE images SET replaced_at = now() WHERE user_id = $1`, [user.id]);
        waiting = Promise.all([
          product.sql`UPDATE profiles SET submitted_at = submitted_at + interval '1 day' WHERE user_id = ${user.id}`,
          product.sql`UPDATE users SET role = 'ADMIN' WHERE id = ${user.id}`,
          build.payment(user.id),
        ]);
        await sleep(30);
      });
      await waiting;
    }
    expect(await repairFigures(ctx)).toEqual(nothing);
  });

  it('count the applicants of an exam by payment and marks, also where both change at the same time', async () => {
    const exam = await build.exam();
    const people = await Promise.all(Array.from({ length: 8 }, () => build.profile({ exam })));
    const ids = people.map(({ id }) => id);
    await Promise.all(
      people.flatMap(({ id, user }, at) => [build.payment(user.id), ...(at < 5 ? [build.marks(id)] : [])]),
    );
    await product.sql`UPDATE marks SET written = NULL, viva = NULL, absent = true WHERE profile_id = ${ids[0] ?? ''}`;
    await product.sql`UPDATE payment_summaries SET status = 'PENDING', paid_at = NULL WHERE profile_id = ${ids[6] ?? ''}`;
    await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${ids[7] ?? ''}`;
    const counts = async () => {
      const rows = await product.sql<
        { row: string }[]
      >`SELECT payment_status || ' ' || marks || ' ' || applicants AS row
        FROM exam_applicant_figures WHERE exam_id = ${exam.id} AND applicants <> 0 ORDER BY 1`;
      return rows.flat().map(({ row }) => row);
    };
    const expected = ['PAID ABSENT 1', 'PAID MARKED 4', 'PAID NONE 1', 'PENDING NONE 1'];
    expect(await counts()).toEqual(expected);
    await foldFigures(ctx);
    expect(await counts()).toEqual(expected);
    await product.sql`UPDATE exam_applicants SET figure = 'PAID.MARKED' WHERE profile_id = ${ids[6] ?? ''}`;
    await product.sql`DELETE FROM exam_applicants WHERE profile_id = ${ids[1] ?? ''}`;
    expect(await counts()).not.toEqual(expected);
    expect(await repairFigures(ctx)).toMatchObject({ examApplicants: 2 });
    expect(await counts()).toEqual(expected);
  });

  it('a rolled-back change leaves no trace', async () => {
    const before = await read();
    await expect(
      product.app.db.transaction(async (db) => {
        await db.query(`UPDATE users SET deleted_at = now() WHERE role = 'STUDENT'`);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await read()).toEqual(before);
  });

  it('are repaired and reported after a change that bypassed the triggers', async () => {
    const { user } = await build.profile();
    const before = await read();
    await product.sql`UPDATE application_figures SET step = 'PAID' WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = ${user.id})`;
    await product.sql`DELETE FROM applicant_figures WHERE user_id = ${user.id}`;
    await product.sql`UPDATE figure_counts SET n = n + 7 WHERE figure = 'SUBMITTED'`;
    await product.sql`INSERT INTO exam_day_changes (figure, exam_id, day, n) VALUES ('PAID', gen_random_uuid(), '2026-01-01', 3)`;
    expect(await read()).not.toEqual(before);
    const found = await repairFigures(ctx);
    expect(found).toMatchObject({ applications: 1, applicants: 1 });
    expect(found.sums).toBeGreaterThan(1);
    expect(await read()).toEqual(before);
    expect(await repairFigures(ctx)).toEqual(nothing);
  });
});

describe('CountCurrentDays', () => {
  it('counts the days of earlier releases without applications that are not current, and down returns to theirs', async () => {
    const runner = product.source.createQueryRunner();
    const migration = new CountCurrentDays1797120000000();
    const submitted = async () => (await readKeptFigures(ctx, '2026-03-01')).days.get('2026-03-02')?.submitted;
    try {
      await migration.down(runner);
      const submittedAt = new Date('2026-03-02T10:00:00+06:00');
      const [, left] = [await build.profile({ submittedAt }), await build.profile({ submittedAt })];
      await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${left.id}`;
      expect(await submitted()).toBe(2);
      await migration.up(runner);
      expect(await submitted()).toBe(1);
      await migration.up(runner);
      expect(await repairFigures(ctx)).toEqual(nothing);
      await migration.down(runner);
      expect(await submitted()).toBe(2);
    } finally {
      await migration.up(runner);
      await runner.release();
    }
    expect(await submitted()).toBe(1);
  });
});

describe('days of an intake', () => {
  const dhaka = (day: string, time = '12:00') => new Date(`${day}T${time}:00+06:00`);
  const document = 'query ($id: ID!) { intake(id: $id) { days { day daysBefore registered submitted paid } } }';

  it('sum registrations, submissions and payments by the day before the close, each once', async () => {
    const exam = await build.exam({ year: 2044, examDate: dhaka('2026-06-20') });
    const rows = await product.sql<
      { id: string }[]
    >`UPDATE intakes SET code = 'FALL-44', state = 'CLOSED', is_default = false,
        opens_at = ${dhaka('2026-05-29')}, closes_at = ${dhaka('2026-06-01')}, pay_until = ${dhaka('2026-06-02', '20:00')}
      WHERE id = (SELECT intake_id FROM exams WHERE id = ${exam.id}) RETURNING id`;
    const id = [rows].flat(2)[0]?.id ?? '';
    const admin = await build.admin();
    const read = async () => {
      const { data } = await product.graphql<{ intake: { days: Record<string, number>[] } }>(document, { id }, admin);
      return data?.intake.days.map(({ day, daysBefore, registered, submitted, paid }) =>
        [day, daysBefore, registered, submitted, paid].join(' '),
      );
    };
    const people = await Promise.all(
      [dhaka('2026-05-29'), dhaka('2026-05-31', '00:30'), dhaka('2026-05-31', '23:30')].map((submittedAt) =>
        build.profile({ exam, submittedAt }),
      ),
    );
    const ids = people.map(({ user }) => user.id);
    await product.sql`UPDATE users SET created_at = ${dhaka('2026-05-30')} WHERE id = ANY(${ids})`;
    await build.payment(ids[0] ?? '');
    await product.sql`UPDATE payment_summaries SET paid_at = ${dhaka('2026-06-02')} WHERE user_id = ${ids[0] ?? ''}`;
    await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${people[1]?.id ?? ''}`;
    const days = [
      '2026-05-29 3 0 1 0',
      '2026-05-30 2 3 1 0',
      '2026-05-31 1 3 3 0',
      '2026-06-01 0 3 3 0',
      '2026-06-02 -1 3 3 1',
    ];
    expect(await read()).toEqual(days);
    await foldFigures(ctx);
    expect(await read()).toEqual(days);
    await product.sql`INSERT INTO extensions (intake_id, until, reason, made_by_id) VALUES (${id}, ${dhaka('2026-06-03')}, 'Flood', ${admin.id})`;
    expect((await read())?.[0]).toBe('2026-05-29 5 0 1 0');
    expect((await read())?.at(-1)).toBe('2026-06-03 0 3 3 1');
    await product.sql`UPDATE intakes SET state = 'DRAFT' WHERE id = ${id}`;
    expect(await read()).toEqual([]);
  });

  it('are for administrators, though applicants read open intakes', async () => {
    const { id } = await build.exam({ year: 2045 });
    await product.sql`UPDATE intakes SET state = 'PUBLISHED' WHERE id = (SELECT intake_id FROM exams WHERE id = ${id})`;
    const student = await build.student();
    expect((await product.graphql('{ openIntakes { days { paid } } }', {}, student)).code).toBe('FORBIDDEN');
  });
});
