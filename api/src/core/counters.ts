import { Counter, type Registry } from 'prom-client';

/** The product's own counters on /metrics. */
export const createCounters = (registry: Registry) => {
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
  return {
    bkashCalls: new Counter({
      name: 'admission_bkash_calls_total',
      help: 'Calls of bKash by path and outcome; circuit-open: calls are refused for a while',
      labelNames: ['call', 'outcome'],
      registers: [registry],
    }),
    missingImageFiles: counter(
      'missing_image_files_total',
      'Documents refused because the file of an image was missing',
    ),
    fileStoreFailures: counter('file_store_failures_total', 'Calls of the file store that failed'),
    stoppedFileSweeps: counter(
      'stopped_file_sweeps_total',
      'Sweeps of files that stopped because too many files had no row',
    ),
  };
};

export type Counters = ReturnType<typeof createCounters>;
