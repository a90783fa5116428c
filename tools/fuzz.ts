import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { command } from './lib/environment.ts';
import { run } from './lib/run.ts';

const runsPerRound = '20';

/** Sends generated requests to every operation and row, with another seed each round: `fuzz --minutes 20`. */
await command(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
  const deadline = Date.now() + Number(values.minutes) * 60_000;
  for (let round = 1; Date.now() < deadline; round += 1) {
    const seed = String(randomInt(2 ** 31));
    process.stdout.write(`Round ${round}: FUZZ_SEED=${seed}\n`);
    const env = { FUZZ_RUNS: runsPerRound, FUZZ_SEED: seed };
    const { ok } = await run('vitest', ['run', '--project', 'api', 'test/fuzz'], { show: true, env });
    if (ok) continue;
    process.exitCode = 1;
    return;
  }
});
