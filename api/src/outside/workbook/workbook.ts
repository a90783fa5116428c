import { Worker } from 'node:worker_threads';
import type { SheetShape } from './sheet.ts';

/** The messages to and from the thread. */
export type Order = { is: 'rows'; rows: string } | { is: 'end' };
export type Answer = { is: 'bytes'; bytes: Uint8Array } | { is: 'taken' } | { is: 'done' };

/** A workbook that is written in a worker thread. */
export interface Workbook {
  /** Adds rows as a JSON array of arrays, parsed in the thread. Resolves when more rows are accepted. */
  add(rows: string): Promise<void>;
  /** The finished file. */
  finish(): Promise<Buffer>;
  /** Ends the thread; safe after `finish`. */
  close(): Promise<void>;
}

// The worker has the extension of this file: .ts in tests, .js in the build.
const workerFile = new URL(`./workbook.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
/** Batches in flight: the next one is read while the thread writes the previous one. */
const mostWaiting = 2;

/** Starts a workbook of one sheet off the request thread. */
export function openWorkbook(shape: SheetShape): Workbook {
  const thread = new Worker(workerFile, {
    workerData: shape,
    // Not the flags of the process: a test runner's or a debugger's do not suit the thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });
  const made: Uint8Array[] = [];
  const state = { waiting: 0, isDone: false, failure: undefined as Error | undefined, wake: (): void => {} };
  const fail = (failure: Error): void => {
    state.failure ??= failure;
    state.wake();
  };
  thread.on('message', (answer: Answer) => {
    if (answer.is === 'bytes') return void made.push(answer.bytes);
    if (answer.is === 'taken') state.waiting -= 1;
    else state.isDone = true;
    state.wake();
  });
  thread.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => state.isDone || fail(new Error('The thread that writes the workbook has ended')));
  const order = (one: Order): void => thread.postMessage(one);
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo() && !state.failure) {
      await new Promise<void>((done) => {
        state.wake = done;
      });
    }
    if (state.failure) throw state.failure;
  };

  return {
    async add(rows) {
      state.waiting += 1;
      order({ is: 'rows', rows });
      await until(() => state.waiting < mostWaiting);
    },
    async finish() {
      order({ is: 'end' });
      await until(() => state.isDone);
      return Buffer.concat(made);
    },
    async close() {
      await thread.terminate();
    },
  };
}
