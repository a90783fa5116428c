import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Crowd,
  cardVisit,
  gatherCrowd,
  newApplicantVisit,
  officerVisit,
  payingVisit,
} from './support/applicant-visit.ts';
import type { Benchmark } from './support/bench.ts';
import { memoryOf } from './support/child.ts';
import { percentile } from './support/measure.ts';
import { accounts, type Stage } from './support/stage.ts';
import { Visits } from './support/visit.ts';

/** Arrivals a second of 20,000 applicants in the last two hours. */
const usual = 20_000 / 7_200;
const steps = [1, 2, 4, 8, 12, 16];
/** The share of requests with a 429 or 503 answer above which a step counts as shedding. */
const maxShed = 0.01;

const visitOf = (at: number) => (at % 4 === 0 ? newApplicantVisit : at % 4 === 1 ? cardVisit : payingVisit);

/** Starts visits as a Poisson process, independent of answers to others (an open workload); returns their number. */
async function arrive(crowd: Crowd, perSecond: number, seconds: number, limit: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const all: Promise<void>[] = [];
  while (performance.now() < end && all.length < limit) {
    all.push(visitOf(all.length)(crowd));
    await sleep((-Math.log(1 - Math.random()) * 1000) / perSecond);
  }
  await Promise.all(all);
  return all.length;
}

/** Acknowledged writes that the database does not hold; a submitted form replaces its drafts. */
async function findLost({ pool }: Stage, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await pool.query<{ write: string }>(
    `SELECT 'user ' || phone AS write FROM users
      UNION ALL SELECT 'profile ' || u.phone FROM profiles p JOIN users u ON u.id = p.user_id
      UNION ALL SELECT 'image ' || u.phone || CASE i.kind WHEN 'SIGNATURE' THEN ' signature' ELSE ' profilePic' END
        FROM images i JOIN users u ON u.id = i.user_id
      UNION ALL SELECT 'draft ' || u.phone || ' ' || v FROM profiles p JOIN users u ON u.id = p.user_id, generate_series(1, 3) v
      UNION ALL SELECT 'draft ' || u.phone || ' ' || v FROM profile_drafts d JOIN users u ON u.id = d.user_id, generate_series(1, d.version) v
      UNION ALL SELECT 'slip ' || a.bank_slip_number FROM payment_attempts a
      UNION ALL SELECT 'verified ' || a.bank_slip_number FROM payment_attempts a WHERE a.state = 'VERIFIED'`,
  );
  const held = new Set(rows.map(({ write }) => write));
  return [...acknowledged].filter((write) => !held.has(write));
}

function print(visits: Visits, kinds: readonly string[]): void {
  for (const kind of kinds) {
    const times = visits.times.get(kind) ?? [];
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(0));
    console.log(
      `    ${kind.padEnd(18)} ${String(times.length).padStart(6)}   p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
    );
  }
}

export const bench: Benchmark = {
  id: 'S22',
  title: 'the last two hours of 20,000 applicants, and multiples of them until the product sheds',
  async run(stage) {
    await stage.grow(stage.rows ?? stage.pick(20_000, 300));
    const token = await stage.signIn(...accounts.admin);
    let sustained = 0;
    const lost: string[] = [];
    for (const times of stage.isShort ? [1] : steps) {
      const visits = new Visits(stage.product.url);
      const crowd = await gatherCrowd(stage, visits);
      const office = new AbortController();
      const officers = Promise.all(
        [1, 2, 3].map((at) => officerVisit(crowd, token, { signal: office.signal, exportsOnce: at === 1 })),
      );
      const start = performance.now();
      const people = await arrive(crowd, usual * times, stage.pick(30, 1), stage.pick(Number.POSITIVE_INFINITY, 4));
      office.abort();
      await officers;
      const seconds = (performance.now() - start) / 1000;
      lost.push(...(await findLost(stage, visits.acknowledged)));
      const kinds = [...visits.times.keys()].sort();
      const requests = kinds.reduce((sum, kind) => sum + (visits.times.get(kind)?.length ?? 0), 0);
      const shed = visits.waited / Math.max(1, requests);
      console.log(
        `  ${times} ×: ${(people / seconds).toFixed(1)} applicants and ${(requests / seconds).toFixed(0)} requests a second, memory ${memoryOf(stage.product.pid).toFixed(0)} MB`,
      );
      print(visits, kinds);
      console.log(
        `    asked to wait ${visits.waited} (${(shed * 100).toFixed(1)} %), of them served afterwards ${visits.servedAfterWait}; ${visits.shed} such answers, ${visits.shedWithoutTime} without a time; errors ${visits.errors.length}; acknowledged ${visits.acknowledged.size}`,
      );
      for (const error of new Set(visits.errors.slice(0, 200).map((one) => one.slice(0, 160))))
        console.log(`    ${error}`);
      visits.close();
      if (shed > maxShed || visits.errors.length > 0) break;
      sustained = times;
    }
    console.log(`  acknowledged and lost: ${lost.length} (0) ${lost.slice(0, 5).join(', ')}`);
    if (lost.length > 0) throw new Error(`Lost: ${lost.join(', ')}`);
    return { ratio: Math.max(sustained, 0.001), goal: '≥ 1, the load that is served without waiting' };
  },
};
