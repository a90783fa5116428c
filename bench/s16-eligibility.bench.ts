import type { Benchmark } from './support/bench.ts';
import { percentile, spread, timesOf } from './support/measure.ts';
import { accounts, call, requestBody, type Stage } from './support/stage.ts';

const goals = { exams: 40, eligibilityMs: 50, impactMs: 2_000 };

/** Moves all exams to the open intake, and adds exams until it has forty; returns the id of the intake. */
async function openExams({ pool }: Stage): Promise<string> {
  const { rows } = await pool.query(
    `SELECT i.id, (SELECT count(*)::int FROM exams) AS count FROM intakes i
      WHERE i.state = 'PUBLISHED' AND NOT i.is_default`,
  );
  const [{ id, count }] = rows;
  await pool.query(
    `UPDATE exams SET intake_id = i.id, trimester = i.trimester, year = i.year FROM intakes i
      WHERE i.id = $1 AND exams.intake_id <> i.id`,
    [id],
  );
  await pool.query(
    `INSERT INTO exams (title, program_id, trimester, year, exam_date, intake_id)
      SELECT 'Exam ' || n, x.program_id, x.trimester, x.year, now() + interval '60 days', x.intake_id
      FROM (SELECT * FROM exams WHERE intake_id = $1 LIMIT 1) x, generate_series(1, $2::int) n`,
    [id, Math.max(0, goals.exams - count)],
  );
  await pool.query(`UPDATE exams SET exam_date = now() + interval '60 days', conducted = false WHERE intake_id = $1`, [
    id,
  ]);
  return id;
}

/** Reads eligibility with answers that differ from call to call, so that none is cached. */
async function readEligibility({ product, pick }: Stage, intakeId: string, token: string): Promise<number[]> {
  return timesOf(pick(200, 3), async (at) => {
    const query = `sscGpa=${(3 + (at % 200) / 100).toFixed(2)}&hscGpa=4.1&hscGroup=Science`;
    const answer = await fetch(`${product.url}/api/intakes/${intakeId}/eligibility?${query}`, {
      headers: { 'x-auth-token': token },
    });
    const exams = (await answer.json()) as unknown[];
    if (exams.length < goals.exams) throw new Error(`${answer.status}: ${exams.length} exams`);
  });
}

/** Reads the impact of rules on the intake with the most applications; each call has other rules. */
async function readImpact({ product, pool, pick }: Stage, token: string): Promise<{ times: number[]; count: number }> {
  const { rows } = await pool.query(
    `SELECT intake_id AS id, count(*)::int AS count FROM profiles WHERE withdrawn_at IS NULL GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
  );
  const [{ id: intakeId, count }] = rows;
  const times = await timesOf(pick(10, 1), async (at) => {
    const terms = [
      { fact: 'ssc.gpa', weight: 1.5 },
      { fact: 'hsc.gpa', weight: 2.5 },
    ];
    const body = {
      kind: 'all',
      rules: [
        { kind: 'min', fact: 'hsc.gpa', value: 3 + at / 10 },
        { kind: 'sum', terms, value: 14 },
        { kind: 'within', fact: 'hsc.year', years: 3 },
      ],
    };
    const { ruleSetImpact } = await call<{ ruleSetImpact: { submitted: number } }>(
      product.url,
      token,
      requestBody('RuleSetImpact', { input: { intakeId, body } }),
    );
    if (ruleSetImpact.submitted !== count) throw new Error(`Evaluated ${ruleSetImpact.submitted} of ${count}.`);
  });
  return { times, count };
}

export const bench: Benchmark = {
  id: 'S16',
  title: 'eligibility for 40 exams, and the impact of rules on an intake, against their limits of time',
  async run(stage) {
    await stage.grow(stage.rows ?? stage.pick(100_000, 300));
    const intakeId = await openExams(stage);
    const eligibility = await readEligibility(stage, intakeId, await stage.signIn(...accounts.student));
    const p95 = percentile(eligibility, 0.95);
    console.log(`  eligibility for ${goals.exams} exams: p95 ${p95.toFixed(1)} ms, ${spread(eligibility, ' ms')}`);
    const { times, count } = await readImpact(stage, await stage.signIn(...accounts.admin));
    console.log(`  impact on ${count.toLocaleString('en')} applications: ${spread(times, ' ms')}`);
    return { ratio: Math.max(p95 / goals.eligibilityMs, Math.max(...times) / goals.impactMs), goal: '≤ 1' };
  },
};
