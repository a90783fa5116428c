import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SeatPlanInput } from '@admission/schema';
import { type ComputedPlan, computePlan, hashOf } from './compute-plan.ts';

export interface PlannerAnswer {
  inputHash: string;
  /** Null: only the hash was asked for. */
  plan: ComputedPlan | null;
}

/** The input of the thread: JSON in slices. */
export interface PlannerOrder extends Pick<SeatPlanInput, 'strategy' | 'wishFloor'> {
  rooms: string[];
  people: string[];
  seed: string | null;
}

// The worker has the extension of this file: .ts in tests, .js in the build.
const workerFile = new URL(`./seat-planner.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
/** Maximum people for a plan in this thread: it takes less time than the start of a thread. */
const mostInPlace = 1_000;

/** Hashes the input and, with a seed, computes its plan: a large one in a thread, so that no other request waits for it. */
export function runPlanner(input: SeatPlanInput, seed: string | null): Promise<PlannerAnswer> {
  if (input.people.length > mostInPlace) return runInThread(input, seed);
  return Promise.resolve(answerOf(input, seed));
}

export const answerOf = (input: SeatPlanInput, seed: string | null): PlannerAnswer => ({
  inputHash: hashOf(input),
  plan: seed === null ? null : computePlan(input, seed),
});

async function runInThread({ rooms, people, ...frame }: SeatPlanInput, seed: string | null): Promise<PlannerAnswer> {
  const order: PlannerOrder = {
    ...frame,
    seed,
    rooms: await inSlices(rooms, 50),
    people: await inSlices(people, 2_000),
  };
  const thread = new Worker(workerFile, {
    workerData: order,
    // Without the process's flags, such as those of a test runner or debugger.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  try {
    const [answer] = await Promise.race([
      once(thread, 'message'),
      once(thread, 'exit').then(() => Promise.reject(new Error('The thread that plans seats has ended'))),
    ]);
    return answer as PlannerAnswer;
  } finally {
    await thread.terminate();
  }
}

/** JSON of so many rows each; other requests run in between. */
async function inSlices(rows: readonly object[], size: number): Promise<string[]> {
  const slices: string[] = [];
  for (let at = 0; at < rows.length; at += size) {
    slices.push(JSON.stringify(rows.slice(at, at + size)));
    await setImmediate();
  }
  return slices;
}
