import { setSourceMapsSupport } from 'node:module';
import { command } from './lib/environment.ts';
import { buildProduct } from './lib/product.ts';

/** Builds what has changed and becomes the server: one process, which answers signals and ends with the server's own code. */
await command(async () => {
  await buildProduct();
  setSourceMapsSupport(true);
  await import(new URL('../api/dist/main.js', import.meta.url).href);
});
