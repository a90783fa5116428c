import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Benchmark } from './support/bench.ts';
import { memoryOf, peakMemory } from './support/child.ts';
import { percentile } from './support/measure.ts';
import { accounts, call, requestBody, type Stage } from './support/stage.ts';

const seatsInRoom = 50;
const goals = { seconds: 180, megabytes: 512 };

/** A sitting in which paid applicants sit, 50 in a room, each with a photograph of 600 × 800. */
async function seatPeople({ pool, dataDir }: Stage, people: number): Promise<{ sittingId: string; seated: number }> {
  const one = async (statement: string, values: unknown[] = []) => (await pool.query(statement, values)).rows[0];
  const venue = await one(
    `INSERT INTO venues (name_en, name_bn, address) VALUES ('Bench Hall', 'বেঞ্চ হল', 'Dhaka') RETURNING id`,
  );
  const sitting = await one(
    `INSERT INTO sittings (name_en, gates_open, gates_close, starts, ends)
      VALUES ('Bench', '2031-01-15T07:30Z', '2031-01-15T08:15Z', '2031-01-15T08:30Z', '2031-01-15T10:00Z') RETURNING id`,
  );
  const count = Math.ceil(people / seatsInRoom);
  await pool.query(
    `WITH made AS (INSERT INTO rooms (venue_id, name, floor, ordinal)
        SELECT $1, 'R' || n, n % 6, n FROM generate_series(1, $2::int) n RETURNING id, ordinal),
      taken AS (INSERT INTO sitting_rooms (sitting_id, room_id, ordinal) SELECT $3, id, ordinal FROM made)
      INSERT INTO seats (room_id, label, row_no, column_no)
        SELECT id, chr(64 + y) || x, y, x FROM made, generate_series(1, 5) y, generate_series(1, 10) x`,
    [venue.id, count, sitting.id],
  );
  const { rows } = await pool.query(
    `WITH people AS (SELECT profile_id, user_id, row_number() OVER (ORDER BY profile_id) AS n FROM applications
        WHERE applicant_id IS NOT NULL AND deleted_at IS NULL LIMIT $2),
      places AS (SELECT s.id, row_number() OVER (ORDER BY r.ordinal, s.row_no, s.column_no) AS n
        FROM seats s JOIN rooms r ON r.id = s.room_id WHERE r.venue_id = $3)
      INSERT INTO seat_assignments (sitting_id, profile_id, seat_id)
        SELECT $1, people.profile_id, places.id FROM people JOIN places USING (n)
      RETURNING user_id AS "userId", profile_id AS "profileId"`,
    [sitting.id, people, venue.id],
  );
  const folder = join(dataDir, 'files', 'pictures', 'bench');
  mkdirSync(folder, { recursive: true });
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#888', noise } });
  const source = join(folder, 'source.jpg');
  writeFileSync(source, await picture.jpeg({ quality: 86 }).toBuffer());
  for (const { profileId } of rows) linkSync(source, join(folder, `${profileId}.jpg`));
  await pool.query(
    `UPDATE images SET replaced_at = now() WHERE kind = 'PICTURE' AND replaced_at IS NULL AND user_id = ANY($1::uuid[])`,
    [rows.map(({ userId }) => userId)],
  );
  await pool.query(
    `INSERT INTO images (user_id, profile_id, kind, file_key, width, height, bytes, sha256)
      SELECT user_id, profile_id, 'PICTURE', 'pictures/bench/' || profile_id || '.jpg', 600, 800, 100000, repeat('0', 64)
      FROM unnest($1::uuid[], $2::uuid[]) AS g(user_id, profile_id)`,
    [rows.map(({ userId }) => userId), rows.map(({ profileId }) => profileId)],
  );
  return { sittingId: sitting.id, seated: rows.length };
}

export const bench: Benchmark = {
  id: 'Papers',
  title: 'the paper pack of 20,000 people in 400 rooms: time against 3 minutes',
  async run(stage) {
    await stage.grow(stage.pick(stage.rows ?? 36_000, 300));
    const token = await stage.signIn(...accounts.admin);
    const { sittingId, seated } = await seatPeople(stage, stage.pick(20_000, 12));
    // A process that has seeded the demo data keeps its memory: the pack is drawn by one that was started afterwards, in all roles.
    const { pid, url } = stage.isShort ? stage.product : await stage.startNode({ ROLE: 'all' });
    if (!stage.isShort) await stage.product.stop();
    const before = memoryOf(pid);
    const latencies: number[] = [];
    const start = performance.now();
    const { peak } = await peakMemory(pid, async () => {
      await call(url, token, requestBody('StartExport', { input: { kind: 'PAPER_PACK', sittingId } }));
      for (let state = ''; state !== 'DONE'; await sleep(stage.pick(200, 20))) {
        const asked = performance.now();
        const { myExports } = await call<{ myExports: { state: string }[] }>(url, token, requestBody('MyExports'));
        latencies.push(performance.now() - asked);
        state = myExports[0]?.state ?? '';
        if (state === 'FAILED') throw new Error('The paper pack failed.');
      }
    });
    const seconds = (performance.now() - start) / 1000;
    console.log(`  people                             ${seated}`);
    console.log(`  time                               ${seconds.toFixed(1)} s (≤ ${goals.seconds})`);
    console.log(
      `  memory, highest                    ${peak.toFixed(0)} MB (≤ ${goals.megabytes}), before ${before.toFixed(0)} MB`,
    );
    console.log(
      `  a request meanwhile                p50 ${percentile(latencies, 0.5).toFixed(0)} ms, p99 ${percentile(latencies, 0.99).toFixed(0)} ms`,
    );
    return { ratio: (seconds / goals.seconds) * (20_000 / Math.max(1, seated)), goal: '≤ 1' };
  },
};
