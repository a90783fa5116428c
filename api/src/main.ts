import { join } from 'node:path';
import { compose, version } from './compose.ts';
import { type Config, ConfigError, readConfig, warningsOf } from './config.ts';
import { checkDurability } from './db/durability.ts';
import { startEmbeddedPostgres } from './db/embedded/postgres.ts';
import { migrate } from './db/migrate.ts';
import { ensureFirstSuperadmin } from './features/accounts/index.ts';
import { createLog } from './log.ts';
import { createReporter } from './report.ts';
import { demoAccounts, seedDemo } from './seed/demo.ts';

/** config -> database -> http -> worker; SIGTERM and SIGINT stop in the opposite order. */
async function main(): Promise<void> {
  const config = read();
  const log = createLog(config.LOG_LEVEL);
  for (const line of warningsOf(config)) log.warn(line);
  const report = await createReporter(config);
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: join(config.DATA_DIR, 'postgres'),
        durable: true,
        log: (line) => log.debug(line),
      });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  await migrate(url);
  await checkDurability(url, { strict: config.isProduction, warn: (line) => log.warn(line) });
  const product = await compose({ config, url, log, report });
  await ensureFirstSuperadmin(product.app);
  if (config.SEED === 'demo') await seedDemo(product.app);
  await new Promise<void>((done, refuse) => product.server.once('error', refuse).listen(config.PORT, done));
  announce(config);
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

function announce(config: Config): void {
  const lines = [`${config.ADMISSION_TITLE} ${version} is ready at ${config.PUBLIC_URL}`];
  if (config.SEED === 'demo') {
    lines.push(
      '',
      'Demo accounts:',
      ...demoAccounts.map((one) => `  ${one.what.padEnd(32)} ${one.phone}  ${one.password}`),
    );
    lines.push('', `Messages that were sent: ${config.PUBLIC_URL}/dev/outbox`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
