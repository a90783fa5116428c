import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
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

describe('lean rows', () => {
  it('hold ISO instants, plain days and numbers', async () => {
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

  it('read instants of any form the server may write', () => {
    expect(instantToIso('2026-11-21 04:30:00+00')).toBe('2026-11-21T04:30:00.000Z');
    expect(instantToIso('2026-11-21 04:30:00.5+00')).toBe('2026-11-21T04:30:00.500Z');
    expect(instantToIso('2026-11-21 10:30:00+06')).toBe('2026-11-21T04:30:00.000Z');
    expect(instantToIso('2026-11-21 10:00:00+05:30')).toBe('2026-11-21T04:30:00.000Z');
    expect(instantToIso('infinity')).toBe('infinity');
  });
});

describe('entities', () => {
  it('still hold dates where their columns say so', async () => {
    const sample = await db.manager.findOneByOrFail(Sample, { id: 1 });
    expect(sample.happenedAt).toEqual(new Date('2026-11-21T04:30:00.123Z'));
    expect(sample.birthDay).toBe('2007-05-01');
  });
});

describe('a session', () => {
  it('is in UTC', async () => {
    expect((await db.query('SHOW timezone'))[0]).toEqual({ TimeZone: 'UTC' });
  });

  it('gives up a statement that takes too long, and goes on', async () => {
    const started = Date.now();
    await expect(db.query('SELECT pg_sleep(5)')).rejects.toThrow(/timeout/);
    expect(Date.now() - started).toBeLessThan(3_000);
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('that ends in the middle of a transaction, or a statement that takes too long, says "not ready" and not "broken"', async () => {
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

/** The database behind a line that can be frozen: what is sent then waits, and nothing is closed. */
async function freezable(url: string) {
  const { port: realPort, hostname } = new URL(url);
  const sockets: Socket[] = [];
  let isFrozen = false;
  const line = createServer((near) => {
    const far = connect(Number(realPort), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (chunk) => other.write(chunk)).on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      if (isFrozen) one.pause();
      sockets.push(one);
    }
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    line.close();
    for (const one of sockets) one.destroy();
  });
  const { port } = line.address() as { port: number };
  const address = new URL(url);
  address.port = String(port);
  return {
    url: address.href,
    freeze: (frozen: boolean) => {
      isFrozen = frozen;
      for (const one of sockets) frozen ? one.pause() : one.resume();
    },
  };
}

describe('a database that is frozen', () => {
  it('holds nobody longer than one statement may take, then nobody at all, and nothing half done is taken up later', async () => {
    const line = await freezable(database.url);
    const source = await createDataSource({
      url: line.url,
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
        line.freeze(true);
        await inside.query('SELECT 1');
      }),
    ).rejects.toThrow('Query read timeout');
    expect(performance.now() - started).toBeLessThan(2_500);
    const asked = performance.now();
    await expect(source.query('SELECT 1')).rejects.toThrow('The database does not answer');
    // Sooner than any statement gives up.
    expect(performance.now() - asked).toBeLessThan(800);
    // The limits ask the pool itself, which calls back: they go on counting in memory.
    expect(await createRateLimits(source, 1).consume(limit, 'second')).toBe(8);
    line.freeze(false);
    await expect
      .poll(() => source.query('SELECT 1').then(Boolean, () => false), { timeout: 10_000, interval: 50 })
      .toBe(true);
    await source.query(`INSERT INTO samples VALUES (3, now(), '2007-05-01')`);
    expect(await db.query('SELECT id FROM samples ORDER BY id')).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it('is not taken for one that is slow', async () => {
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
