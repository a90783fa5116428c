import { Piscina } from 'piscina';
import type { PdfRenderer } from '../../core/pdf-renderer.ts';

/** Too many documents are waiting already; the caller may try again after a moment. */
export class PdfBusy extends Error {
  override name = 'PdfBusy';
  readonly retryAfterSeconds = 5;
}

export type PdfRendererOptions = {
  threads: number;
  /** Documents that may wait for a thread; the rest are refused. */
  maxWaiting?: number;
  /** Seconds after which a document is given up and its thread replaced. */
  timeoutSeconds?: number;
};

// Node runs the sources as they are, and the build beside them: the worker has the extension of whoever starts it.
const workerFile = new URL(`./pdf.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** Worker threads that draw the documents, started when the first one is asked for and ended after a minute of rest. */
export function createPdfRenderer(options: PdfRendererOptions): PdfRenderer {
  const { threads, maxWaiting = 200, timeoutSeconds = 30 } = options;
  const pool = new Piscina({
    filename: workerFile.href,
    name: 'drawInThread',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    // The flags of whoever runs us (a test runner, a debugger) are not for the threads.
    execArgv: [],
    // A nursery takes three times its size in each thread: one of 64 MB made 200 forms no faster than one of 16, and the process
    // 140 MB larger. What is old is collected before it is much, so that a long line of documents takes no more than a short one.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  const open = new Set<Promise<unknown>>();
  let isClosing = false;

  async function run<T>(task: unknown, name: string): Promise<T> {
    if (isClosing || open.size >= threads + maxWaiting) throw new PdfBusy('Too many documents are waiting to be drawn');
    const done: Promise<T> = pool.run(task, { name, signal: AbortSignal.timeout(timeoutSeconds * 1000) });
    open.add(done);
    try {
      return await done;
    } finally {
      open.delete(done);
    }
  }

  return {
    render: (kind, props) => run({ kind, props }, 'drawInThread'),
    measure: (props) => run(props, 'measureInThread'),
    async close() {
      isClosing = true;
      await Promise.allSettled(open);
      await pool.destroy();
    },
  };
}
