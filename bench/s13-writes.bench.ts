import type { Benchmark } from './support/bench.ts';
import { createCopies } from './support/copies.ts';
import { measurePairs, printPair, runConcurrently } from './support/measure.ts';
import type { Stage } from './support/stage.ts';
import { bankSlips, drafts, type Kind, marks, maxWriters } from './support/writes.ts';

/** Bare writers, each of which writes the rows of a change in one transaction on its own connection. */
async function bareWriters({ pool, pick }: Stage, kind: Kind) {
  const all = await Promise.all(
    Array.from({ length: pick(maxWriters, 2) }, async (_, worker) => ({
      client: await pool.connect(),
      statements: await kind.bare(worker),
    })),
  );
  return {
    write: async (worker: number) => {
      const { client, statements } = all[worker] ?? all[0] ?? {};
      await client?.query('BEGIN');
      for (const { name, text, values } of statements ?? []) await client?.query({ name, text, values: values() });
      await client?.query('COMMIT');
    },
    release: () => {
      for (const { client } of all) client.release();
    },
  };
}

export const bench: Benchmark = {
  id: 'S13',
  title: 'writes a second against the same rows by bare pg in one transaction, by 8 and 32 writers',
  async run(stage) {
    await stage.grow(stage.pick(1000, 300));
    const ratios: number[] = [];
    for (const kind of [await drafts(stage), await bankSlips(stage), await marks(stage)]) {
      // Every writer needs a row to copy: a bare update of no row costs nothing.
      await Promise.all(Array.from({ length: kind.writers }, (_, worker) => kind.write(worker, 0)));
      const copied = [
        'profile_drafts',
        'payment_attempts',
        'payment_events',
        'payment_summaries',
        'outbox_messages',
        'marks',
        'audit_events',
      ];
      await createCopies(stage.pool, copied, { withRows: true });
      const { write, release } = await bareWriters(stage, kind);
      try {
        for (const writers of [8, maxWriters]) {
          const pair = await measurePairs(stage, {
            rounds: 3,
            product: () => runConcurrently(stage, writers, 2, kind.write),
            baseline: () => runConcurrently(stage, writers, 2, write),
          });
          ratios.push(printPair(`${kind.name}, ${writers} writers`, pair));
        }
      } finally {
        release();
      }
    }
    return { ratio: Math.min(...ratios), goal: '≥ 0.50, the worst of them' };
  },
};
