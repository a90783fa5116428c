import type { DataSource } from 'typeorm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Clock, createNodeCaches, leaseTimes } from '../src/db/cache-lease.ts';
import { createDataSource } from '../src/db/data-source.ts';
import { createTestDatabase, openTestTables } from './database.ts';
import { startFreezableProxy } from './freezable-proxy.ts';
import { insertRow, makeWorld, validRow } from './table-rows.ts';

const db = await openTestTables();
const { url } = db.options as { url: string };
const { id: userId } = await insertRow(db, 'users', validRow.users());
await makeWorld(db);
const registered = async (): Promise<number> => (await db.query('SELECT count(*) AS nodes FROM nodes'))[0].nodes;

interface Node {
  db: DataSource;
  dropped: string[];
  isValid(): boolean;
}

/** A node with its pool. It is registered when it returns. */
async function startNode(
  { listen = url, isEnabled = true, clock }: { listen?: string; isEnabled?: boolean; clock?: Clock } = {},
  warn: () => void = () => undefined,
): Promise<Node> {
  const caches = createNodeCaches({ url: listen, isEnabled, log: { warn }, ...(clock ? { clock } : {}) });
  const dropped: string[] = [];
  caches.lease.onDrop((key) => dropped.push(key));
  const pool = await createDataSource({ url, entities: [], poolSize: 3, cacheChanges: caches }).initialize();
  onTestFinished(async () => {
    await caches.close();
    await pool.destroy();
  });
  const { isValid } = caches.lease;
  if (isEnabled && listen === url) await expect.poll(isValid, { interval: 5 }).toBe(true);
  dropped.length = 0;
  return { db: pool, dropped, isValid };
}

let names = 0;
/** Commits a change of a cached row; returns how long it waited. */
async function change({ db: on }: Pick<Node, 'db'>): Promise<number> {
  const started = performance.now();
  names += 1;
  await on.query('UPDATE users SET name = $2 WHERE id = $1', [userId, `NAME ${names}`]);
  return performance.now() - started;
}

