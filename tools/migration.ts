import { command } from './lib/environment.ts';
import { buildServer } from './lib/product.ts';

/** Writes the migration that a changed entity needs: `migration add exam venue`. */
await command(async () => {
  const what = process.argv.slice(2).join(' ').trim();
  if (!what) throw new Error('Say what it does: pnpm migration add exam venue');
  await buildServer();
  const { writeMigration } = await import(new URL('../api/dist/write-migration.js', import.meta.url).href);
  const file = await writeMigration(what);
  console.log(file ? `Written: api/src/db/migrations/${file}` : 'The tables are already what the entities say.');
});
