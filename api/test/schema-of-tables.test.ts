import { randomBytes } from 'node:crypto';
import { AuditSubjectKind } from '@admission/schema';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDataSource } from '../src/db/data-source.ts';
import { findDeadReplicas, migrate, uuidv7Function } from '../src/db/migrate.ts';
import { uuidRange } from '../src/db/migrations/exam-day/routines.ts';
import { searchKey } from '../src/db/migrations/first-tables/routines.ts';
import { features } from '../src/features.ts';
import { productEntities } from './product-entities.ts';
import { createDatabase, dropDatabase, inDatabase } from './server.ts';

/** Tables without an entity: a library or plain SQL uses them. */
const withoutEntity = [
  'applicant_changes',
  'chain_heads',
  'change_feed',
  'applicant_figures',
  'application_figures',
  'content_version',
  'exam_applicant_changes',
  'exam_applicant_counts',
  'exam_applicants',
  'exam_day_changes',
  'exam_day_counts',
  'figure_changes',
  'figure_counts',
  'idempotency_keys',
  'installation',
  'migrations',
  'nodes',
  'rate_limits',
  'sign_in_tries',
  'typeorm_metadata',
];

const { url: server } = inject('databaseServer');
const made: string[] = [];
const open: DataSource[] = [];
let entities: Awaited<ReturnType<typeof productEntities>>;

async function emptyDatabase(): Promise<string> {
  const name = `admission_tables_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name);
  made.push(name);
  return inDatabase(server, name);
}

async function connect(url: string): Promise<DataSource> {
  const source = await createDataSource({ url, entities, statementTimeoutMs: 0 }).initialize();
  open.push(source);
  return source;
}

type Described = Record<string, string>;

/** PostgreSQL's definition of every column, constraint and index. */
async function describeTables(source: DataSource): Promise<Record<'columns' | 'constraints' | 'indexes', Described>> {
  const read = async (sql: string): Promise<Described> => {
    const rows: { name: string; definition: string }[] = await source.query(sql);
    return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
  };
  return {
    columns: await read(`
      SELECT a.attrelid::regclass || '.' || a.attname AS name,
        concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'not null' END,
          nullif(a.attgenerated::text, ''), nullif(a.attidentity::text, ''), pg_get_expr(d.adbin, d.adrelid)) AS definition
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`),
    constraints: await read(`
      SELECT conrelid::regclass || '.' || conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u', 'x')`),
    indexes: await read(`SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'`),
  };
}

