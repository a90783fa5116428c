import type { Benchmark } from './support/bench.ts';
import { median, type Pair, printPair, timesOf } from './support/measure.ts';
import { accounts, call, requestBody, type Stage } from './support/stage.ts';

/** The naive statement: ILIKE over a join, with OFFSET. */
const naive = (where: string, offset = 0) =>
  `SELECT p.id, u.name, u.phone, s.status, x.trimester, g.program_name FROM profiles p JOIN users u ON u.id = p.user_id
     JOIN payment_summaries s ON s.user_id = p.user_id JOIN exams x ON x.id = p.exam_id JOIN programs g ON g.id = x.program_id
     WHERE u.deleted_at IS NULL AND ${where} ORDER BY p.id LIMIT 50 OFFSET ${offset}`;

export const bench: Benchmark = {
  id: 'S5',
  title: 'search with many applicants: the first page against its cost with 10,000',
  async run(stage) {
    const token = await stage.signIn(...accounts.admin);
    const search = (variables: object) => () =>
      call<{ applicants: { count: number } }>(
        stage.product.url,
        token,
        requestBody('FindApplicants', { search: { limit: 50, ...variables } }),
      );
    const times = async (work: () => Promise<unknown>) => {
      await work();
      return timesOf(stage.pick(15, 2), work);
    };
    await stage.grow(stage.pick(10_000, 300));
    const few = await times(search({ page: 1 }));
    await stage.grow(stage.rows ?? stage.pick(100_000, 300));
    const many = await times(search({ page: 1 }));
    const ratio = printPair('page 1, many and few', { product: many, baseline: few }, ' ms');
    const { count } = (await search({ page: 1 })()).applicants;
    const deep = await times(search({ page: Math.max(1, Math.floor((count / 50) * 0.95)) }));
    printPair('page at 95 % and page 1 (≤ 1.5)', { product: deep, baseline: many }, ' ms');
    await compareNaive(stage, times, search);
    return { ratio, goal: '≤ 5' };
  },
};

async function compareNaive(
  stage: Stage,
  times: (work: () => Promise<unknown>) => Promise<number[]>,
  search: (variables: object) => () => Promise<unknown>,
): Promise<void> {
  const { rows } = await stage.pool.query(`SELECT u.name, x.trimester, g.program_short_code AS program FROM profiles p
    JOIN users u ON u.id = p.user_id JOIN exams x ON x.id = p.exam_id JOIN programs g ON g.id = x.program_id ORDER BY p.id DESC LIMIT 1`);
  const { name, trimester, program } = rows[0] as Record<'name' | 'trimester' | 'program', string>;
  const word = name.split(' ')[0] ?? name;
  const cases: [string, object, string][] = [
    [
      'program, trimester, name (≥ 8)',
      { program, trimester: trimester.toUpperCase(), name: word },
      `g.program_short_code = '${program}' AND x.trimester = '${trimester}' AND u.name ILIKE '%${word}%'`,
    ],
    ['rare name (≥ 30)', { name }, `u.name ILIKE '%${name}%'`],
    ['absent name (≥ 200)', { name: 'QWXZJ KVQ' }, `u.name ILIKE '%QWXZJ KVQ%'`],
    ['two letters (≥ 1)', { name: 'MO' }, `u.name ILIKE '%MO%'`],
  ];
  for (const [title, variables, where] of cases) {
    // The baseline is the numerator: how many times faster the product is.
    const pair: Pair = { product: await times(search(variables)), baseline: [] };
    pair.baseline = await timesOf(stage.pick(5, 1), () => stage.pool.query(naive(where)));
    const faster = median(pair.baseline) / median(pair.product);
    console.log(
      `  ${title.padEnd(34)} ${median(pair.product).toFixed(1)} ms against ${median(pair.baseline).toFixed(1)} ms: ${faster.toFixed(1)} × faster`,
    );
  }
}
