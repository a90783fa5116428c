import type { Logger } from 'pino';
import { type ComposeOptions, compose, installJobs, type Product, version } from './compose.ts';
import type { Config } from './core/config.ts';
import { userOf } from './core/database-address.ts';
import type { DemoAccount } from './core/demo-accounts.ts';
import { checkDurability } from './db/durability.ts';
import { checkSchema, findDeadReplicas, migrate } from './db/migrate.ts';
import { findPrimary } from './db/primary.ts';
import { grantRunningRole, storeSessionParameters } from './db/running-role.ts';
import { ensureFirstSuperadmin } from './features/accounts/index.ts';
import { openFileStore } from './features/images/index.ts';
import { listen } from './http/graceful-server.ts';

interface DatabaseOptions {
  config: Config;
  /** Of the running node. */
  url: string;
  /** The server itself. */
  directUrl?: string;
  log: Logger;
}

/** Migrates the database as MIGRATE says, and prepares the role of running nodes if another one migrates. */
export async function prepareDatabase({ config, url, directUrl = url, log }: DatabaseOptions): Promise<void> {
  await findPrimary(url);
  if (config.MIGRATE === 'off') return checkSchema(directUrl);
  const lockTimeoutMs = config.DATABASE_LOCK_TIMEOUT_SECONDS * 1000;
  await migrate(directUrl, { lockTimeoutMs, log: (line) => log.warn(line) });
  const role = userOf(url);
  const isSeparate = role !== userOf(directUrl);
  if (isSeparate || config.MIGRATE === 'only') await installJobs(directUrl);
  if (isSeparate) await grantRunningRole(directUrl, role);
  // PgBouncer passes no startup options, so the limits of pooled sessions are the role's own.
  if (config.isPooled) await storeSessionParameters(url, role);
}

/** Migrates the database, composes the product, listens, and prints that it is ready. */
export async function startProduct(options: ComposeOptions): Promise<Product> {
  const { config, url, directUrl = url, log } = options;
  await prepareDatabase(options);
  for (const line of await findDeadReplicas(config.replicas)) log.warn(line);
  await checkDurability(directUrl, { strict: config.isProduction, warn: (line) => log.warn(line) });
  const product = await compose(options);
  await openFileStore(product.app);
  await ensureFirstSuperadmin(product.app);
  const accounts = config.SEED === 'demo' ? await (await import('./seed/demo.ts')).seedDemo(product.app) : [];
  await listen(product.server, config.PORT);
  printReady(config, accounts, product.app.institution.current().titleEn);
  return product;
}

function printReady(config: Config, accounts: readonly DemoAccount[], title: string): void {
  const lines = [`${title} ${version} is ready at ${config.PUBLIC_URL}`];
  if (accounts.length > 0) {
    lines.push('', 'Demo accounts:');
    lines.push(...accounts.map((one) => `  ${one.what.padEnd(32)} ${one.phone}  ${one.password}`));
  }
  if (config.SEED === 'demo') lines.push('', `Messages that were sent: ${config.PUBLIC_URL}/dev/outbox`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
