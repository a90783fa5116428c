import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { command } from './lib/environment.ts';
import { buildProduct } from './lib/product.ts';
import { root } from './lib/run.ts';

/** Builds what has changed, then runs the server in this process, so that signals and the exit code are the server's. */
await command(async () => {
  await buildProduct();
  // Reusing compiled code saves a third of a second.
  enableCompileCache(join(root, 'node_modules', '.cache', 'university-admission', 'compiled'));
  await import(new URL('../api/dist/main.js', import.meta.url).href);
});
