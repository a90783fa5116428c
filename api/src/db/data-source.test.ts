import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDataSource, instantToIso } from './data-source.ts';

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
});
