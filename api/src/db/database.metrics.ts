import type { Pool } from 'pg';
import type { Metric } from '../core/metric.ts';
import { queryRows } from './query.ts';

const poolOf = ({ connection }: { connection: { driver: unknown } }): Pool =>
  (connection.driver as { master: Pool }).master;

/** The pool of this process, and sessions that block others. */
export const databaseMetrics: readonly Metric[] = [
  {
    name: 'admission_database_connections',
    help: 'Connections of the pool: busy, idle; waiting: requests without one',
    labels: ['state'],
    async read({ app }) {
      const { totalCount, idleCount, waitingCount } = poolOf(app.db);
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ];
    },
  },
  {
    name: 'admission_database_longest_transaction_seconds',
    help: 'Age of the oldest open transaction of this database that is no dump; of other roles only with pg_read_all_stats',
    read: (ctx) =>
      queryRows<{ value: number }>(
        ctx.db,
        `SELECT coalesce(extract(epoch FROM max(now() - xact_start)), 0)::float8 AS value
           FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
             AND application_name NOT IN ('pg_dump', 'university-admission backup')`,
      ),
  },
  {
    name: 'admission_database_lock_waits',
    help: 'Statements of this database that wait for a lock',
    read: (ctx) =>
      queryRows<{ value: number }>(
        ctx.db,
        `SELECT count(*)::int AS value FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      ),
  },
];
