import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { command } from './lib/environment.ts';
import { buildProduct } from './lib/product.ts';
import { root } from './lib/run.ts';

/** Builds what has changed and becomes the server: one process, which answers signals and ends with the server's own code. */
await command(async () => {
  await buildProduct();
  setSourceMapsSupport(true);
  // The next start reads the compiled code: a third of a second less.
  enableCompileCache(join(root, 'node_modules', '.cache', 'university-admission', 'compiled'));
  await import(new URL('../api/dist/main.js', import.meta.url).href);
});
