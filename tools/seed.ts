import { setSourceMapsSupport } from 'node:module';
import { command } from './lib/environment.ts';
import { buildServer } from './lib/product.ts';

/** Adds applicants to the database: `seed --applicants N`. */
await command(async () => {
  await buildServer();
  setSourceMapsSupport(true);
  await import(new URL('../api/dist/seed.js', import.meta.url).href);
});
