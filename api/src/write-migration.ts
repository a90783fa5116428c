import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource } from './db/data-source.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/postgres.ts';
import { migrate } from './db/migrate.ts';
import { listMigration, renderMigration } from './db/migration-text.ts';
import { features } from './features.ts';

const folder = join(import.meta.dirname, '../src/db/migrations');

/**
 * Writes the migration that brings the tables to what the entities say: migrates an empty server, asks the ORM for the difference,
 * and puts it into a dated file at the end of the list. Returns the file's name; undefined where there is no difference.
 */
export async function writeMigration(what: string): Promise<string | undefined> {
  const dataDir = join(tmpdir(), `admission-migration-${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  try {
    await migrate(server.url);
    const entities = features.flatMap((one) => one.entities ?? []);
    const source = await createDataSource({ url: server.url, entities, statementTimeoutMs: 0 }).initialize();
    const { upQueries: up, downQueries } = await source.driver.createSchemaBuilder().log();
    await source.destroy();
    if (up.length === 0) return undefined;
    const made = renderMigration({ what, at: new Date(), up, down: [...downQueries].reverse() });
    const list = join(folder, 'index.ts');
    writeFileSync(join(folder, made.file), made.text);
    writeFileSync(list, listMigration(readFileSync(list, 'utf8'), made));
    return made.file;
  } finally {
    await server.stop();
    await removeEmbeddedPostgres(dataDir);
  }
}
