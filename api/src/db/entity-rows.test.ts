import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { DecimalColumn } from './columns.ts';
import { createDataSource } from './data-source.ts';
import { readEntities } from './entity-rows.ts';

@Entity('sample_rows')
class SampleRow {
  @PrimaryColumn({ type: 'int' })
  id!: number;

  @DecimalColumn({ nullable: true })
  finalMark!: number | null;

  @Column({ type: 'timestamptz' })
  happenedAt!: Date;

  @Column({ type: 'date' })
  birthDay!: string;

  @Column({ type: 'jsonb', nullable: true })
  detail!: object | null;

  @Column({ type: 'text', select: false })
  secret!: string;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null;
}

const database = await createTestDatabase();
const source = await createDataSource({ url: database.url, entities: [SampleRow] }).initialize();
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
await source.query(
  `CREATE TABLE sample_rows (id int PRIMARY KEY, final_mark numeric(6, 2), happened_at timestamptz NOT NULL, birth_day date NOT NULL,
     detail jsonb, secret text NOT NULL, deleted_at timestamptz)`,
);
await source.query(
  `INSERT INTO sample_rows VALUES (1, 71.50, '2026-11-21 10:30:00+06', '2007-05-01', '{"a": [1]}', 'one', NULL),
     (2, NULL, '2026-11-22 10:30:00+06', '2007-05-02', NULL, 'two', NULL), (3, 1, now(), now(), NULL, 'three', now())`,
);

const all = { where: 'id = ANY($1::int[]) ORDER BY id', values: [[1, 2, 3]] };

it('readEntities returns the same entities as the ORM, without deleted rows and hidden columns', async () => {
  const rows = await readEntities(source.manager, SampleRow, all);
  expect(rows).toEqual(await source.manager.find(SampleRow, { order: { id: 'ASC' } }));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toBeInstanceOf(SampleRow);
  expect(rows[0]).toMatchObject({ finalMark: 71.5, happenedAt: new Date('2026-11-21T04:30:00Z'), detail: { a: [1] } });
  expect(rows[0]).not.toHaveProperty('secret');
});

it('readEntities reads a hidden column on request only', async () => {
  const rows = await readEntities(source.manager, SampleRow, { ...all, also: ['secret'] });
  expect(rows.map(({ secret }) => secret)).toEqual(['one', 'two']);
});

it('readEntities returns entities that can be saved', async () => {
  const [row] = await readEntities(source.manager, SampleRow, all);
  if (!row) throw new Error('No row');
  row.finalMark = 80;
  await source.manager.save(row);
  expect((await readEntities(source.manager, SampleRow, all))[0]?.finalMark).toBe(80);
});
