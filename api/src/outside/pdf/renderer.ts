import { Piscina } from 'piscina';
import type { PdfRenderer } from '../../core/pdf-renderer.ts';
import { fail } from '../../core/refusal.ts';

type PdfRendererOptions = {
  threads: number;
  /** Documents that may wait for a thread; more are refused. */
  maxQueued?: number;
  /** Waiting time included; a thread that exceeds it is replaced. */
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
    // Its two histograms take 0.7 MB, and nothing reads them.
    recordTiming: false,
    // Not the flags of the process: a test runner's or a debugger's do not suit the threads.
    execArgv: [],
    // The young generation takes three times its size in each thread: 64 MB made 200 forms no faster than 16 MB and the process
    // 140 MB larger. The limit of the old generation keeps memory flat for a long queue.
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
