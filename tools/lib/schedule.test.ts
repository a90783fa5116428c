import { expect, it } from 'vitest';
import { runTasks, type Task } from './schedule.ts';

/** Tasks that note what runs beside them. */
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

it('runs two at once, a heavy one alone, and nothing before what it needs', async () => {
  const { task, seen } = recorder();
  const tasks = [task('build'), task('types', { after: ['build'] }), task('lint', { after: ['build'] })];
  await states([...tasks, task('tests', { after: ['build'], weight: 2 })]);
  expect(seen).toEqual(['build', 'types', 'lint+types', 'tests']);
});

it('tells of a failure, skips what needs it and still runs all the rest', async () => {
  const { task } = recorder();
  const told: string[] = [];
  const tasks = [
    task('build', {}, true),
    task('web', { after: ['build'] }),
    task('journeys', { after: ['web'] }),
    task('lint'),
  ];
  const results = await runTasks(tasks, 2, ({ name, problem }) => told.push(`${name} ${problem}`.trim()));
  expect(results.map(({ state }) => state)).toEqual(['failed', 'skipped', 'skipped', 'passed']);
  expect(told).toContain('build build is broken');
});

it('does not wait for tasks that were not chosen, nor for ever', async () => {
  const { task } = recorder();
  expect(await states([task('lint', { after: ['build'] })])).toEqual({ lint: 'passed' });
  await expect(states([task('a', { after: ['b'] }), task('b', { after: ['a'] })])).rejects.toThrow(
    'wait for each other: a, b',
  );
});