const tablesOf = async (source: DataSource): Promise<string[]> => {
  const rows: { name: string }[] = await source.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

let migrated: DataSource;

beforeAll(async () => {
  entities = await productEntities();
  const url = await emptyDatabase();
  await migrate(url);
  migrated = await connect(url);
});

afterAll(async () => {
  for (const source of open) await source.destroy();
  for (const name of made) await dropDatabase(server, name);
});

describe('the migrations', () => {
  it('match the entities: no migration is left to generate', async () => {
    const { upQueries } = await migrated.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('let vacuum move new rows into every GIN index without waiting for a share of the table', async () => {
    const tables: { name: string; options: string[] | null }[] = await migrated.query(
      `SELECT DISTINCT t.relname AS name, t.reloptions AS options
         FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am m ON m.oid = x.relam JOIN pg_class t ON t.oid = i.indrelid
        WHERE m.amname = 'gin' AND t.relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(['notices', 'profiles', 'users']);
    for (const { options } of tables)
      expect(options).toEqual(
        expect.arrayContaining([
          'autovacuum_vacuum_insert_threshold=500',
          'autovacuum_vacuum_insert_scale_factor=0',
          'autovacuum_vacuum_scale_factor=0.01',
        ]),
      );
  });

  it('define every column, constraint and index as the entities do, with conditions', async () => {
    const fromEntities = await connect(await emptyDatabase());
    await fromEntities.query('CREATE EXTENSION pg_trgm');
    if (Number((await fromEntities.query('SHOW server_version_num'))[0].server_version_num) < 180_000) {
      await fromEntities.query(uuidv7Function);
    }
    await fromEntities.query(searchKey);
    await fromEntities.query(uuidRange);
    await fromEntities.synchronize();
    const ours = await describeTables(migrated);
    const theirs = await describeTables(fromEntities);
    for (const kind of ['columns', 'constraints', 'indexes'] as const) expect(ours[kind]).toMatchObject(theirs[kind]);

    const isExtra = (name: string): boolean => withoutEntity.some((table) => name.startsWith(table));
    const onlyOurs = (kind: keyof typeof ours): string[] =>
      Object.keys(ours[kind]).filter(
        (name) => !(name in theirs[kind]) && !isExtra(name) && !name.includes('_not_null'),
      );
    const byHand = fromEntities.entityMetadatas.flatMap(({ indices }) =>
      indices.filter((one) => one.synchronize === false),
    );
    expect(onlyOurs('columns')).toEqual([]);
    expect(onlyOurs('constraints')).toEqual([]);
    expect(onlyOurs('indexes').sort()).toEqual(byHand.map(({ name }) => name).sort());
  });

  it('create no undeclared table', async () => {
    const declared = migrated.entityMetadatas.map(({ tableName }) => tableName);
    expect(await tablesOf(migrated)).toEqual([...declared, ...withoutEntity].sort());
  });

  it('create the views that the features declare, and no other', async () => {
    const rows: { name: string }[] = await migrated.query(
      `SELECT viewname AS name FROM pg_views WHERE schemaname = 'public' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(features.flatMap(({ views = [] }) => views).sort());
  });

  it('are idempotent, also on several nodes concurrently', async () => {
    const url = await emptyDatabase();
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    await migrate(url);
    const source = await connect(url);
    const [{ count }] = await source.query('SELECT count(*) FROM migrations');
    expect(count).toBe(source.migrations.length);
  });

  it('can be reverted to an empty schema and applied again', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const source = await connect(url);
    for (let left = source.migrations.length; left > 0; left -= 1) await source.undoLastMigration();
    expect(await tablesOf(source)).toEqual(['migrations']);
    const [{ count }] = await source.query(
      `SELECT count(*) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND proname <> 'uuidv7'
         AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
    );
    expect(count).toBe(0);
    await migrate(url);
    expect(await tablesOf(source)).toEqual(await tablesOf(migrated));
  });
});

it('every subject of the audit is named by one feature', () => {
  const named = features.flatMap(({ auditNames = {} }) => Object.keys(auditNames));
  expect(named.sort()).toEqual(Object.values(AuditSubjectKind).sort());
});

describe('the tables', () => {
  it('belong to features: each entity class is registered', () => {
    const known = features.flatMap((one) => one.entities ?? []);
    expect(new Set(known)).toEqual(new Set(entities));
  });

  it('have an index for every foreign key', async () => {
    const bare = await migrated.query(`
      SELECT conrelid::regclass || '.' || conname AS name FROM pg_constraint f
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT 1 FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indpred IS NULL
          AND (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)`);
    expect(bare).toEqual([]);
  });

  it('have explicit constraint names, none generated', async () => {
    const rows: { name: string }[] = await migrated.query(
      `SELECT conname AS name FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION SELECT indexname FROM pg_indexes WHERE schemaname = 'public'`,
    );
    expect(rows.map(({ name }) => name).filter((name) => /^(PK|UQ|FK|IDX|CHK|REL)_|_check\d*$/.test(name))).toEqual([]);
  });
});

describe('uuidv7() for servers before 18', () => {
  it('generates version 7 ids with their creation time', async () => {
    const [made] = await migrated.transaction(async (db) => {
      await db.query('CREATE SCHEMA older; SET LOCAL search_path = older, public');
      await db.query(uuidv7Function);
      return db.query(
        `SELECT older.uuidv7() AS id, older.uuidv7() AS other, extract(epoch FROM clock_timestamp()) * 1000 AS now,
           ARRAY(SELECT older.uuidv7()::text FROM generate_series(1, 500)) AS many`,
      );
    });
    expect(made.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(made.other).not.toBe(made.id);
    const milliseconds = Number.parseInt(made.id.replaceAll('-', '').slice(0, 12), 16);
    expect(Math.abs(milliseconds - made.now)).toBeLessThan(5_000);
    // Ids of one statement sort in the order of generation.
    expect(made.many).toEqual([...made.many].sort());
    expect(new Set(made.many.map((id: string) => id.slice(14, 18))).size).toBeGreaterThan(50);
  });
});

describe('an unusable database', () => {
  it('is reported in one line with the setting and address, without the password', async () => {
    const absent = migrate(inDatabase(server, 'admission_absent'));
    await expect(absent).rejects.toThrow(
      /^DATABASE_URL: must be a PostgreSQL .+\/admission_absent cannot \(.+not exist\)\.$/,
    );
    const silent = migrate('postgres://user:hush-hush@127.0.0.1:1/admission');
    await expect(silent).rejects.toThrow(/127\.0\.0\.1:1\/admission cannot \(connect ECONNREFUSED/);
    await expect(silent).rejects.not.toThrow(/hush-hush/);
    expect(await findDeadReplicas([server, 'postgres://u:hush-hush@127.0.0.1:1/copy'])).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URLS: (?!.*hush).+127\.0\.0\.1:1\/copy cannot/),
    ]);
  });
});
