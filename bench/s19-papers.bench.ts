import type { Benchmark } from './support/bench.ts';
import { memoryOf, peakMemory } from './support/child.ts';
import { makeExport } from './support/exports.ts';
import { percentile } from './support/measure.ts';
import { addPhotos, makeSitting } from './support/sitting.ts';
import { accounts } from './support/stage.ts';

const goals = { seconds: 180, megabytes: 512 };

export const bench: Benchmark = {
  id: 'S19',
  title: 'the paper pack of 20,000 people in 400 rooms: time against 3 minutes',
  async run(stage) {
    await stage.grow(stage.pick(stage.rows ?? 9_000, 300));
    const token = await stage.signIn(...accounts.admin);
    const wanted = stage.pick(20_000, 12);
    const { sittingId, seated } = await makeSitting(stage, { seats: wanted, seated: wanted });
    await addPhotos(stage, seated);
    // A process that has seeded the demo data retains its memory: a new process, in all roles, makes the pack.
    const { pid, url } = stage.isShort ? stage.product : await stage.startNode({ ROLE: 'all' });
    if (!stage.isShort) await stage.product.stop();
    const before = memoryOf(pid);
    const latencies: number[] = [];
    const start = performance.now();
    const polling = { pollMs: stage.pick(200, 20), polled: (ms: number) => latencies.push(ms) };
    const { peak } = await peakMemory(pid, () => makeExport(url, token, { kind: 'PAPER_PACK', sittingId }, polling));
    const seconds = (performance.now() - start) / 1000;
    const whole = (seconds * 20_000) / Math.max(1, seated.length);
    console.log(`  people                             ${seated.length}`);
    console.log(`  time                               ${seconds.toFixed(1)} s`);
    console.log(`  extrapolated to 20,000             ${whole.toFixed(0)} s (≤ ${goals.seconds})`);
    console.log(
      `  memory, highest                    ${peak.toFixed(0)} MB (≤ ${goals.megabytes}), before ${before.toFixed(0)} MB`,
    );
    console.log(
      `  a request meanwhile                p50 ${percentile(latencies, 0.5).toFixed(0)} ms, p99 ${percentile(latencies, 0.99).toFixed(0)} ms`,
    );
    return { ratio: whole / goals.seconds, goal: '≤ 1' };
  },
};
