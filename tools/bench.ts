import { globSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './lib/environment.ts';
import { buildProduct } from './lib/product.ts';
import { root, run } from './lib/run.ts';

/** Runs the benchmarks in sequence, or those whose file name contains the argument. Each prints its own ratio. */
await command(async () => {
  await buildProduct();
  const wanted = process.argv[2] ?? '';
  const files = globSync('bench/*.bench.{mjs,ts}', { cwd: root }).filter((file) => file.includes(wanted));
  const failed: string[] = [];
  for (const file of files.sort()) {
    process.stdout.write(`\n${file}\n`);
    const { ok } = await run('node', ['--enable-source-maps', join(root, file)], { show: true });
    if (!ok) failed.push(file);
  }
  if (failed.length > 0) process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exitCode = failed.length > 0 || files.length === 0 ? 1 : 0;
});
