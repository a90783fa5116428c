import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from './product.ts';
import { root } from './run.ts';

/** Loads `.env` for the commands of `package.json` if it exists; variables of the environment take precedence. */
export function loadEnvironment(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Runs a command; a build error is printed without a stack. */
export async function command(main: () => Promise<void>): Promise<void> {
  process.chdir(root);
  loadEnvironment();
  try {
    await main();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
