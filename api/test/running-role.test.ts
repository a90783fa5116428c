import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../src/core/config.ts';
import { prepareDatabase } from '../src/product.ts';
import { startTestProduct } from './client.ts';
import { type Pooler, startPooler, through } from './pooler.ts';
import { withAdmin } from './server.ts';

const role = `admission_node_${process.pid}_${Date.now()}`;
const asUser = (url: string, user: string, password?: string): string => {
  const address = new URL(url);
  address.username = user;
  if (password) address.password = password;
  return address.href;
};
/** The embedded server's superuser has the owner's password. */
const asSuperuser = (url: string): string => asUser(url, 'postgres');
let ownerUrl = '';
let nodeUrl = '';
let pooler: Pooler;

/** Makes the node open its pool without startup options. */
const pooled = { MIGRATE: 'off', DATABASE_URL: 'postgres://u@pooler/d', DATABASE_DIRECT_URL: 'postgres://u@server/d' };

const { product, build } = await startTestProduct(pooled, {}, async (url) => {
  ownerUrl = url;
  pooler = await startPooler(url);
  nodeUrl = asUser(url, role, 'node-password');
  await withAdmin(asSuperuser(url), (client) => client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'node-password'`));
  const config = readConfig({
    MIGRATE: 'only',
    JWT_SECRET: 'a secret of the tests that has more than 32 bytes',
    METRICS_TOKEN: 'm'.repeat(16),
  });
  await prepareDatabase({
    config: { ...config, isPooled: true },
    url: through(pooler, nodeUrl),
    directUrl: ownerUrl,
    log: pino({ level: 'silent' }),
  });
  return { url: through(pooler, nodeUrl) };
});
afterAll(async () => {
  await pooler.close();
  await withAdmin(asSuperuser(ownerUrl), async (client) => {
    await client.query(`DROP OWNED BY ${role}`);
    await client.query(`DROP ROLE ${role}`);
  });
});

const asNode = (sql: string) => withAdmin(nodeUrl, (client) => client.query(sql));

it('a node whose role owns nothing serves requests and writes sealed events', async () => {
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  const { token } = await build.admin();
  const saved = await product.rest(
    'POST /departments',
    { deptShortCode: 'PHY', departmentName: 'Physics', deptUrl: 'https://phy.example.edu' },
    { token },
  );
  expect(saved.status).toBeLessThan(300);
  const { rows } = await asNode('SELECT count(*)::int AS events, count(hash)::int AS sealed FROM audit_events');
  expect(rows[0].events).toBeGreaterThan(0);
  expect(rows[0].sealed).toBe(rows[0].events);
});

it.each([
  'UPDATE audit_events SET action = action',
  'DELETE FROM audit_events',
  'TRUNCATE audit_events',
  'ALTER TABLE audit_events DISABLE TRIGGER ALL',
  'DROP TRIGGER audit_events_guard ON audit_events',
  'DELETE FROM migrations',
  'CREATE TABLE own (id int)',
])('the role of a node may not run %s', async (sql) => {
  await expect(asNode(sql)).rejects.toMatchObject({ code: '42501' });
});

it('sessions of a pooled node have their limits without startup options', async () => {
  const [limits] = await product.source.query(
    `SELECT current_setting('statement_timeout') AS statement, current_setting('timezone') AS zone`,
  );
  expect(limits).toEqual({ statement: '4800ms', zone: 'UTC' });
});

it('a pooler in transaction mode between node and server: concurrent requests of many sessions, and no statement that needs a session', async () => {
  const callers = await Promise.all(Array.from({ length: 4 }, () => build.admin()));
  const titles = callers.flatMap((_, one) => Array.from({ length: 3 }, (_, count) => `Notice ${one} ${count}`));
  const write = async (title: string, at: number) => {
    const { token } = callers[at % callers.length] ?? {};
    const headers = { 'idempotency-key': `pooled ${title}`.replaceAll(' ', '-') };
    const saved = await product.rest('POST /notices', { title, bodyText: '<p>A notice.</p>' }, { token, headers });
    expect(await product.rest('GET /notices', undefined, { token })).toMatchObject({ status: 200 });
    return saved.code;
  };
  expect(new Set(await Promise.all(titles.map(write)))).toEqual(new Set(['OK']));
  const [{ count }] = await product.sql`SELECT count(*)::int FROM notices WHERE title LIKE 'Notice % %'`;
  expect(count).toBe(titles.length);
  expect(pooler.sessionStatements()).toEqual([]);
});

it('a pooler that loses its servers costs the running requests only', async () => {
  const { token } = await build.admin();
  pooler.dropServers();
  await expect.poll(async () => (await product.rest('GET /notices', undefined, { token })).status).toBe(200);
});

it('the pooler prepares a statement again that a failed transaction has refused', async () => {
  const single = await startPooler(ownerUrl, { size: 1 });
  const statement = { name: 'one', text: 'SELECT 1 AS n' };
  try {
    await withAdmin(through(single, ownerUrl), async (first) => {
      await first.query(statement);
      await withAdmin(through(single, ownerUrl), async (second) => {
        await second.query('BEGIN');
        await expect(second.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
        await expect(second.query(statement)).rejects.toThrow('current transaction is aborted');
        await second.query('ROLLBACK');
      });
      expect((await first.query(statement)).rows).toEqual([{ n: 1 }]);
    });
  } finally {
    await single.close();
  }
});
