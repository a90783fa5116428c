/** A piece of work that may have to wait for others. */
export interface Task {
  name: string;
  /** Names of tasks that have to succeed first. */
  after?: string[];
  /** How many of the places it takes; one unless said. */
  weight?: number;
  /** Throws, or rejects, where it fails; the message is shown. */
  run(): Promise<void>;
}

/** How a task ended. */
export interface Result {
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  ms: number;
  problem: string;
}

/** Runs all tasks, as many at once as there are places; what needs a failed one is skipped, everything else still runs. */
export async function runTasks(tasks: Task[], places: number, tell: (result: Result) => void): Promise<Result[]> {
  const results = new Map<string, Result>();
  const waiting = new Set(tasks);
  const known = new Set(tasks.map((task) => task.name));
  const underWay = new Map<Task, Promise<void>>();
  const used = () => [...underWay.keys()].reduce((sum, task) => sum + (task.weight ?? 1), 0);
  const note = (result: Result) => {
    results.set(result.name, result);
    tell(result);
  };
  while (waiting.size > 0 || underWay.size > 0) {
    for (const task of waiting) {
      const needed = (task.after ?? []).filter((name) => known.has(name)).map((name) => results.get(name)?.state);
      if (needed.some((state) => state === 'failed' || state === 'skipped')) {
        waiting.delete(task);
        note({ name: task.name, state: 'skipped', ms: 0, problem: '' });
      } else if (needed.every((state) => state === 'passed') && used() + Math.min(task.weight ?? 1, places) <= places) {
        waiting.delete(task);
        underWay.set(
          task,
          runOne(task)
            .then(note)
            .then(() => void underWay.delete(task)),
        );
      }
    }
    if (underWay.size > 0) await Promise.race(underWay.values());
    else if (
      waiting.size > 0 &&
      ![...waiting].some((task) => (task.after ?? []).every((name) => !known.has(name) || results.has(name)))
    ) {
      throw new Error(`These wait for each other: ${[...waiting].map((task) => task.name).join(', ')}`);
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
