import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it, vi } from 'vitest';
import { type Benchmark, runBenchmark } from './support/bench.ts';
import { withStage } from './support/stage.ts';

/** Runs a short round of each benchmark on one small data set. No time is asserted. */
it('every benchmark runs a short round', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const names = globSync('*.bench.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.bench.ts'));
  const load = async (name: string) => ((await import(`./${name}.bench.ts`)) as { bench: Benchmark }).bench;
  const all = await Promise.all(names.sort().map(load));
  const numbers = Array.from({ length: 26 }, (_, at) => `S${at + 1}`);
  expect(all.map(({ id }) => id).filter((id) => id.startsWith('S'))).toEqual(numbers);
  await withStage({ isShort: true, rows: undefined }, async (stage) => {
    for (const bench of all) {
      const { ratio } = await runBenchmark(bench, stage).catch((cause) => {
        throw new Error(`${bench.id}: ${cause}`, { cause });
      });
      expect(ratio, bench.id).toBeGreaterThan(0);
    }
  });
});
