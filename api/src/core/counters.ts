import { Counter, type Registry } from 'prom-client';

/** The product's own counters on /metrics. */
export const createCounters = (registry: Registry) => {
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
  return {
    stoppedFileSweeps: counter(
      'stopped_file_sweeps_total',
      'Sweeps of files that stopped because too many files had no row',
    ),
  };
};

export type Counters = ReturnType<typeof createCounters>;
