import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { foldFigures, readKeptFigures, repairFigures } from './kept-figures.ts';

const { product, build } = await startTestProduct();
const { ctx } = product;

const nothing = { applications: 0, applicants: 0, sums: 0 };
const read = async () => {
  const { applicants, steps, days } = await readKeptFigures(ctx, '2000-01-01');
  const sorted = steps.map(({ programId, step, count }) => `${programId} ${step} ${count}`).sort();
  return { applicants, steps: sorted, days: Object.fromEntries(days) };
};

/** One applicant through every change that a figure can see. */
async function live(at: number): Promise<void> {
  const { user } = await build.profile(at % 2 ? {} : { exam: await build.exam() });
  await build.images(user.id);
  await build.payment(user.id, { status: 'PENDING' });
  await product.sql`UPDATE payment_summaries SET status = 'PAID', paid_at = now() WHERE user_id = ${user.id}`;
  if (at % 3 === 0) await product.sql`UPDATE users SET role = 'ADMIN' WHERE id = ${user.id}`;
  if (at % 5 === 0) await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${user.id}`;
  if (at % 5 === 0 && at % 2) await product.sql`UPDATE users SET deleted_at = NULL WHERE id = ${user.id}`;
  if (at % 4 === 0)
    await product.sql`UPDATE images SET replaced_at = now() WHERE user_id = ${user.id} AND kind = 'PICTURE'`;
}

describe('the kept figures', () => {
  it('equal a full count after concurrent changes, and folding changes none', async () => {
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

  it('count changes of the same applicant that wait for another one after each other', async () => {
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

  it('are repaired and reported where a change passed the triggers by', async () => {
    const { user } = await build.profile();
    const before = await read();
    await product.sql`UPDATE application_figures SET step = 'PAID' WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = ${user.id})`;
    await product.sql`DELETE FROM applicant_figures WHERE user_id = ${user.id}`;
    await product.sql`UPDATE figure_counts SET n = n + 7 WHERE figure = 'SUBMITTED'`;
    expect(await read()).not.toEqual(before);
    expect(await repairFigures(ctx)).toMatchObject({ applications: 1, applicants: 1 });
    expect(await read()).toEqual(before);
    expect(await repairFigures(ctx)).toEqual(nothing);
  });
});
