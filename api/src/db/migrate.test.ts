import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { withAdmin } from '../../test/server.ts';
import { createDataSource } from './data-source.ts';
import { checkSchema, migrate } from './migrate.ts';

const databases: { drop(): Promise<void> }[] = [];
afterAll(() => Promise.all(databases.map((one) => one.drop())));

async function newDatabase(): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
}

/** Runs `work` while another session holds the locks of the statements. */
async function withBlocker(
  url: string,
  statements: readonly string[],
  work: (release: () => Promise<void>) => Promise<void>,
) {
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  for (const statement of statements) await blocker.query(statement);
  let ended: Promise<void> | undefined;
  const release = () => (ended ??= blocker.end());
  await work(release).finally(release);
}

const hasNewest = async (url: string) =>
  checkSchema(url).then(
    () => true,
    (error: Error) => error.message,
  );

async function undoNewest(url: string): Promise<void> {
  const source = await createDataSource({ url, entities: [], statementTimeoutMs: 0 }).initialize();
  await source.undoLastMigration();
  await source.destroy();
}

describe('migrate', () => {
  it('reports that another node is migrating and waits for it', async () => {
    const url = await newDatabase();
    const lines: string[] = [];
    await withBlocker(url, ['SELECT pg_advisory_lock(7340211)'], async (release) => {
      const migrated = migrate(url, { log: (line) => lines.push(line) });
      await expect.poll(() => lines).toEqual(['Another node is migrating the database; waiting for it.']);
      await release();
      await migrated;
    });
  });

  it('lets other statements run after the lock timeout and tries again', async () => {
    const url = await newDatabase();
    await undoNewest(url);
    expect(await hasNewest(url)).toMatch(/^MIGRATE: is off and 1 migrations are missing \(.*MIGRATE=only first\.$/);
    const lines: string[] = [];
    await withBlocker(url, ['BEGIN', 'LOCK TABLE migrations IN EXCLUSIVE MODE'], async (release) => {
      const migrated = migrate(url, { lockTimeoutMs: 100, log: (line) => lines.push(line) });
      await expect.poll(() => lines[0]).toBe('A migration has waited 0.1 s for a lock on a table; it tries again.');
      await release();
      await migrated;
    });
    expect(await hasNewest(url)).toBe(true);
  });

  it.each([
    [-1, 2, 0],
    [-1, 1, 0],
    [60_000, 2, -1],
  ])(
    'refreshes the statistics of the planner after a migration of more than %i ms, of %i missing ones: %i rows known',
    async (analyzeAfterMs, missing, rows) => {
      const url = await newDatabase();
      for (let undone = 0; undone < missing; undone += 1) await undoNewest(url);
      await withAdmin(url, async (client) => {
        await client.query('CREATE TABLE analyzed ()');
        await migrate(url, { analyzeAfterMs });
        const found = await client.query(`SELECT reltuples FROM pg_class WHERE relname = 'analyzed'`);
        expect(found.rows).toEqual([{ reltuples: rows }]);
      });
    },
  );

  it.each([
    ['', /^DATABASE_URL: a newer release has migrated the database \(FromTheFuture9999999999999\)/],
    [`COMMENT ON TABLE migrations IS 'oldest build: 9999999999999'`, /^DATABASE_URL: a newer release/],
    [`COMMENT ON TABLE migrations IS 'oldest build: 1795327200000'`, undefined],
  ])('refuses a database of a newer release unless its comment accepts this build (%j)', async (comment, refusal) => {
    const url = await newDatabase();
    await withAdmin(url, async (client) => {
      await client.query(`COMMENT ON TABLE migrations IS NULL; ${comment}`);
      await client.query(
        `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'FromTheFuture9999999999999')`,
      );
    });
    for (const start of [migrate, checkSchema])
      await (refusal ? expect(start(url)).rejects.toThrow(refusal) : expect(start(url)).resolves.toBeUndefined());
  });
});
