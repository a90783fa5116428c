import { afterAll, expect, it } from 'vitest';
import { asSuperuser } from '../src/db/embedded/copy.ts';
import { migrate } from '../src/db/migrate.ts';
import { findPrimary } from '../src/db/primary.ts';
import { queryRows } from '../src/db/query.ts';
import { readerOf } from '../src/db/replica.ts';
import { startTestProduct } from './client.ts';
import { type DatabaseServer, startDatabase, startStandby } from './cluster.ts';
import { freePort } from './free-port.ts';
import { withAdmin } from './server.ts';

const primary = await startDatabase();
await migrate(primary.url);
// The product starts while its replicas are down; the second one never starts.
const ownPort = await freePort();
const replica = primary.url.replace(new URL(primary.url).port, String(ownPort));
const absent = replica.replace(String(ownPort), '1');
// An address with several servers, the first of which is down.
const url = primary.url.replace(new URL(primary.url).host, `127.0.0.1:1,${new URL(primary.url).host}`);
await findPrimary(url);
const { product, build } = await startTestProduct({ DATABASE_REPLICA_URLS: `${replica},${absent}` }, {}, async () => ({
  url,
  directUrl: url,
}));
let standby: DatabaseServer | undefined;
afterAll(async () => {
  await standby?.stop();
  await primary.stop();
});

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

it('long reads go to a replica that answers and miss nothing that was committed before; without one the primary reads', async () => {
  const admin = await build.admin();
  expect(await whereAmI()).toBe('primary');
  standby = await startStandby(primary, { isSynchronous: false, ownPort });
  for (let reads = 0; reads < 10; reads += 1) expect(await whereAmI()).toBe('replica');
  for (let people = 1; people <= 5; people += 1) {
    await build.profile();
    expect(await countLines(admin.token)).toBe(people);
  }
  // With a stalled replica the primary serves the read after a second.
  await withAdmin(asSuperuser(replica), (client) => client.query('SELECT pg_wal_replay_pause()'));
  await build.profile();
  expect(await countLines(admin.token)).toBe(6);
  await standby.stop();
  expect(await whereAmI()).toBe('primary');
  expect(await countLines(admin.token)).toBe(6);
}, 60_000);
