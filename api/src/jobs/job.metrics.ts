import type { Metric, Sample } from '../core/metric.ts';
import { queryRows } from '../db/query.ts';

/** Converts rows whose other columns are labels. */
const samplesOf =
  <Label extends string>(...labels: Label[]) =>
  (rows: readonly (Record<Label, string> & { value: number })[]): Sample[] =>
    rows.map((row) => ({ value: row.value, labels: Object.fromEntries(labels.map((label) => [label, row[label]])) }));

/** The jobs of pg-boss by queue and state, and the age of the oldest due one. */
export const jobMetrics: readonly Metric[] = [
  {
    name: 'admission_jobs',
    help: 'Jobs by queue and state; failed ones have used up their retries',
    labels: ['queue', 'state'],
    read: (ctx) =>
      queryRows<{ queue: string; state: string; value: number }>(
        ctx.db,
        `SELECT q.name AS queue, s.state, count(j.id)::int AS value
           FROM pgboss.queue q CROSS JOIN (VALUES ('created'), ('retry'), ('active'), ('failed')) s (state)
           LEFT JOIN pgboss.job j ON j.name = q.name AND j.state::text = s.state
          WHERE q.name NOT LIKE '\\_\\_pgboss%' GROUP BY 1, 2`,
      ).then(samplesOf('queue', 'state')),
  },
  {
    name: 'admission_job_oldest_seconds',
    help: 'How long the oldest due job of a queue has waited',
    labels: ['queue'],
    read: (ctx) =>
      queryRows<{ queue: string; value: number }>(
        ctx.db,
        `SELECT q.name AS queue, coalesce(extract(epoch FROM now() - min(j.start_after)), 0)::float8 AS value
           FROM pgboss.queue q
           LEFT JOIN pgboss.job j ON j.name = q.name AND j.state IN ('created', 'retry') AND j.start_after < now()
          WHERE q.name NOT LIKE '\\_\\_pgboss%' GROUP BY 1`,
      ).then(samplesOf('queue')),
  },
];
