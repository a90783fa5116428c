import type { Benchmark } from './support/bench.ts';
import { median, printPair, timesOf } from './support/measure.ts';
import { requestBody, type Stage } from './support/stage.ts';

/** A call whose answer must not reveal whether a phone has an account. */
interface Endpoint {
  name: string;
  path: string;
  /** The status of the answer, for known and unknown phones. */
  status: number;
  bodyOf(phone: string): string;
}

const password = 'not-the-password-1';
const endpoints: readonly Endpoint[] = [
  {
    name: 'sign-in by REST',
    path: '/api/auth',
    status: 401,
    bodyOf: (phone) => JSON.stringify({ phone, password }),
  },
  {
    name: 'sign-in by GraphQL',
    path: '/graphql',
    status: 200,
    bodyOf: (phone) => requestBody('SignIn', { input: { phone, password } }),
  },
  {
    name: 'reset by REST',
    path: '/api/users/reset/v1',
    status: 200,
    bodyOf: (phone) => JSON.stringify({ phone }),
  },
  {
    name: 'reset by GraphQL',
    path: '/graphql',
    status: 200,
    bodyOf: (phone) => requestBody('RequestPasswordReset', { input: { phone } }),
  },
];

/** Different phones for each request: five wrong passwords lock one, and a second code is refused for a while. */
async function phonesOf({ pool }: Stage, count: number): Promise<{ known: string[]; unknown: string[] }> {
  const { rows } = await pool.query<{ phone: string }>(
    `SELECT phone FROM users WHERE role = 'STUDENT' AND deleted_at IS NULL ORDER BY id DESC LIMIT $1`,
    [count],
  );
  const known = rows.map(({ phone }) => phone);
  const free = await pool.query<{ phone: string }>(
    `SELECT phone FROM (SELECT '0139' || lpad(n::text, 7, '0') AS phone FROM generate_series(1, $1::int * 2) n) p
      WHERE NOT EXISTS (SELECT FROM users u WHERE u.phone = p.phone) LIMIT $1`,
    [count],
  );
  return { known, unknown: free.rows.map(({ phone }) => phone) };
}

export const bench: Benchmark = {
  id: 'S24',
  title: 'the median answer about a phone without an account against one with an account',
  async run(stage) {
    const count = stage.pick(500, 4);
    await stage.grow(stage.pick(600, 300));
    const { known, unknown } = await phonesOf(stage, count);
    const headers = { 'content-type': 'application/json' };
    const ratios: number[] = [];
    for (const { name, path, status, bodyOf } of endpoints) {
      const send = async (phone = ''): Promise<void> => {
        const body = bodyOf(phone);
        const answer = await fetch(`${stage.product.url}${path}`, { method: 'POST', headers, body });
        const text = await answer.text();
        if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${text}`);
      };
      const product: number[] = [];
      const baseline: number[] = [];
      for (let at = 0; at < count; at += 1) {
        // Alternates which of the two is first.
        const isFirst = at % 2 === 0;
        for (const of of isFirst ? ['unknown', 'known'] : ['known', 'unknown']) {
          const isKnown = of === 'known';
          const [ms = 0] = await timesOf(1, () => send(isKnown ? known[at] : unknown[at]));
          (isKnown ? baseline : product).push(ms);
        }
      }
      // The ratio of the medians: single pairs vary too much.
      const medians = { product: [median(product)], baseline: [median(baseline)] };
      ratios.push(printPair(name, medians, ' ms'));
    }
    return { ratio: Math.max(...ratios.map((one) => Math.max(one, 1 / one))), goal: '≤ 1.10, the worst of them' };
  },
};
