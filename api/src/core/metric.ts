import type { Ctx } from './context.ts';

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** A figure that is read when Prometheus asks, at most every ten seconds. */
export interface Metric {
  /** Starts with `admission_`. */
  name: string;
  help: string;
  labels?: readonly string[];
  read(ctx: Ctx): Promise<Sample[]>;
}
