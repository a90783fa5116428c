import { Worker } from 'node:worker_threads';
import { createGate, GateBusy } from '../images/gate.ts';
import type { ReadTable, TableLimits } from './table.ts';

// Node runs the sources as they are, and the build beside them: the worker has the extension of whoever starts it.
const workerFile = new URL(`./table-file.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
/** A file that takes longer is made to take long. */
const mostMs = 20_000;

const gate = createGate({ running: 2, waiting: 6 });

/** Reads CSV or XLSX in a thread of its own, within time and memory; the rows come back as text. */
export async function readTable(bytes: Uint8Array, limits: TableLimits): Promise<ReadTable> {
  try {
    return await gate(() => readInThread(bytes, limits));
  } catch (error) {
    if (error instanceof GateBusy) return { ok: false, reason: 'busy' };
    throw error;
  }
}

function readInThread(bytes: Uint8Array, limits: TableLimits): Promise<ReadTable> {
  return new Promise((done) => {
    const thread = new Worker(workerFile, {
      workerData: { bytes, limits },
      // The flags of whoever runs us (a test runner, a debugger) are not for the thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 },
    });
    const giveUp = (): void => end({ ok: false, reason: 'damaged' });
    const clock = setTimeout(giveUp, mostMs);
    const end = (table: ReadTable): void => {
      clearTimeout(clock);
      void thread.terminate();
      done(table);
    };
    thread.on('message', end);
    // Out of memory, or a fault of the library: the file is to blame, and the process lives.
    thread.on('error', giveUp);
    thread.on('exit', giveUp);
  });
}
