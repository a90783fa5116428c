import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { execute } from '../../db/query.ts';

const weekMs = 7 * 24 * 3_600_000;

/**
 * Keeps the log as long as there are applicants: of what is older than a week the last line of each stays, so whoever was away for
 * longer still hears of everybody. A database that was restored into another server begins its numbers anew; lines that lie ahead of
 * them are told as changed now.
 */
export const tidyChanges = job<object>({
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
