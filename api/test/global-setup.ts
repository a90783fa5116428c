import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded/postgres.ts';
import { processIdentity } from '../src/db/embedded/process-identity.ts';
import { migrate } from '../src/db/migrate.ts';
import { startPooler } from './pooler.ts';
import { createDatabase, dropDatabase, inDatabase, withAdmin } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { url: string; template: string };
  }
}

const PREFIX = 'admission-test-';
const template = `admission_template_${process.pid}`;
let cleanUp: () => Promise<void>;

/**
 * Starts one server per run with a migrated template database, which test files clone. TEST_DATABASE_URL uses another server.
 * TEST_POOLER=own runs the tests through a pooler in transaction mode, host:port through one that runs already.
 */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, remove: async () => {} } : await startServer();
  const pooler = process.env.TEST_POOLER === 'own' ? await startPooler(server.url) : undefined;
  // The workers inherit it.
  if (pooler) process.env.TEST_POOLER = pooler.host;
  cleanUp = async () => {
    await pooler?.close();
    await dropDatabase(server.url, template);
    await server.remove();
  };
  try {
    await createDatabase(server.url, template);
    await migrate(inDatabase(server.url, template));
    // An open session on the template would make every clone fail.
    await withAdmin(server.url, (client) => client.query(`alter database ${template} with allow_connections false`));
  } catch (error) {
    await cleanUp();
    throw error;
  }
  project.provide('databaseServer', { url: server.url, template });
}

/** Removes the databases and the server, also after failed tests. */
export async function teardown(): Promise<void> {
  await cleanUp();
}

async function startServer(): Promise<{ url: string; remove(): Promise<void> }> {
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  return {
    url: server.url,
    remove: async () => {
      await server.stop();
      await removeEmbeddedPostgres(dataDir);
    },
  };
}

/** Removes servers of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
    if (pid && !processIdentity(pid)) await removeEmbeddedPostgres(join(tmpdir(), name)).catch(() => undefined);
  }
}
