import type { Benchmark } from './support/bench.ts';
import { startBaseline } from './support/child.ts';
import { makeExport } from './support/exports.ts';
import { measurePairs, median, printPair, sendLoad } from './support/measure.ts';
import { accounts, type Stage } from './support/stage.ts';

/** The number of applicants in the zip; the time of the baseline is extrapolated from some of their documents. */
const zipped = 500;

async function zipOfForms({ product: { url } }: Stage, token: string, userIds: string[]): Promise<number> {
  const start = performance.now();
  await makeExport(url, token, { kind: 'PROFILE_FORMS', userIds }, { pollMs: 20 });
  return performance.now() - start;
}

export const bench: Benchmark = {
  id: 'S7',
  title: 'admit cards by one caller against pdfmake as documented, one document after the other: cards a second',
  async run(stage) {
    await stage.grow(stage.pick(1000, 300));
    const paid = await stage.signIn(...accounts.paid);
    const admin = await stage.signIn(...accounts.admin);
    const baseline = await startBaseline<{ rate: number }>('pdfmake', {});
    try {
      const count = stage.pick(20, 1);
      const draw = async (kind: string) => (await baseline.request({ kind, count })).rate;
      const card = { url: `${stage.product.url}/api/admit/download`, token: paid, connections: 1 };
      const pair = await measurePairs(stage, {
        product: async () => (await sendLoad(stage, card)).rate,
        baseline: () => draw('admit-card'),
      });
      const ratio = printPair('admit cards a second', pair);
      const both = await sendLoad(stage, { ...card, connections: 2 });
      console.log(`  two callers, two worker threads     ${(both.rate / median(pair.product)).toFixed(2)} × (≥ 1.4)`);
      const { rows } = await stage.pool.query('SELECT user_id FROM profiles ORDER BY id LIMIT $1', [
        stage.pick(zipped, 2),
      ]);
      const userIds = rows.map(({ user_id }) => user_id as string);
      const zip = await measurePairs(stage, {
        rounds: 3,
        product: () => zipOfForms(stage, admin, userIds),
        baseline: async () => (userIds.length / (await draw('profile-form'))) * 1000,
      });
      printPair(`zip of ${userIds.length} forms (≤ 0.05)`, zip, ' ms');
      return { ratio, goal: '≥ 10' };
    } finally {
      baseline.stop();
    }
  },
};
