export interface Task {
  name: string;
  /** Names of tasks that must pass first. */
  after?: string[];
  /** How much of the concurrency it takes; default 1. */
  weight?: number;
  /** Rejects on failure; the message is printed. */
  run(): Promise<void>;
}

export interface Result {
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  ms: number;
  problem: string;
}

/** Runs all tasks with limited concurrency; dependents of a failed task are skipped. */
export async function runTasks(
  tasks: Task[],
  concurrency: number,
  onResult: (result: Result) => void,
): Promise<Result[]> {
  const results = new Map<string, Result>();
  const queued = new Set(tasks);
  const known = new Set(tasks.map((task) => task.name));
  const running = new Map<Task, Promise<void>>();
  const used = () => [...running.keys()].reduce((sum, task) => sum + (task.weight ?? 1), 0);
  const store = (result: Result) => {
    results.set(result.name, result);
    onResult(result);
  };
  while (queued.size > 0 || running.size > 0) {
    for (const task of queued) {
      const states = (task.after ?? []).filter((name) => known.has(name)).map((name) => results.get(name)?.state);
      if (states.some((state) => state === 'failed' || state === 'skipped')) {
        queued.delete(task);
        store({ name: task.name, state: 'skipped', ms: 0, problem: '' });
      } else if (
        states.every((state) => state === 'passed') &&
        used() + Math.min(task.weight ?? 1, concurrency) <= concurrency
      ) {
        queued.delete(task);
        running.set(
          task,
          runOne(task)
            .then(store)
            .then(() => void running.delete(task)),
        );
      }
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (
      queued.size > 0 &&
      ![...queued].some((task) => (task.after ?? []).every((name) => !known.has(name) || results.has(name)))
    ) {
      throw new Error(`Circular dependency: ${[...queued].map((task) => task.name).join(', ')}`);
    }
  }
  return tasks.map((task) => results.get(task.name)).filter((result) => result !== undefined);
}

async function runOne(task: Task): Promise<Result> {
  const started = performance.now();
  const result = (state: Result['state'], problem = ''): Result => ({
    name: task.name,
    state,
    ms: performance.now() - started,
    problem,
  });
  return task.run().then(
    () => result('passed'),
    (error: unknown) => result('failed', error instanceof Error ? error.message : String(error)),
  );
}
