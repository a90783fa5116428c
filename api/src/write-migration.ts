import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource } from './db/data-source.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/postgres.ts';
import { migrate } from './db/migrate.ts';
import { listMigration, renderMigration } from './db/migration-text.ts';
import { entities } from './features.ts';

const folder = join(import.meta.dirname, '../src/db/migrations');

/**
 * The command `migration`: writes a dated migration for the difference between the entities and an empty, migrated database, and lists it.
 * Returns the name of the file, or undefined without a difference.
 */
export async function writeMigration(what: string): Promise<string | undefined> {
  const dataDir = join(tmpdir(), `admission-migration-${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  try {
    await migrate(server.url);
    const source = await createDataSource({ url: server.url, entities, statementTimeoutMs: 0 }).initialize();
    const { upQueries: up, downQueries } = await source.driver.createSchemaBuilder().log();
    await source.destroy();
    if (up.length === 0) return undefined;
    const migration = renderMigration({ what, at: new Date(), up, down: [...downQueries].reverse() });
    const list = join(folder, 'index.ts');
    writeFileSync(join(folder, migration.file), migration.text);
    writeFileSync(list, listMigration(readFileSync(list, 'utf8'), migration));
    return migration.file;
  } finally {
    await server.stop();
    await removeEmbeddedPostgres(dataDir);
  }
}
