import { type ComposeOptions, compose, type Product, version } from './compose.ts';
import type { Config } from './core/config.ts';
import type { DemoAccount } from './core/demo-accounts.ts';
import { checkDurability } from './db/durability.ts';
import { findDeadReplicas } from './db/migrate.ts';
import { ensureFirstSuperadmin } from './features/accounts/index.ts';
import { openFileStore } from './features/images/index.ts';
import { listen } from './http/graceful-server.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createSandbox } from './sandbox.ts';

export { prepareDatabase };

/** Migrates the database, composes the product, listens, and prints that it is ready. */
export async function startProduct(options: ComposeOptions): Promise<Product> {
  const { config, url, directUrl = url, log } = options;
  await prepareDatabase(options);
  for (const line of await findDeadReplicas(config.replicas)) log.warn(line);
  await checkDurability(directUrl, { strict: config.isProduction, warn: (line) => log.warn(line) });
  const openSandbox = config.hasSandbox ? createSandbox(sandboxUrl(config, url)) : undefined;
  const product = await compose({ ...options, checkFiles: openFileStore, ...(openSandbox ? { openSandbox } : {}) });
  await ensureFirstSuperadmin(product.app);
  const accounts = config.SEED === 'demo' ? await (await import('./seed/demo.ts')).seedDemo(product.app) : [];
  await listen(product.server, config.PORT);
  printReady(config, accounts, product.app.institution.current().titleEn);
  return product;
}

/** The setting, or on the embedded server a database next to the product's own. */
function sandboxUrl(config: Config, url: string): string {
  if (config.SANDBOX_DATABASE_URL) return config.SANDBOX_DATABASE_URL;
  const address = new URL(url);
  address.pathname += '_sandbox';
  return address.href;
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
