import { expect, it } from 'vitest';
import type { App } from '../../core/context.ts';
import { sessionCacheOf } from './session-cache.ts';
import type { SessionRow } from './session-reader.ts';

const row: SessionRow = {
  id: 'session',
  userId: 'user',
  role: 'STUDENT',
  name: 'A',
  lastSeenAt: Date.parse('2026-11-22T10:00:00.000Z'),
  expiresAt: Date.parse('2026-11-22T20:00:00.000Z'),
  hasSecondFactor: false,
  contentVersion: '1',
};

/** A cache whose lease and statements are controlled. */
function createCache() {
  const state = { isValid: true, generation: 0 };
  let onDrop: (key: string) => void = () => undefined;
  const statements: ((rows: SessionRow[]) => void)[] = [];
  const query = () =>
    new Promise((resolve) => {
      statements.push((rows) => resolve({ rows: rows.map((one) => ({ ...one })) }));
    });
  const ignore = (): void => undefined;
  const stream = { cork: ignore, uncork: ignore };
  const client = { query, connection: { stream }, on: ignore, removeListener: ignore, release: ignore };
  const app = {
    lease: {
      isValid: () => state.isValid,
      generation: () => state.generation,
      onDrop: (drop: typeof onDrop) => {
        onDrop = drop;
      },
    },
    // Another test of this worker may have found that names are not supported; then the pool is queried.
    db: { connection: { driver: { master: { connect: async () => client, query } } } },
  } as unknown as App;
  const cache = sessionCacheOf(app);
  return {
    cache,
    state,
    drop(key: string) {
      state.generation += 1;
      onDrop(key);
    },
    /** Reads the session; `meanwhile` happens after the statement was sent. */
    async read(meanwhile: () => void = () => undefined, rows = [row]) {
      const reading = cache.read(row.id);
      await expect.poll(() => statements.length, { interval: 1 }).toBeGreaterThan(0);
      meanwhile();
      statements.shift()?.(rows);
      return reading;
    },
  };
}

it('find returns a session that was read, with the newest version of the content', async () => {
  const { cache, read, drop } = createCache();
  expect(cache.find(row.id)).toBeUndefined();
  expect(await read()).toEqual(row);
  expect(cache.find(row.id)).toEqual(row);
  drop('content');
  expect(cache.find(row.id)).toBeUndefined();
  await read(undefined, [{ ...row, contentVersion: '2' }]);
  expect(cache.find(row.id)).toMatchObject({ contentVersion: '2' });
});

it.each(['user:user', '*'])('find returns nothing after a drop of %s', async (key) => {
  const { cache, read, drop } = createCache();
  await read();
  drop('user:other');
  expect(cache.find(row.id)).toEqual(row);
  drop(key);
  expect(cache.find(row.id)).toBeUndefined();
});

it.each(['user:user', 'content', '*'])(
  'read does not cache a session that the statement read before a drop of %s',
  async (key) => {
    const { cache, read, drop } = createCache();
    expect(await read(() => drop(key))).toEqual(row);
    expect(cache.find(row.id)).toBeUndefined();
  },
);

it('find returns nothing without a lease, and read caches nothing', async () => {
  const { cache, read, state } = createCache();
  await read();
  state.isValid = false;
  expect(cache.find(row.id)).toBeUndefined();
  const other = createCache();
  other.state.isValid = false;
  await other.read();
  other.state.isValid = true;
  expect(other.cache.find(row.id)).toBeUndefined();
});

it('read queries a session that does not exist each time', async () => {
  const { cache, read } = createCache();
  expect(await read(undefined, [])).toBeUndefined();
  expect(cache.find(row.id)).toBeUndefined();
});
