import { setTimeout as sleep } from 'node:timers/promises';
import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startFreezableProxy } from '../../test/freezable-proxy.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { createDataSource, instantToIso } from './data-source.ts';
import { refusalOfDatabase } from './refusals.ts';

@Entity('samples')
class Sample {
  @PrimaryColumn({ type: 'int' })
  id!: number;

  @Column({ type: 'timestamptz' })
  happenedAt!: Date;

  @Column({ type: 'date' })
  birthDay!: string;
}

let database: TestDatabase;
let db: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await createDataSource({
    url: database.url,
    entities: [Sample],
    poolSize: 2,
    statementTimeoutMs: 500,
  }).initialize();
  await db.query(
    'CREATE TABLE samples (id int PRIMARY KEY, happened_at timestamptz NOT NULL, birth_day date NOT NULL)',
  );
  await db.query(`INSERT INTO samples VALUES (1, '2026-11-21 10:30:00.123456+06', '2007-05-01')`);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('raw rows', () => {
  it('contain ISO instants, days as text and numbers', async () => {
    const [row] = await db.query(
      `SELECT happened_at, birth_day, 3.50::numeric AS gpa, count(*) AS n, 9007199254740993 AS huge FROM samples GROUP BY id`,
    );
    expect(row).toEqual({
      happened_at: '2026-11-21T04:30:00.123Z',
      birth_day: '2007-05-01',
      gpa: 3.5,
      n: 1,
      huge: '9007199254740993',
    });
  });

  it('instantToIso parses every instant format of the server', () => {
    expect(instantToIso('2026-11-21 04:30:00+00')).toBe('2026-11-21T04:30:00.000Z');
    expect(instantToIso('2026-11-21 04:30:00.5+00')).toBe('2026-11-21T04:30:00.500Z');
    expect(instantToIso('2026-11-21 10:30:00+06')).toBe('2026-11-21T04:30:00.000Z');
    expect(instantToIso('2026-11-21 10:00:00+05:30')).toBe('2026-11-21T04:30:00.000Z');
    expect(instantToIso('infinity')).toBe('infinity');
  });
});

it('an entity has a Date for a timestamptz column and text for a date column', async () => {
  const sample = await db.manager.findOneByOrFail(Sample, { id: 1 });
  expect(sample.happenedAt).toEqual(new Date('2026-11-21T04:30:00.123Z'));
  expect(sample.birthDay).toBe('2007-05-01');
});

describe('a session', () => {
  it('uses UTC', async () => {
    expect((await db.query('SHOW timezone'))[0]).toEqual({ TimeZone: 'UTC' });
  });

  it('cancels a statement at the timeout and stays usable', async () => {
    const started = Date.now();
    await expect(db.query('SELECT pg_sleep(5)')).rejects.toThrow(/timeout/);
    expect(Date.now() - started).toBeLessThan(3_000);
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('that ends in a transaction, and a statement timeout, are refused with SERVICE_UNAVAILABLE', async () => {
    const isUnavailable = (error: unknown): boolean => refusalOfDatabase(error)?.code === 'SERVICE_UNAVAILABLE';
    const ended = db.transaction(async (inside) => {
      const [{ pid }] = await inside.query('SELECT pg_backend_pid() AS pid');
      await db.query('SELECT pg_terminate_backend($1)', [pid]);
      await sleep(50);
      await inside.query('SELECT 1');
    });
    await expect(ended).rejects.toSatisfy(isUnavailable);
    await expect(db.query('SELECT pg_sleep(5)')).rejects.toSatisfy(isUnavailable);
  });
});

describe('the circuit breaker', () => {
  it('opens when the database is frozen: the first statement times out, later ones fail immediately, the transaction is rolled back', async () => {
    const proxy = await startFreezableProxy(database.url);
    const source = await createDataSource({
      url: proxy.url,
      entities: [Sample],
      poolSize: 1,
      statementTimeoutMs: 1_000,
    }).initialize();
    onTestFinished(() => source.destroy());
    const limit = { name: 'frozen', points: 9, seconds: 60, scales: false, refusal: 'tooManyTries' } as const;
    await createRateLimits(source, 1).consume(limit, 'first');
    const started = performance.now();
    await expect(
      source.transaction(async (inside) => {
        await inside.query(`INSERT INTO samples VALUES (2, now(), '2007-05-01')`);
        proxy.freeze(true);
        await inside.query('SELECT 1');
      }),
    ).rejects.toThrow('Query read timeout');
    expect(performance.now() - started).toBeLessThan(2_500);
    const openedAt = performance.now();
    await expect(source.query('SELECT 1')).rejects.toThrow('The database does not answer');
    expect(performance.now() - openedAt).toBeLessThan(800);
    // Rate limits fall back to memory.
    expect(await createRateLimits(source, 1).consume(limit, 'second')).toBe(8);
    proxy.freeze(false);
    await expect
      .poll(() => source.query('SELECT 1').then(Boolean, () => false), { timeout: 10_000, interval: 50 })
      .toBe(true);
    await source.query(`INSERT INTO samples VALUES (3, now(), '2007-05-01')`);
    expect(await db.query('SELECT id FROM samples ORDER BY id')).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it('stays closed during a slow statement', async () => {
    const source = await createDataSource({
      url: database.url,
      entities: [],
      poolSize: 2,
      statementTimeoutMs: 1_000,
    }).initialize();
    onTestFinished(() => source.destroy());
    const slow = source.query('SELECT pg_sleep(0.6)');
    await sleep(400);
    expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await slow;
  });
});
