import type { Ctx } from './context.ts';

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** A gauge that is read on scrape, at most every ten seconds. */
export interface Metric {
  /** Starts with `admission_`. */
  name: string;
  help: string;
  labels?: readonly string[];
  read(ctx: Ctx): Promise<Sample[]>;
}
