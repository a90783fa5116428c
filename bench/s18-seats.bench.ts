import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './support/bench.ts';
import { median, percentile, timesOf } from './support/measure.ts';
import { makeSitting, seatsInRoom } from './support/sitting.ts';
import { accounts, call, requestBody, type Stage } from './support/stage.ts';

type Schema = typeof import('../schema/src/index.ts');
const { planSeats }: Schema = createRequire(new URL('../api/package.json', import.meta.url))('@admission/schema');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const goals = { small: 2, large: 20, late: 100, wait: 50 };

/** The seconds to plan seats for a number of people: twelve exams, a third with wishes, rooms of 50 seats, 5 % reserve. */
function planFor(people: number): number {
  const rooms = Array.from({ length: Math.ceil(people / (seatsInRoom * 0.94)) }, (_, room) => ({
    ...{
      id: `r${room}`,
      venueId: `v${room % 8}`,
      accessible: true,
      reserve: 5,
      forWhom: 'ANYONE' as const,
      examId: null,
    },
    seats: Array.from({ length: seatsInRoom }, (_, at) => ({
      id: `s${room}.${at}`,
      row: Math.floor(at / 10),
      column: at % 10,
    })),
  }));
  const input = {
    ...{ strategy: 'SHUFFLED' as const, wishFloor: null, rooms },
    people: Array.from({ length: people }, (_, at) => ({
      ...{ id: `p${at}`, applicantId: `CSE-27S-${at}`, examId: `e${at % 12}`, needs: [] },
      wishes: at % 3 === 0 ? [`v${at % 8}`] : [],
    })),
  };
  const start = performance.now();
  const planned = planSeats(input, 'bench', sha256);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problem));
  return (performance.now() - start) / 1000;
}

/** Sends requests while the work runs; returns the milliseconds of each. */
async function waitsDuring(url: string, token: string, work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const waits: number[] = [];
  const probe = async () => {
    while (!isOver) waits.push(...(await timesOf(1, () => call(url, token, requestBody('MyExports')))));
  };
  const probing = probe();
  await work().finally(() => {
    isOver = true;
  });
  await probing;
  return waits;
}

/** Adds all exams without a sitting to a sitting: their paid applicants without a seat are planned, or assigned late. */
async function addExams({ pool }: Stage, sittingId: string): Promise<void> {
  await pool.query(
    `INSERT INTO sitting_exams (sitting_id, exam_id) SELECT $1, id FROM exams WHERE id NOT IN (SELECT exam_id FROM sitting_exams)`,
    [sittingId],
  );
}

export const bench: Benchmark = {
  id: 'S18',
  title: 'seat plans: 20,000 people into rooms of 50 against 2 s',
  async run(stage) {
    const small = median([1, 2, 3].map(() => planFor(stage.pick(20_000, 200))));
    const large = planFor(stage.pick(240_000, 400));
    console.log(`  20,000 people                      ${small.toFixed(2)} s (≤ ${goals.small})`);
    console.log(`  240,000 people                     ${large.toFixed(2)} s (≤ ${goals.large})`);
    await stage.grow(stage.pick(stage.rows ?? 20_000, 300));
    const token = await stage.signIn(...accounts.admin);
    const { url } = stage.product;
    const { sittingId } = await makeSitting(stage, { seats: stage.pick(20_000, 400), seated: 0 });
    await addExams(stage, sittingId);
    const start = performance.now();
    const waits = await waitsDuring(url, token, () =>
      call(url, token, requestBody('MakeSeatPlan', { input: { sittingId } })),
    );
    const seconds = (performance.now() - start) / 1000;
    const [{ id, people }] = (
      await stage.pool.query(
        `SELECT p.id, count(*)::int AS people FROM seat_entries e JOIN seat_plans p ON p.id = e.plan_id
          WHERE p.sitting_id = $1 GROUP BY p.id`,
        [sittingId],
      )
    ).rows;
    console.log(`  a plan over GraphQL                ${people} people in ${seconds.toFixed(1)} s`);
    console.log(
      `  a request meanwhile                p50 ${median(waits).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms (≤ ${goals.wait})`,
    );
    await call(url, token, requestBody('SubmitSeatPlan', { id }));
    await call(url, await stage.signIn(...accounts.superAdmin), requestBody('ApproveSeatPlan', { id }));
    const seatLate = async (title: string): Promise<number> => {
      const { rows: late } = await stage.pool.query<{ id: string }>(
        `DELETE FROM seat_assignments WHERE profile_id IN (SELECT profile_id FROM seat_assignments WHERE sitting_id = $1 LIMIT $2)
          RETURNING profile_id AS id`,
        [sittingId, stage.pick(100, 3)],
      );
      const times = await timesOf(late.length, (at) =>
        call(url, token, requestBody('AssignLate', { input: { sittingId, profileId: late[at]?.id } })),
      );
      const p99 = percentile(times, 0.99).toFixed(0);
      console.log(`  ${title.padEnd(34)} p50 ${median(times).toFixed(0)} ms, p99 ${p99} ms (≤ ${goals.late})`);
      return median(times);
    };
    await seatLate('one, while all are informed');
    // Two messages to each person of the plan take minutes: they are skipped, so that neither jobs nor messages disturb the measurement.
    await stage.pool.query('UPDATE seat_assignments SET changed_at = now() WHERE sitting_id = $1', [sittingId]);
    await sleep(stage.pick(3_000, 10));
    await stage.pool.query(
      `DELETE FROM pgboss.job WHERE name IN ('seating.inform', 'message.deliver') AND state < 'active'`,
    );
    const late = await seatLate('one late payer');
    // Frees the people for the other benchmarks.
    for (const table of ['seat_assignments', 'sitting_exams'])
      await stage.pool.query(`DELETE FROM ${table} WHERE sitting_id = $1`, [sittingId]);
    const worst = Math.max(small / goals.small, large / goals.large, late / goals.late);
    return { ratio: worst, goal: '≤ 1, the worst of plans and the late payer' };
  },
};
