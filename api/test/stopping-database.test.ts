import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { startTestProduct } from './client.ts';
import { startDatabase } from './cluster.ts';

const database = await startDatabase();
afterAll(() => database.stop());
const { url } = database;
await migrate(url);
const { product, build } = await startTestProduct({ ROLE: 'all' }, {}, async () => ({ url, directUrl: url }));
const { token } = await build.admin();

const statusOf = async (path: string): Promise<number> => {
  const response = await fetch(`${product.url}${path}`, { headers: { 'x-auth-token': token } });
  await response.arrayBuffer();
  return response.status;
};

/** The sequence of answers, without repetitions. */
function answersOf(path: string) {
  const statuses: number[] = [];
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      const status = await statusOf(path);
      if (status !== statuses.at(-1)) statuses.push(status);
      await sleep(20);
    }
  })();
  return {
    statuses,
    async end() {
      isOver = true;
      await ended;
    },
  };
}

it('the pool disconnects from a server that refuses new connections, so that it can stop, and answers change once', async () => {
  const postmaster = database.pid();
  const endpoints = ['/readyz', '/api/departments', '/api/notices'].map(answersOf);
  const [readyz] = endpoints;
  await expect.poll(() => endpoints.every(({ statuses }) => statuses.length > 0)).toBe(true);
  database.signal('SIGTERM');
  // More requests than open connections, so that the pool opens another one.
  await Promise.all(Array.from({ length: 12 }, () => product.app.db.query('SELECT pg_sleep(0.1)').catch(() => null)));
  // It waits for its last connection; then the embedded server is started again.
  await expect.poll(() => database.pid() !== postmaster && readyz?.statuses.at(-1), { timeout: 30_000 }).toBe(200);
  await expect
    .poll(() => endpoints.map(({ statuses }) => statuses.at(-1)), { timeout: 10_000 })
    .toEqual([200, 200, 200]);
  await Promise.all(endpoints.map((door) => door.end()));
  for (const { statuses } of endpoints) expect(statuses).toEqual([200, 503, 200]);
}, 60_000);

it('a transaction that is running when the server begins to stop is finished', async () => {
  const postmaster = database.pid();
  const name = await product.app.db.transaction(async (db) => {
    await db.query(`CREATE TABLE finished (name text)`);
    database.signal('SIGTERM');
    await Promise.all(Array.from({ length: 12 }, () => product.app.db.query('SELECT pg_sleep(0.1)').catch(() => null)));
    await db.query(`INSERT INTO finished VALUES ('committed')`);
    return 'committed';
  });
  await expect.poll(() => database.pid() !== postmaster && statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
  expect(await product.app.db.query('SELECT name FROM finished')).toEqual([{ name }]);
}, 60_000);