describe('a change of a cached row', () => {
  it.each([
    ['in a statement', (on: DataSource) => change({ db: on })],
    ['in a transaction', (on: DataSource) => on.transaction((inside) => change({ db: inside as never }))],
  ])('has been dropped by every node when it is committed: %s', async (_, run) => {
    const [one, other] = [await startNode(), await startNode()];
    for (let round = 0; round < 5; round += 1) {
      await run(one.db);
      for (const node of [one, other]) {
        expect(node.dropped).toContain(`user:${userId}`);
        // A busy machine may renew the lease late.
        await expect.poll(() => node.isValid()).toBe(true);
        node.dropped.length = 0;
      }
    }
  });

  it('waits for nothing on a lone node, nor for a node that was closed', async () => {
    const one = await startNode();
    expect(await change(one)).toBeLessThan(leaseTimes.acknowledge / 2);
    expect(await registered()).toBe(1);
  });

  it('waits for nothing and drops nothing on other nodes if it is rolled back', async () => {
    const [one, other] = [await startNode(), await startNode()];
    const started = performance.now();
    const undone = one.db.transaction(async (inside) => {
      await change({ db: inside as never });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(performance.now() - started).toBeLessThan(leaseTimes.acknowledge / 2);
    await change(one);
    expect(other.dropped).toEqual([`user:${userId}`]);
  });

  it('by a process that caches nothing waits for the acknowledgements of the others', async () => {
    const [off, other] = [await startNode({ isEnabled: false }), await startNode()];
    expect(off.isValid()).toBe(false);
    await expect.poll(() => change(off)).toBeLessThan(leaseTimes.acknowledge / 2);
    expect(other.dropped).toContain(`user:${userId}`);
    expect(await registered()).toBe(1);
  });

  it.each<[string, string, string | undefined]>([
    ['a last use', `UPDATE sessions SET last_seen_at = now() + interval '1 minute' WHERE user_id = $1`, undefined],
    ['a language', `UPDATE users SET lang = 'bn' WHERE id = $1`, undefined],
    ['a last use that is moved back', `UPDATE sessions SET last_seen_at = '2026-01-01' WHERE user_id = $1`, 'user'],
    ['an end', `UPDATE sessions SET expires_at = now() + interval '2 hours' WHERE user_id = $1`, 'user'],
    ['a revocation', 'UPDATE sessions SET revoked_at = now() WHERE user_id = $1', 'user'],
    ['a deleted session', 'DELETE FROM sessions WHERE user_id = $1', 'user'],
    ['a role', `UPDATE users SET role = 'ADMIN' WHERE id = $1`, 'user'],
    ['a second factor', 'UPDATE users SET second_factor_at = now() WHERE id = $1', 'user'],
    ['a deletion', 'UPDATE users SET deleted_at = now() WHERE id = $1', 'user'],
    ['a truncation', 'TRUNCATE sessions', '*'],
    ['a department', `UPDATE departments SET department_name = department_name || '.'`, 'content'],
  ])('announces changes of cached values, and nothing else: %s', async (_, sql, key) => {
    const node = await startNode();
    const { id } = await insertRow(db, 'users', validRow.users());
    await db.query(`INSERT INTO sessions (user_id, expires_at) VALUES ($1, now() + interval '1 hour')`, [id]);
    await expect.poll(() => node.dropped.splice(0)).toEqual([]);
    await node.db.query(sql, sql.includes('$1') ? [id] : []);
    expect([...new Set(node.dropped)]).toEqual(key ? [key === 'user' ? `user:${id}` : key] : []);
  });
});

describe('a node that does not acknowledge', () => {
  it('has no lease when the change returns, and drops everything before it has one again: its listener is frozen', async () => {
    const proxy = await startFreezableProxy(url);
    const [one, frozen] = [await startNode(), await startNode({ listen: proxy.url })];
    await expect.poll(frozen.isValid).toBe(true);
    proxy.freeze(true);
    expect(frozen.isValid()).toBe(true);
    const waited = await change(one);
    expect(frozen.isValid()).toBe(false);
    expect(waited).toBeLessThan(2_000);
    expect(await registered()).toBe(1);
    expect(await change(one)).toBeLessThan(leaseTimes.acknowledge / 2);
    frozen.dropped.length = 0;
    proxy.freeze(false);
    await expect.poll(frozen.isValid, { timeout: 10_000 }).toBe(true);
    expect(frozen.dropped).toContain('*');
  });

  it('is evicted although it renews its lease: the notification is lost', async () => {
    const [one, deaf] = [await startNode(), await startNode()];
    const [{ source }] = await db.query(`SELECT pg_get_functiondef('announce_cache_change'::regproc) AS source`);
    await db.query(source.replace(/PERFORM pg_notify[^;]+;/, ''));
    onTestFinished(() => db.query(source));
    const renewing = setInterval(deaf.isValid, 20);
    onTestFinished(() => clearInterval(renewing));
    await change(one);
    expect(deaf.dropped).not.toContain(`user:${userId}`);
    if (!deaf.dropped.includes('*')) expect(deaf.isValid()).toBe(false);
    await expect.poll(() => deaf.dropped, { timeout: 5_000 }).toContain('*');
  });

  it('registers only after the transactions that do not wait for it', async () => {
    const one = await startNode();
    const changing = one.db.createQueryRunner();
    await changing.startTransaction();
    await change({ db: changing as never });
    const late = await startNode({ listen: `${url}?` });
    for (let tries = 0; tries < 30; tries += 1) await db.query('SELECT pg_sleep(0.01)');
    expect(late.isValid()).toBe(false);
    await changing.commitTransaction();
    await changing.release();
    await expect.poll(late.isValid, { timeout: 5_000 }).toBe(true);
  });
});

describe('a lease', () => {
  it('ends with its connection, and the caches are emptied', async () => {
    const node = await startNode();
    await db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '% caches' AND datname = current_database()`,
    );
    await expect.poll(node.isValid, { interval: 5 }).toBe(false);
    expect(node.dropped).toEqual(['*']);
    await expect.poll(node.isValid, { timeout: 5_000 }).toBe(true);
  });

  it.each<[string, (offsets: { steady: number; wall: number }) => void]>([
    ['after its time', (offsets) => Object.assign(offsets, { steady: 901, wall: 901 })],
    ['after a pause that the steady clock did not count', (offsets) => Object.assign(offsets, { wall: 901 })],
    ['if the wall clock is set back', (offsets) => Object.assign(offsets, { wall: -5_000 })],
  ])('ends %s, and is renewed', async (_, move) => {
    const offsets = { steady: 0, wall: 0 };
    const node = await startNode({
      clock: { steady: () => performance.now() + offsets.steady, wall: () => Date.now() + offsets.wall },
    });
    move(offsets);
    expect(node.isValid()).toBe(false);
    await expect.poll(node.isValid).toBe(true);
  });

  it('counts from the start of its renewal', async () => {
    const proxy = await startFreezableProxy(url);
    const offsets = { steady: 0 };
    const clock = { steady: () => performance.now() + offsets.steady, wall: () => Date.now() };
    const node = await startNode({ listen: proxy.url, clock });
    await expect.poll(node.isValid).toBe(true);
    proxy.freeze(true);
    offsets.steady += 400;
    expect(node.isValid()).toBe(true);
    offsets.steady += 901;
    proxy.freeze(false);
    await new Promise((done) => setTimeout(done, 50));
    // The answer to the renewal that started 901 ms ago has arrived.
    expect(node.isValid()).toBe(false);
    await expect.poll(node.isValid).toBe(true);
  });

  it('is not granted through a pooler, whose key data names no process of the server', async () => {
    const pooled = await startFreezableProxy(url, (chunk) => {
      const at = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) chunk.writeInt32BE(chunk.readInt32BE(at + 5) + 1, at + 5);
      return chunk;
    });
    let warnings = 0;
    const node = await startNode({ listen: pooled.url }, () => {
      warnings += 1;
    });
    await expect.poll(() => warnings).toBe(1);
    expect(node.isValid()).toBe(false);
    expect(await registered()).toBe(0);
  });

  it('is not granted without a database', async () => {
    const gone = await createTestDatabase();
    await gone.drop();
    expect((await startNode({ listen: gone.url })).isValid()).toBe(false);
  });
});
