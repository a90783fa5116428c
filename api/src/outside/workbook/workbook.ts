import { Worker } from 'node:worker_threads';
import type { SheetShape } from './sheet.ts';

/** What the thread is told, and what it says. */
export type Order = { is: 'rows'; rows: string } | { is: 'end' };
export type Answer = { is: 'bytes'; bytes: Uint8Array } | { is: 'taken' } | { is: 'done' };

/** A workbook that is being written in a thread of its own. */
export interface Workbook {
  /** Rows as JSON, an array of arrays: text goes to the thread as it is and is read only there. Resolves when it may be given more. */
  add(rows: string): Promise<void>;
  /** The finished file. */
  finish(): Promise<Buffer>;
  /** Ends the thread, whatever it was at; safe after `finish`. */
  close(): Promise<void>;
}

// Node runs the sources as they are, and the build beside them: the worker has the extension of whoever starts it.
const workerFile = new URL(`./workbook.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
/** Batches under way: the next one is read while the thread writes the one before. */
const mostWaiting = 2;

/** Begins a workbook of one sheet; its rows are turned into bytes off the request thread. */
export function openWorkbook(shape: SheetShape): Workbook {
  const thread = new Worker(workerFile, {
    workerData: shape,
    // The flags of whoever runs us (a test runner, a debugger) are not for the thread.
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
