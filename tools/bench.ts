import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './lib/environment.ts';
import { buildProduct } from './lib/product.ts';
import { root, run } from './lib/run.ts';

/** Runs the benchmarks in sequence, or the one that the argument names (`S1`, `notices`); `--rows N` sets a size. */
await command(async () => {
  await buildProduct();
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { rows: { type: 'string' } } });
  const wanted = positionals[0]?.toLowerCase().replace(/^s(?=\d$)/, 's0') ?? '';
  const files = globSync('bench/*.bench.ts', { cwd: root }).filter((file) => basename(file).includes(wanted));
  const size = values.rows ? ['--rows', values.rows] : [];
  const failed: string[] = [];
  for (const file of files.sort()) {
    process.stdout.write(`\n${file}\n`);
    const { ok } = await run('node', [join(root, 'bench/support/main.ts'), join(root, file), ...size], { show: true });
    if (!ok) failed.push(file);
  }
  if (failed.length > 0) process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exitCode = failed.length > 0 || files.length === 0 ? 1 : 0;
});
