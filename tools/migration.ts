import { command } from './lib/environment.ts';
import { buildServer } from './lib/product.ts';

/** Writes the migration for changed entities: `migration add exam venue`. */
await command(async () => {
  const what = process.argv.slice(2).join(' ').trim();
  if (!what) throw new Error('Usage: pnpm migration add exam venue');
  await buildServer();
  const { writeMigration } = await import(new URL('../api/dist/write-migration.js', import.meta.url).href);
  const file = await writeMigration(what);
  console.log(
    file ? `Written: api/src/db/migrations/${file}` : 'The tables match the entities: no migration is needed.',
  );
});
