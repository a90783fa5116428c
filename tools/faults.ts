import { parseArgs } from 'node:util';
import { command } from './lib/environment.ts';
import { withTemporaryFolder } from './lib/left-behind.ts';
import { buildProduct } from './lib/product.ts';
import { run } from './lib/run.ts';

/** Runs every fault of `e2e/faults` against the built product, for 20 minutes at most; leaves no process behind. */
await command(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
  await buildProduct();
  const args = ['run', '--project', 'e2e', '--maxConcurrency', '3', 'faults'];
  const timeoutMs = Number(values.minutes) * 60_000;
  const { ok } = await withTemporaryFolder((TMPDIR) =>
    run('vitest', args, { show: true, timeoutMs, env: { FAULTS: 'all', TMPDIR } }),
  );
  process.exitCode = ok ? 0 : 1;
});
