import { Piscina } from 'piscina';
import type { PdfRenderer } from '../../core/pdf-renderer.ts';
import { fail } from '../../core/refusal.ts';

type PdfRendererOptions = {
  threads: number;
  /** The maximum number of documents that wait for a thread; more are refused. */
  maxQueued?: number;
  /** Includes the waiting time; a thread that exceeds it is replaced. */
  timeoutSeconds?: number;
};

// The worker has the extension of this file: .ts in tests, .js in the build.
const workerFile = new URL(`./pdf.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** A pool of worker threads that draw documents; threads start with the first document and end after an idle minute. */
export function createPdfRenderer(options: PdfRendererOptions): PdfRenderer {
  const { threads, maxQueued = 200, timeoutSeconds = 30 } = options;
  const pool = new Piscina({
    filename: workerFile.href,
    name: 'drawInThread',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    // Nothing reads the two histograms, which use 0.7 MB.
    recordTiming: false,
    // The threads do not inherit the flags of a test runner or debugger.
    execArgv: [],
    // The young generation uses three times its size in each thread: 64 MB instead of 16 MB drew 200 forms no faster and used 140 MB
    // more. The limit of the old generation bounds the memory of a long queue.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  const pending = new Set<Promise<unknown>>();
  let isClosing = false;

  async function run<T>(task: unknown, name: string): Promise<T> {
    if (isClosing || pending.size >= threads + maxQueued) fail('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: 5 });
    const result: Promise<T> = pool.run(task, { name, signal: AbortSignal.timeout(timeoutSeconds * 1000) });
    pending.add(result);
    try {
      return await result;
    } finally {
      pending.delete(result);
    }
  }

  return {
    render: (kind, props) => run({ kind, props }, 'drawInThread'),
    measure: (props) => run(props, 'measureMeritList'),
    async close() {
      isClosing = true;
      await Promise.allSettled(pending);
      await pool.destroy();
    },
  };
}
