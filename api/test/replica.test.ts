import { afterAll, expect, it } from 'vitest';
import { asSuperuser } from '../src/db/embedded/copy.ts';
import { migrate } from '../src/db/migrate.ts';
import { queryRows } from '../src/db/query.ts';
import { readerOf } from '../src/db/replica.ts';
import { startTestProduct } from './client.ts';
import { startDatabase, startStandby } from './cluster.ts';
import { withAdmin } from './server.ts';

const primary = await startDatabase();
await migrate(primary.url);
const standby = await startStandby(primary, { isSynchronous: false });
afterAll(async () => {
  await standby.stop();
  await primary.stop();
});
const { product, build } = await startTestProduct({ DATABASE_REPLICA_URLS: standby.url }, {}, async () => ({
  url: primary.url,
  directUrl: primary.url,
}));

const whereAmI = async () => {
  const reader = await readerOf(product.ctx);
  const [row] = await queryRows<{ isReplica: boolean }>(reader, 'SELECT pg_is_in_recovery() AS "isReplica"');
  return row?.isReplica ? 'replica' : 'primary';
};

const countLines = async (token: string): Promise<number> => {
  const answer = await fetch(`${product.url}/api/exports/applicants.jsonl`, { headers: { 'x-auth-token': token } });
  const text = await answer.text();
  return text.split('\n').filter(Boolean).length;
};

it('long reads go to the replica and miss nothing that was committed before; without it the primary reads', async () => {
  const admin = await build.admin();
  expect(await whereAmI()).toBe('replica');
  for (let people = 1; people <= 5; people += 1) {
    await build.profile();
    expect(await countLines(admin.token)).toBe(people);
  }
  // With a stalled replica the primary serves the read after a second.
  await withAdmin(asSuperuser(standby.url), (client) => client.query('SELECT pg_wal_replay_pause()'));
  await build.profile();
  expect(await countLines(admin.token)).toBe(6);
  await standby.stop();
  expect(await whereAmI()).toBe('primary');
  expect(await countLines(admin.token)).toBe(6);
}, 60_000);
