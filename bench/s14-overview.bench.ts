import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './support/bench.ts';
import { printPair, timesOf } from './support/measure.ts';
import { accounts, call, requestBody, type Stage } from './support/stage.ts';

/** Longer than the figures of the office's first screen are cached. */
const cacheMs = 5_500;

interface Overview {
  officeOverview: { applicants: number; steps: { paid: number } };
}

/** Waits until the job of each minute has added the differences of seeded applicants to the counts. */
async function waitForFold({ pool, pick }: Stage): Promise<void> {
  const waiting = async (): Promise<boolean> =>
    (await pool.query('SELECT FROM figure_changes LIMIT 1 OFFSET 1000')).rowCount !== 0;
  for (let left = pick(300, 0); left > 0 && (await waiting()); left -= 1) await sleep(1_000);
}

/** Reads the first screen after its cache has expired, and compares its figures with counts of the rows. */
async function readOverview({ product, pool, pick }: Stage, token: string): Promise<number[]> {
  const body = requestBody('OfficeOverview');
  const count = pick(5, 1);
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    if (pick(true, false)) await sleep(cacheMs);
    const start = performance.now();
    const { officeOverview } = await call<Overview>(product.url, token, body);
    times.push(performance.now() - start);
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM users WHERE role = 'STUDENT' AND deleted_at IS NULL) AS applicants,
          (SELECT count(*)::int FROM payment_summaries s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.user_id = u.id
            WHERE s.status = 'PAID' AND u.deleted_at IS NULL AND u.role = 'STUDENT') AS paid`,
    );
    const shown = { applicants: officeOverview.applicants, paid: officeOverview.steps.paid };
    if (pick(true, false) && JSON.stringify(shown) !== JSON.stringify(rows[0]))
      throw new Error(`The overview shows ${JSON.stringify(shown)}, counting gives ${JSON.stringify(rows[0])}.`);
  }
  return times;
}

export const bench: Benchmark = {
  id: 'S14',
  title: "the office's first screen with many applicants against its cost with 10,000",
  async run(stage) {
    const token = await stage.signIn(...accounts.admin);
    await stage.grow(stage.pick(10_000, 300));
    await waitForFold(stage);
    const few = await readOverview(stage, token);
    await stage.grow(stage.rows ?? stage.pick(100_000, 300));
    await waitForFold(stage);
    const many = await readOverview(stage, token);
    const counting = await timesOf(stage.pick(5, 1), () =>
      stage.pool.query(
        'SELECT s.status, p.exam_id, count(*) FROM profiles p JOIN payment_summaries s ON s.user_id = p.user_id GROUP BY 1, 2',
      ),
    );
    printPair('the overview and one count', { product: many, baseline: counting }, ' ms');
    return { ratio: printPair('many and few', { product: many, baseline: few }, ' ms'), goal: '≤ 2' };
  },
};
