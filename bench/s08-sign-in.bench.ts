import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Benchmark } from './support/bench.ts';
import { startBaseline } from './support/child.ts';
import { measurePairs, type Pair, percentile, printPair, runConcurrently, timesOf } from './support/measure.ts';
import { accounts, call, requestBody, root, type Stage } from './support/stage.ts';

/** Concurrent hashes, as in the product. There are more callers, so that hashing continues while some wait for the database. */
const inFlight = 2;
const callers = 8;

/** Measures reads while sign-ins run, against reads without load. */
async function readsMeanwhile(stage: Stage, work: (seconds: number) => Promise<unknown>): Promise<void> {
  const { url } = stage.product;
  const token = await stage.signIn(...accounts.student);
  const script = readdirSync(join(root, 'web/dist/assets')).find((name) => /^index-.*\.js$/.test(name));
  const reads: [string, () => Promise<unknown>][] = [
    ['a file', async () => (await fetch(`${url}/assets/${script}`)).arrayBuffer()],
    ['me', () => call(url, token, requestBody('Me'))],
  ];
  for (const [name, read] of reads) {
    const times = async () => timesOf(stage.pick(200, 2), read);
    await times();
    const idle = await times();
    const working = work(stage.pick(6, 0));
    const busy = await times();
    await working;
    const p99: Pair = { product: [percentile(busy, 0.99)], baseline: [percentile(idle, 0.99)] };
    printPair(
      `${name} meanwhile, median`,
      { product: [percentile(busy, 0.5)], baseline: [percentile(idle, 0.5)] },
      ' ms',
    );
    printPair(`${name} meanwhile, p99 (≤ 2)`, p99, ' ms');
  }
}

/** Sends more sign-ins than the queue holds: each succeeds or is refused with a time to retry. */
async function overload({ product: { url }, pick }: Stage, bodies: string[]): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const sendOne = async (_: unknown, at: number) => {
    const body = bodies[at % bodies.length] ?? '';
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const { errors } = (await answer.json()) as { errors?: { extensions: { code: string; retryAfter?: number } }[] };
    const [error] = errors ?? [];
    if (error && (error.extensions.code !== 'SERVICE_UNAVAILABLE' || !error.extensions.retryAfter))
      throw new Error(`A sign-in beyond the queue answered ${JSON.stringify(error)}.`);
    return error ? 'busy' : 'signed in';
  };
  const answers = await Promise.all(Array.from({ length: pick(200, 4) }, sendOne));
  const busy = answers.filter((one) => one === 'busy').length;
  console.log(`  ${answers.length} sign-ins at once: ${answers.length - busy} signed in, ${busy} asked to wait`);
}

export const bench: Benchmark = {
  id: 'S8',
  title: 'sign-ins with as many in flight as cores against argon2 called alone, hashes a second',
  async run(stage) {
    // Different users, because sign-ins of one phone from one address run sequentially.
    const { rows } = await stage.pool.query(
      `SELECT phone FROM users WHERE role = 'STUDENT' AND deleted_at IS NULL ORDER BY id DESC LIMIT 200`,
    );
    const [, password] = accounts.student;
    const bodies = rows.map(({ phone }) => requestBody('SignIn', { input: { phone, password } }));
    let next = 0;
    const signIns = (seconds: number) =>
      runConcurrently(stage, callers, seconds, async () => {
        next += 1;
        await call(stage.product.url, undefined, bodies[next % bodies.length] ?? '');
      });
    const argon2 = await startBaseline<{ rate: number }>('argon2', { inFlight });
    try {
      const pair = await measurePairs(stage, {
        product: () => signIns(3),
        baseline: async () => (await argon2.request({ count: stage.pick(120, 2) })).rate,
      });
      const ratio = printPair('sign-ins and hashes a second', pair);
      await readsMeanwhile(stage, signIns);
      await overload(stage, bodies);
      return { ratio, goal: '≥ 0.90' };
    } finally {
      argon2.stop();
    }
  },
};
