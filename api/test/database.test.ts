import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import { withAdmin } from './server.ts';

const databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
afterAll(() => Promise.all(databases.map((database) => database.drop())));

it('createTestDatabase creates isolated migrated databases', async () => {
  const tables = "select count(*)::int as count from information_schema.tables where table_schema = 'public'";
  const [first, second] = databases.map(({ url }) => url);
  await withAdmin(first ?? '', (client) => client.query('create table only_here ()'));
  const counts = await Promise.all(
    [first, second].map((url) => withAdmin(url ?? '', async (client) => (await client.query(tables)).rows[0].count)),
  );
  expect(counts[1]).toBeGreaterThan(10);
  expect(counts[0]).toBe(counts[1] + 1);
});
