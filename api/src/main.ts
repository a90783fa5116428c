import { readConfig, warningsOf } from './core/config.ts';
import { createReporter } from './core/error-reporter.ts';
import { createLog } from './core/log.ts';
import { openDatabase } from './db/open-database.ts';

/** config -> database -> http -> worker; SIGTERM and SIGINT stop in the opposite order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  for (const line of warningsOf(config)) log.warn(line);
  const report = await createReporter(config);
  // Loading the product's modules takes most of the start, so the database server starts meanwhile.
  const [database, { startProduct }] = await Promise.all([
    openDatabase(config, (line) => log.warn(line), endWith),
    import('./product.ts'),
  ]);
  const product = await startProduct({ config, url: database.url, log, report });
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    product.drain();
    setTimeout(() => process.exit(1), 25_000).unref();
    await product.close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

function endWith(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

main().catch((error: unknown) => endWith(error instanceof Error ? error.message : String(error)));
