import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, buildWeb, readGenerated } from './product.ts';
import { root, run } from './run.ts';
import type { Task } from './schedule.ts';

/** The result counts of the test runs. */
export interface Counts {
  passed: number;
  failed: number;
}

const LIMIT_MS = 600_000;
const projects = ['schema', 'api', 'web', 'tools', 'e2e', 'bench'];

/**
 * Everything that `test` does; the counts grow while it runs. A check that fails without a failed test, such as the
 * types, counts as one: a red run never says "0 failed".
 */
export function checks(counts: Counts): Task[] {
  const counted = (task: Task): Task => ({
    ...task,
    run: () =>
      task.run().catch((error: unknown) => {
        counts.failed += 1;
        throw error;
      }),
  });
  const typed = projects.flatMap((name) => {
    const files = ['tsconfig.test.json', 'tsconfig.json'].map((file) => `${name}/${file}`);
    const file = files.find((one) => existsSync(join(root, one)));
    return file ? [{ name, file }] : [];
  });
  const after = ['generated'];
  return [
    counted({ name: 'generated', weight: 2, run: assertGenerated }),
    counted({ name: 'web', after, run: buildWeb }),
    ...typed.map(({ name, file }) => counted(command(`types ${name}`, 'tsc', ['-p', file, '--noEmit'], after))),
    counted(command('lint', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=200'], after)),
    counted(command('unused', 'knip', [], after)),
    tests('units', ['schema', 'api', 'web', 'tools'], counts, after),
    tests('journeys', ['e2e'], counts, ['web']),
  ];
}

/** What programs write has to be what is there: made again, compared, and left as made for whoever has to look at it. */
async function assertGenerated(): Promise<void> {
  const before = readGenerated();
  await buildServer({ force: true });
  const after = readGenerated();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (changed.length > 0)
    throw new Error(`Out of date, and made again just now (run \`gen\`, then commit):\n${changed.join('\n')}`);
}

function command(name: string, program: string, args: string[], after: string[]): Task {
  return {
    name,
    after,
    run: async () => {
      const { ok, output } = await run(program, args, { limitMs: LIMIT_MS });
      if (!ok) throw new Error(output);
    },
  };
}

/** A test run takes both places: its own workers are two. */
function tests(name: string, of: string[], counts: Counts, after: string[]): Task {
  return {
    name,
    after,
    weight: 2,
    run: async () => {
      const dir = mkdtempSync(join(tmpdir(), 'admission-report-'));
      const report = join(dir, 'report.json');
      try {
        const chosen = of.flatMap((project) => ['--project', project]);
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        const { ok, output } = await run('vitest', ['run', ...chosen, ...reporters], {
          limitMs: LIMIT_MS,
          env: { NO_COLOR: '1' },
        });
        const found = readCounts(report);
        counts.passed += found.passed;
        const isRed = !ok || found.passed === 0;
        counts.failed += isRed ? Math.max(1, found.failed) : 0;
        if (!ok) throw new Error(output);
        if (isRed) throw new Error(`No test was found in ${of.join(', ')}.\n${output}`);
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    },
  };
}

function readCounts(report: string): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}
