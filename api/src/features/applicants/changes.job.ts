import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { execute } from '../../db/query.ts';
import { findChangesEpoch } from './changes.service.ts';

const weekMs = 7 * 24 * 3_600_000;

/**
 * Log compaction: deletes entries older than a week except the last one of each application, so that old cursors and new copies still find every application.
 * After a restore it first starts the new epoch, which adapts the transaction ids of the entries to this server.
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
         SELECT FROM applicant_changes n WHERE n.user_id = c.user_id
           AND n.profile_id IS NOT DISTINCT FROM c.profile_id AND (n.xid, n.id) > (c.xid, c.id)
           AND n.xid < pg_snapshot_xmin(pg_current_snapshot()))`,
      [new Date(ctx.now().getTime() - weekMs)],
    );
  },
});
