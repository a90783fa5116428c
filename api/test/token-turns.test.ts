import { expect, it } from 'vitest';
import { startTestProduct } from './client.ts';
import { makeToken } from './integrator-token.ts';
import { withAdmin } from './server.ts';

const { product, build } = await startTestProduct();
const office = { token: (await build.superadmin()).token };
const none = { authorization: '' };
const { databaseUrl: url } = product;
const tokens = await Promise.all([1, 2].map(async () => (await makeToken(product, office)).secret));
const [one, other] = tokens.map((secret) => ({ authorization: `Bearer ${secret}` }));

/** Statements that wait for the lock. */
const waiting = (): Promise<number> =>
  withAdmin(url, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0].n;
  });

const list = (at: number) => `{ applicants(search: { name: "N${at}", limit: 1 }) { applicants { paymentStatus } } }`;
const counted = (at: number) => `{ applicantIds(search: { name: "N${at}" }) { userId } }`;
type Ask = (at: number, headers: { authorization: string }) => Promise<{ code: string }>;
const doors: [string, Ask][] = [
  ['queries', (at, headers) => product.graphql(list(at), {}, { headers })],
  ['queries of counted lists', (at, headers) => product.graphql(counted(at), {}, { headers })],
  ['calls by REST', (at, headers) => product.rest('POST /profile/students', { name: `N${at}` }, { headers })],
];

it.each(doors)(
  'thirty %s of a token run sequentially, while other callers read',
  async (_, ask) => {
    await withAdmin(url, async (blocker) => {
      await blocker.query('BEGIN; LOCK TABLE payment_summaries');
      const asked = Array.from({ length: 30 }, (_one, at) => ask(at, one ?? none));
      await expect.poll(waiting, { timeout: 4_000 }).toBeGreaterThan(0);
      const started = performance.now();
      const reads = Array.from({ length: 10 }, () => product.rest('GET /notices', undefined, office));
      for (const { status } of await Promise.all(reads)) expect(status).toBe(200);
      expect(performance.now() - started).toBeLessThan(1_500);
      const before = await waiting();
      // A call may run two statements at once.
      expect(before).toBeLessThanOrEqual(2);
      asked.push(ask(30, other ?? none));
      await expect.poll(waiting, { timeout: 4_000 }).toBeGreaterThan(before);
      await blocker.query('ROLLBACK');
      for (const { code } of await Promise.all(asked)) expect(code).toBe('OK');
    });
  },
  20_000,
);
