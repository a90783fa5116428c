import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, inject } from 'vitest';
import { createDataSource } from '../src/db/data-source.ts';
import { createDatabase, dropDatabase, inDatabase } from './server.ts';

/** A migrated database of one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Clones the migrated template of this run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('databaseServer');
  const name = `admission_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(url, name, template);
  return { url: inDatabase(url, name), drop: () => dropDatabase(url, name) };
}

/** Opens such a database without the product; closes it after the test file. */
export async function openTestTables(): Promise<DataSource> {
  const database = await createTestDatabase();
  const db = await createDataSource({ url: database.url, entities: [] }).initialize();
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  return db;
}
