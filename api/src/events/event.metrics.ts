import type { Metric } from '../core/metric.ts';
import { queryRows } from '../db/query.ts';

export const eventMetrics: readonly Metric[] = [
  {
    name: 'admission_webhook_oldest_seconds',
    help: 'How long the oldest due delivery to a webhook has waited',
    read: (ctx) =>
      queryRows<{ value: number }>(
        ctx.db,
        `SELECT coalesce(extract(epoch FROM now() - min(next_try_at)), 0)::float8 AS value FROM webhook_deliveries
          WHERE state IN ('WAITING', 'SENDING') AND next_try_at < now()`,
      ),
  },
];
