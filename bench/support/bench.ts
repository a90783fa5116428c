import type { Result } from './measure.ts';
import type { Stage } from './stage.ts';

/** One row of the table in docs/performance.md, in a file `<name>.bench.ts`. */
export interface Benchmark {
  /** `S1`. */
  id: string;
  title: string;
  run(stage: Stage): Promise<Result>;
}

/** Runs it and prints the last line: `S1 0.74 (goal ≥ 0.70)`. */
export async function runBenchmark({ id, title, run }: Benchmark, stage: Stage): Promise<Result> {
  console.log(`${id}: ${title}`);
  const result = await run(stage);
  console.log(`${id} ${result.ratio.toFixed(2)} (goal ${result.goal})`);
  return result;
}
