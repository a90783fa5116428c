import type { Benchmark } from './support/bench.ts';
import { insertAgain } from './support/copies.ts';
import { measurePairs, printPair, runConcurrently } from './support/measure.ts';
import type { Stage } from './support/stage.ts';
import { bankSlips, marks } from './support/writes.ts';

const tables = ['audit_events', 'payment_events'] as const;
const writers = 8;

type Write = (worker: number, at: number) => Promise<unknown>;

/** Runs the work without hashing and chaining events, and does both afterwards. */
async function unsealed<T>({ pool }: Stage, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  const setTriggers = async (how: 'ENABLE' | 'DISABLE'): Promise<void> => {
    for (const table of tables) await pool.query(`ALTER TABLE ${table} ${how} TRIGGER ${table}_guard`);
  };
  try {
    await holder.query('BEGIN');
    await holder.query(`SET LOCAL timezone = 'UTC'`);
    // The job that chains rows skips chains that another transaction has locked.
    await holder.query('SELECT FROM chain_heads FOR UPDATE');
    await setTriggers('DISABLE');
    return await work();
  } finally {
    for (const table of tables)
      await holder.query(`UPDATE ${table} e SET hash = event_hash('', to_jsonb(e)) WHERE hash IS NULL`);
    await holder.query('COMMIT');
    holder.release();
    await setTriggers('ENABLE');
    for (const table of tables) await pool.query('SELECT seal_events($1::regclass, 1000000)', [table]);
  }
}

/** Inserts audit events by bare pg, so that the seal is most of the work. */
async function eventsOf({ pool }: Stage): Promise<Write> {
  const statement = await insertAgain(pool, 'audit_events', 'true', 'public');
  return () => pool.query({ ...statement, values: statement.values() });
}

export const bench: Benchmark = {
  id: 'S23',
  title: `sealed writes a second by ${writers} writers against the same without the seal`,
  async run(stage) {
    await stage.grow(stage.pick(1000, 300));
    const kinds: [string, Write][] = [['events alone', await eventsOf(stage)]];
    for (const { name, write } of [await bankSlips(stage), await marks(stage)]) kinds.push([name, write]);
    const ratios: number[] = [];
    for (const [name, write] of kinds) {
      const by = (count: number) => () => runConcurrently(stage, count, 2, write);
      const without = (count: number) => () => unsealed(stage, by(count));
      const pair = { product: by(writers), baseline: without(writers) };
      ratios.push(printPair(`${name}, sealed against unsealed`, await measurePairs(stage, pair)));
      const scaling = { rounds: 3, product: by(writers), baseline: by(1) };
      printPair(`${name}, ${writers} writers against one`, await measurePairs(stage, scaling));
      const free = { rounds: 3, product: without(writers), baseline: without(1) };
      printPair(`${name}, the same unsealed`, await measurePairs(stage, free));
    }
    return { ratio: Math.min(...ratios), goal: '≥ 0.85, the worst of them' };
  },
};
