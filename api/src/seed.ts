import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './core/config.ts';
import { createDataSource } from './db/data-source.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { execute, queryRows } from './db/query.ts';
import { entities } from './features.ts';
import { createFileStore } from './outside/files/index.ts';
import { seedApplicants } from './seed/applicants.ts';
import { seedDemo } from './seed/demo.ts';
import type { SeedContext } from './seed/seed-context.ts';

const usage = 'Usage: seed --applicants N, with N from 1 to 10,000,000';
const maxApplicants = 10_000_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Adds generated applicants to the configured database for load tests; the product may run meanwhile. */
async function main(): Promise<void> {
  const count = readCount();
  const config = readConfig(process.env);
  if (config.isProduction) throw new ConfigError('NODE_ENV: must not be production to seed applicants');
  const { url, stop } = await openDatabase(config, print);
  try {
    await migrate(url);
    const source = await createDataSource({ url, entities, poolSize: 4, statementTimeoutMs: 0 }).initialize();
    const ground: SeedContext = { db: source.manager, files: createFileStore(config), config, now: () => new Date() };
    try {
      // The next start adds demo data to an empty database only.
      if (config.SEED === 'demo') await seedDemo(ground);
      await addApplicants(ground, count);
    } finally {
      await source.destroy();
    }
  } finally {
    await stop();
  }
}

async function addApplicants(ground: SeedContext, count: number): Promise<void> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const { first, last, pictured } = await seedApplicants(ground, count, (done) =>
    print(`${done} of ${count} applicants after ${seconds().toFixed(1)} s`),
  );
  print('Analysing the tables');
  await execute(ground.db, 'ANALYZE');
  // Searches read the list of new rows of each trigram index until it is vacuumed.
  await execute(ground.db, 'VACUUM profiles, users');
  const [total] = await queryRows<{ applicants: number }>(
    ground.db,
    `SELECT count(*) AS applicants FROM users WHERE role = 'STUDENT' AND deleted_at IS NULL`,
  );
  const took = seconds();
  print(
    `Added ${count} applicants (numbers ${first} to ${last}) in ${took.toFixed(1)} s, ${Math.round(count / took)} a second.`,
  );
  print(`Pictures of ${pictured} of them are stored as files. The database now has ${total?.applicants} students.`);
}

function readCount(): number {
  const args = process.argv.slice(2).filter((one) => one !== '--');
  const { values } = parseArgs({ args, options: { applicants: { type: 'string' } }, strict: false });
  const count = typeof values.applicants === 'string' ? Number(values.applicants) : 0;
  if (!Number.isInteger(count) || count < 1 || count > maxApplicants) throw new ConfigError(usage);
  return count;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
