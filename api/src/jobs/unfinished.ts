import type { Ctx } from '../core/context.ts';
import { queryRows } from '../db/query.ts';

/** When the oldest due job of the queue was queued, as text; null if none is due. Reads the index by which pg-boss claims jobs. */
export async function findOldestDue(ctx: Pick<Ctx, 'db'>, queue: string): Promise<string | null> {
  const [row] = await queryRows<{ queuedAt: string | null }>(
    ctx.db,
    `SELECT min(created_on)::text AS "queuedAt" FROM pgboss.job
      WHERE name = $1 AND priority = 0 AND state < 'active' AND NOT blocked AND start_after <= now()`,
    [queue],
  );
  return row?.queuedAt ?? null;
}

/** Which of the payloads' ids have a job that waits, will be retried, or runs. */
export async function findUnfinished(
  ctx: Pick<Ctx, 'db'>,
  queue: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT data->>'id' AS id FROM pgboss.job WHERE name = $1 AND state < 'completed' AND data->>'id' = ANY($2)`,
    [queue, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
