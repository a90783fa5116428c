import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { execute } from '../../db/query.ts';
import { findChangesEpoch } from './changes.service.ts';

const weekMs = 7 * 24 * 3_600_000;

/**
 * Log compaction: of entries older than a week only the last one per applicant stays, so an old cursor still finds everyone. After a
 * restore the epoch begins first, which brings the transaction ids of the entries in line with those of the server.
 */
export const compactChanges = job<object>({
  name: 'applicants.tidy-changes',
  cron: '41 3 * * *',
  retries: 2,
  async handle(ctx: Ctx) {
    await findChangesEpoch(ctx);
    await execute(
      ctx.db,
      `DELETE FROM applicant_changes c WHERE c.changed_at < $1 AND EXISTS (
         SELECT FROM applicant_changes n WHERE n.user_id = c.user_id AND (n.xid, n.id) > (c.xid, c.id)
           AND n.xid < pg_snapshot_xmin(pg_current_snapshot()))`,
      [new Date(ctx.now().getTime() - weekMs)],
    );
  },
});
