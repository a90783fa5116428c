import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig, warningsOf } from './core/config.ts';
import { createReporter } from './core/error-reporter.ts';
import { createLog } from './core/log.ts';
import type { EmbeddedPostgres } from './db/embedded/postgres.ts';

/** config -> database -> http -> worker; SIGTERM and SIGINT stop in the opposite order. */
async function main(): Promise<void> {
  const config = read();
  const log = createLog(config.LOG_LEVEL);
  for (const line of warningsOf(config)) log.warn(line);
  const report = await createReporter(config);
  // The database server wakes up in a process of its own while the product is read, which takes most of a start.
  const [embedded, { startProduct }] = await Promise.all([openEmbedded(config, log), import('./product.ts')]);
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const product = await startProduct({ config, url, log, report });
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    product.drain();
    setTimeout(() => process.exit(1), 25_000).unref();
    await product.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

function read(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function openEmbedded(config: Config, log: Logger): Promise<EmbeddedPostgres | undefined> {
  if (config.DATABASE_URL) return undefined;
  const { startEmbeddedPostgres } = await import('./db/embedded/postgres.ts');
  const dataDir = join(config.DATA_DIR, 'postgres');
  return startEmbeddedPostgres({ dataDir, durable: true, log: (line) => log.debug(line) });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
