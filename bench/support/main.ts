import { parseArgs } from 'node:util';
import { type Benchmark, runBenchmark } from './bench.ts';
import { withStage } from './stage.ts';

/** `node main.ts <file> [--rows N] [--short]`: runs one benchmark on a new stage. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string' }, short: { type: 'boolean', default: false } },
});
const { bench } = (await import(positionals[0] ?? '')) as { bench: Benchmark };
const rows = values.rows === undefined ? undefined : Number(values.rows);
await withStage({ isShort: values.short, rows }, async (stage) => {
  await runBenchmark(bench, stage);
});
