import { type ComposeOptions, compose, type Product, version } from './compose.ts';
import type { Config } from './config.ts';
import { checkDurability } from './db/durability.ts';
import { migrate } from './db/migrate.ts';
import { ensureFirstSuperadmin } from './features/accounts/index.ts';
import { listen } from './patient-server.ts';
import { demoAccounts, seedDemo } from './seed/demo.ts';

/** Brings the database to the newest schema, puts the product around it and listens; says on the terminal when it is ready. */
export async function startProduct(options: ComposeOptions): Promise<Product> {
  const { config, url, log } = options;
  await migrate(url);
  await checkDurability(url, { strict: config.isProduction, warn: (line) => log.warn(line) });
  const product = await compose(options);
  await ensureFirstSuperadmin(product.app);
  if (config.SEED === 'demo') await seedDemo(product.app);
  await listen(product.server, config.PORT);
  announce(config);
  return product;
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
