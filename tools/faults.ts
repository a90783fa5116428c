import { command } from './lib/environment.ts';
import { buildProduct } from './lib/product.ts';
import { run } from './lib/run.ts';

const timeoutMs = 20 * 60 * 1000;

/** Runs every fault of `e2e/faults` against the built product, for 20 minutes at most. */
await command(async () => {
  await buildProduct();
  const args = ['run', '--project', 'e2e', 'faults'];
  const { ok } = await run('vitest', args, { show: true, timeoutMs, env: { FAULTS: 'all' } });
  process.exitCode = ok ? 0 : 1;
});
