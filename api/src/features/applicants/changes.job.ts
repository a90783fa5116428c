import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { execute } from '../../db/query.ts';

const weekMs = 7 * 24 * 3_600_000;

/**
 * Log compaction: of entries older than a week only the last one per applicant stays, so an old cursor still finds everyone. A
 * restored database restarts its transaction ids; entries with higher ids are marked as changed now.
 */
export const compactChanges = job<object>({
  name: 'applicants.tidy-changes',
  cron: '41 3 * * *',
  retries: 2,
  async handle(ctx: Ctx) {
    await execute(
      ctx.db,
      'UPDATE applicant_changes SET xid = pg_current_xact_id() WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())',
    );
    await execute(
      ctx.db,
      `DELETE FROM applicant_changes c WHERE c.changed_at < $1 AND EXISTS (
         SELECT FROM applicant_changes n WHERE n.user_id = c.user_id AND (n.xid, n.id) > (c.xid, c.id)
           AND n.xid < pg_snapshot_xmin(pg_current_snapshot()))`,
      [new Date(ctx.now().getTime() - weekMs)],
    );
  },
});
