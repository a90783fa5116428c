import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Benchmark } from './support/bench.ts';
import { columnsOf, createCopies } from './support/copies.ts';
import { printPair } from './support/measure.ts';

/** The seeded tables, each with its key of the applicant. */
const tables = [
  ['users', 'id'],
  ['profiles', 'user_id'],
  ['payment_summaries', 'user_id'],
  ['payment_attempts', 'user_id'],
  ['images', 'user_id'],
  ...['addresses', 'guardians', 'educations', 'degrees', 'work_experiences', 'other_program_choices', 'marks'].map(
    (table) => [table, 'profile_id'] as const,
  ),
] as const;

const seeded = `(SELECT id FROM users WHERE role = 'STUDENT' ORDER BY id OFFSET $skip)`;

/** Copies the seeded rows to files; returns the milliseconds of COPY from them into tables with the same indexes and checks. */
async function copyRows(client: pg.Client, skip: number): Promise<number> {
  const folder = join(tmpdir(), `admission-bench-copy-${process.pid}`);
  await createCopies(
    client,
    tables.map(([table]) => table),
  );
  let ms = 0;
  for (const [table, key] of tables) {
    const ids = seeded.replace('$skip', String(skip));
    const isSeeded =
      key === 'profile_id' ? `profile_id IN (SELECT id FROM profiles WHERE user_id IN ${ids})` : `${key} IN ${ids}`;
    const names = await columnsOf(client, table);
    const file = `${folder}-${table}`;
    await pipeline(
      client.query(to(`COPY (SELECT ${names} FROM ${table} WHERE ${isSeeded}) TO STDOUT`)),
      createWriteStream(file),
    );
    const start = performance.now();
    await pipeline(createReadStream(file), client.query(from(`COPY copied.${table} (${names}) FROM STDIN`)));
    ms += performance.now() - start;
    rmSync(file);
  }
  return ms;
}

export const bench: Benchmark = {
  id: 'S12',
  title: 'seeding applicants against COPY of the same rows',
  async run(stage) {
    const count = stage.rows ?? stage.pick(20_000, 20);
    const client = new pg.Client({ connectionString: stage.databaseUrl });
    await client.connect();
    const pair = { product: [] as number[], baseline: [] as number[] };
    try {
      for (let round = 0; round < stage.pick(3, 1); round += 1) {
        const { rows } = await client.query(`SELECT count(*)::int AS count FROM users WHERE role = 'STUDENT'`);
        const before = rows[0].count as number;
        const start = performance.now();
        await stage.grow(before + count);
        pair.product.push(performance.now() - start);
        pair.baseline.push(await copyRows(client, before));
      }
    } finally {
      await client.end();
    }
    return { ratio: printPair(`${count.toLocaleString('en')} applicants`, pair, ' ms'), goal: '≤ 3' };
  },
};
