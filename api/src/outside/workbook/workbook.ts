import { Worker } from 'node:worker_threads';
import type { SheetShape } from './sheet.ts';

/** The messages to and from the thread. */
export type Command = { kind: 'rows'; rows: string | readonly string[] } | { kind: 'end' };
export type Reply = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'written' } | { kind: 'done' };

/** A workbook that is written in a worker thread. */
export interface Workbook {
  /** Adds rows as a JSON array of arrays, or as an array for each, parsed in the thread. Resolves when more rows are accepted. */
  add(rows: string | readonly string[]): Promise<void>;
  /** The finished file, in pieces: one buffer of a large file would block the event loop. */
  finish(): Promise<Uint8Array[]>;
  /** Ends the thread; safe after `finish`. */
  close(): Promise<void>;
}

// The worker has the extension of this file: .ts in tests, .js in the build.
const workerFile = new URL(`./workbook.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
/** Pending batches: the next ones are read while the thread starts or writes. */
const maxPending = 8;

/** Starts a workbook of one sheet in a worker thread. */
export function openWorkbook(shape: SheetShape): Workbook {
  const thread = new Worker(workerFile, {
    workerData: shape,
    // The thread does not inherit the flags of a test runner or debugger.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });
  const chunks: Uint8Array[] = [];
  const state = { pending: 0, isDone: false, failure: undefined as Error | undefined, wake: (): void => {} };
  const fail = (failure: Error): void => {
    state.failure ??= failure;
    state.wake();
  };
  thread.on('message', (reply: Reply) => {
    if (reply.kind === 'bytes') return void chunks.push(reply.bytes);
    if (reply.kind === 'written') state.pending -= 1;
    else state.isDone = true;
    state.wake();
  });
  thread.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => state.isDone || fail(new Error('The thread that writes the workbook has ended')));
  const send = (command: Command): void => thread.postMessage(command);
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition() && !state.failure) {
      await new Promise<void>((done) => {
        state.wake = done;
      });
    }
    if (state.failure) throw state.failure;
  };

  return {
    async add(rows) {
      state.pending += 1;
      send({ kind: 'rows', rows });
      await until(() => state.pending < maxPending);
    },
    async finish() {
      send({ kind: 'end' });
      await until(() => state.isDone);
      return chunks;
    },
    async close() {
      await thread.terminate();
    },
  };
}
