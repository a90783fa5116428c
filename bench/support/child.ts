import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './stage.ts';

/** A baseline in a separate process, so that it shares no thread with the load generator. */
export interface Baseline<TAnswer> {
  pid: number;
  request(question: object): Promise<TAnswer>;
  stop(): void;
}

/** Starts `baselines/<name>.ts`, which answers each message of its parent with one. */
export async function startBaseline<TAnswer>(name: string, settings: object): Promise<Baseline<TAnswer>> {
  const child = fork(join(root, `bench/baselines/${name}.ts`), [JSON.stringify(settings)], { execArgv: [] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The baseline ${name} ended.`)));
  ended.catch(() => {});
  const next = async (): Promise<TAnswer> => {
    const [answer] = await Promise.race([once(child, 'message'), ended]);
    return answer as TAnswer;
  };
  await next();
  return {
    pid: child.pid ?? 0,
    request: (question) => {
      const answer = next();
      child.send(question);
      return answer;
    },
    stop: () => void child.kill(),
  };
}

/** Resident memory of a process in MB; on Linux only. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Runs the work; returns its result and the peak memory of the process in MB. */
export async function peakMemory<T>(pid: number, work: () => Promise<T>): Promise<{ value: T; peak: number }> {
  let peak = memoryOf(pid);
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, memoryOf(pid));
      await sleep(10);
    }
  };
  const watching = watch();
  try {
    return { value: await work(), peak: Math.max(peak, memoryOf(pid)) };
  } finally {
    isOver = true;
    await watching;
  }
}

/** Bare node:http on the stage's database: `/name` runs the statement of that name. */
export async function bareServer(
  { databaseUrl }: { databaseUrl: string },
  statements: Record<string, { text: string; field: string }>,
): Promise<{ url: string; stop(): void }> {
  const { request, stop } = await startBaseline<{ url: string }>('http', { database: databaseUrl, statements });
  return { ...(await request({})), stop };
}
