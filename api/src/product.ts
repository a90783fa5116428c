import { type ComposeOptions, compose, type Product, version } from './compose.ts';
import type { Config } from './core/config.ts';
import type { DemoAccount } from './core/demo-accounts.ts';
import { checkDurability } from './db/durability.ts';
import { checkReplicas, migrate } from './db/migrate.ts';
import { ensureFirstSuperadmin } from './features/accounts/index.ts';
import { openFileStore } from './features/images/index.ts';
import { listen } from './http/graceful-server.ts';

/** Migrates the database, composes the product, listens, and prints that it is ready. */
export async function startProduct(options: ComposeOptions): Promise<Product> {
  const { config, url, log } = options;
  await migrate(url);
  await checkReplicas(config.replicas);
  await checkDurability(url, { strict: config.isProduction, warn: (line) => log.warn(line) });
  const product = await compose(options);
  await openFileStore(product.app);
  await ensureFirstSuperadmin(product.app);
  const accounts = config.SEED === 'demo' ? await (await import('./seed/demo.ts')).seedDemo(product.app) : [];
  await listen(product.server, config.PORT);
  printReady(config, accounts);
  return product;
}

function printReady(config: Config, accounts: readonly DemoAccount[]): void {
  const lines = [`${config.ADMISSION_TITLE} ${version} is ready at ${config.PUBLIC_URL}`];
  if (accounts.length > 0) {
    lines.push('', 'Demo accounts:');
    lines.push(...accounts.map((one) => `  ${one.what.padEnd(32)} ${one.phone}  ${one.password}`));
  }
  if (config.SEED === 'demo') lines.push('', `Messages that were sent: ${config.PUBLIC_URL}/dev/outbox`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
