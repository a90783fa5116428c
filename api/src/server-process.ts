import { readConfig } from './core/config.ts';
import { warningsOf } from './core/config.warnings.ts';
import { createReporter } from './core/error-reporter.ts';
import { tuneHeap } from './core/heap.ts';
import { createLog } from './core/log.ts';
import { openDatabase } from './db/open-database.ts';

/** config -> database -> http -> worker; SIGTERM and SIGINT stop in the opposite order. */
export async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  for (const line of [...warningsOf(config), ...config.unknownSettings]) log.warn(line);
  const report = await createReporter(config);
  // Loading the product's modules takes most of the start, so the database server starts in parallel.
  const [database, { prepareDatabase, startProduct }] = await Promise.all([
    openDatabase(config, (line) => log.warn(line), endWith),
    import('./product.ts'),
  ]);
  const addresses = { url: database.url, directUrl: config.DATABASE_DIRECT_URL ?? database.url };
  if (config.MIGRATE === 'only') {
    await prepareDatabase({ config, ...addresses, log });
    await database.stop();
    process.stdout.write('The database is migrated.\n');
    process.exit(0);
  }
  const product = await startProduct({ config, ...addresses, log, report });
  tuneHeap();
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    product.drain();
    setTimeout(() => process.exit(1), 25_000 + config.SHUTDOWN_DELAY_SECONDS * 1000).unref();
    await product.close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Ends the process with the reason: it cannot start, or its embedded database cannot be restarted. */
export function endWith(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
