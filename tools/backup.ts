import { command } from './lib/environment.ts';
import { buildServer } from './lib/product.ts';

/** `backup`, `restore <folder>` or `drill`. */
await command(async () => {
  await buildServer();
  await import(new URL('../api/dist/backup/main.js', import.meta.url).href);
});
