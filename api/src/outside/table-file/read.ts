import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import type { ReadTable, TableLimits } from './table.ts';

// The worker has the extension of this file: .ts in tests, .js in the build.
const workerFile = new URL(`./table-file.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
const timeoutMs = 20_000;
/** For the heap of the thread and its buffers, which V8 does not limit; checked from the main thread. */
const maxMemoryBytes = 224 * 1024 * 1024;
const memoryCheckMs = 50;

const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 6 });

/** Reads CSV or XLSX in a worker thread with limits of time and memory; every cell is returned as text. */
export const readTable = (bytes: Uint8Array, limits: TableLimits): Promise<ReadTable> =>
  withConcurrencyLimit(() => readInThread(bytes, limits));

function readInThread(bytes: Uint8Array, limits: TableLimits): Promise<ReadTable> {
  return new Promise((resolve) => {
    const thread = new Worker(workerFile, {
      workerData: { bytes, limits },
      // The thread does not inherit the flags of a test runner or debugger.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 },
    });
    const end = (table: ReadTable): void => {
      clearTimeout(timeout);
      clearInterval(watch);
      void thread.terminate();
      resolve(table);
    };
    // Timeout, out of memory or an error of the library: only the thread ends.
    const refuse = (): void => end({ ok: false, reason: 'damaged' });
    const timeout = setTimeout(refuse, timeoutMs);
    const watch = setInterval(() => {
      void memoryOf(thread).then((used) => used > maxMemoryBytes && refuse());
    }, memoryCheckMs);
    thread.on('message', end);
    thread.on('error', refuse);
    thread.on('exit', refuse);
  });
}

/** Bytes of the heap and of the buffers of a thread; 0 once it has ended. */
async function memoryOf(thread: Worker): Promise<number> {
  try {
    const { used_heap_size: heap, external_memory: buffers } = await thread.getHeapStatistics();
    return heap + buffers;
  } catch {
    return 0;
  }
}
