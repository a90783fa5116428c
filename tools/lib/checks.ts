import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, buildWeb, readGenerated } from './product.ts';
import { root, run } from './run.ts';
import type { Task } from './task-runner.ts';

/** The test results; a failed check without a failed test counts as one. */
export interface Counts {
  passed: number;
  failed: number;
}

/** A hung run ends; a slow or busy machine must not end one that goes on. */
const TIMEOUT_MS = 1_800_000;
const projects = ['schema', 'api', 'web', 'tools', 'e2e', 'bench'];

/** The tasks of `pnpm test` for the task runner: all checks; they add to `counts` while they run. */
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
    tests('journeys', ['e2e', 'bench'], counts, ['web']),
  ];
}

/** Regenerates all generated files and fails if one differs; the new files stay for inspection. */
async function assertGenerated(): Promise<void> {
  const before = readGenerated();
  await buildServer({ force: true });
  const after = readGenerated();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (changed.length > 0)
    throw new Error(`Generated files were out of date; they are regenerated, commit them:\n${changed.join('\n')}`);
}

function command(name: string, program: string, args: string[], after: string[]): Task {
  return {
    name,
    after,
    run: async () => {
      const { ok, output } = await run(program, args, { timeoutMs: TIMEOUT_MS });
      if (!ok) throw new Error(output);
    },
  };
}

/** A test run has two workers of its own, so it runs alone. */
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
          timeoutMs: TIMEOUT_MS,
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
