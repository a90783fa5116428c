import { expect, it } from 'vitest';
import { runTasks, type Task } from './task-runner.ts';

/** Tasks that record which tasks run at the same time. */
function recorder() {
  const running = new Set<string>();
  const seen: string[] = [];
  const task = (name: string, more: Partial<Task> = {}, fails = false): Task => ({
    name,
    ...more,
    run: async () => {
      running.add(name);
      seen.push([...running].sort().join('+'));
      await new Promise((done) => setTimeout(done, 5));
      running.delete(name);
      if (fails) throw new Error(`${name} is broken`);
    },
  });
  return { task, seen };
}

const states = async (tasks: Task[]) =>
  Object.fromEntries((await runTasks(tasks, 2, () => {})).map(({ name, state }) => [name, state]));

it('runTasks limits the concurrency by weight and runs dependencies first', async () => {
  const { task, seen } = recorder();
  const tasks = [task('build'), task('types', { after: ['build'] }), task('lint', { after: ['build'] })];
  await states([...tasks, task('tests', { after: ['build'], weight: 2 })]);
  expect(seen).toEqual(['build', 'types', 'lint+types', 'tests']);
});

it('runTasks reports a failure, skips its dependents and runs the other tasks', async () => {
  const { task } = recorder();
  const reported: string[] = [];
  const tasks = [
    task('build', {}, true),
    task('web', { after: ['build'] }),
    task('journeys', { after: ['web'] }),
    task('lint'),
  ];
  const results = await runTasks(tasks, 2, ({ name, problem }) => reported.push(`${name} ${problem}`.trim()));
  expect(results.map(({ state }) => state)).toEqual(['failed', 'skipped', 'skipped', 'passed']);
  expect(reported).toContain('build build is broken');
});

it('runTasks ignores dependencies that are not chosen and rejects circular ones', async () => {
  const { task } = recorder();
  expect(await states([task('lint', { after: ['build'] })])).toEqual({ lint: 'passed' });
  await expect(states([task('a', { after: ['b'] }), task('b', { after: ['a'] })])).rejects.toThrow(
    'Circular dependency: a, b',
  );
});
