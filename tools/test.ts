import { parseArgs } from 'node:util';
import { type Counts, checks } from './lib/checks.ts';
import { command } from './lib/environment.ts';
import { type Result, runTasks, type Task } from './lib/task-runner.ts';

/** Tasks of weight 1 that run at the same time. */
const CONCURRENCY = 2;

/** Runs every check, or with `--only a,b` those whose names start so, without their dependencies. */
await command(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const counts: Counts = { passed: 0, failed: 0 };
  const tasks = choose(checks(counts), values.only);
  const results = await runTasks(tasks, CONCURRENCY, (result) => process.stdout.write(`${line(result)}\n`));
  const failed = results.filter((result) => result.state === 'failed');
  for (const result of failed) process.stdout.write(`\n--- ${result.name} ---\n${result.problem.trimEnd()}\n`);
  process.stdout.write(`\n${results.map(line).join('\n')}\n`);
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});

function choose(all: Task[], only: string | undefined): Task[] {
  if (!only) return all;
  const wanted = only.split(',');
  const chosen = all.filter((task) => wanted.some((word) => task.name.startsWith(word)));
  if (chosen.length > 0) return chosen;
  process.stderr.write(`Checks: ${all.map((task) => task.name).join(', ')}.\n`);
  process.exit(1);
}

function line({ name, state, ms }: Result): string {
  return `${state.padEnd(8)}${name.padEnd(16)}${(ms / 1000).toFixed(1).padStart(7)} s`;
}
