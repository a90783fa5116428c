import type { Ctx } from '../core/context.ts';
import { execute } from '../db/query.ts';

/**
 * Cancels the queued messages of a batch; those that are being sent are not tried again. Returns the number of both. One statement: the
 * row of a message whose outcome is recorded at the same time is read again after it.
 */
export async function cancelBatch(ctx: Ctx, batchId: string): Promise<number> {
  const { count } = await execute(
    ctx.db,
    `UPDATE outbox_messages SET status = CASE status WHEN 'QUEUED' THEN 'CANCELLED' ELSE status END, updated_at = $2,
        expires_at = CASE status WHEN 'QUEUED' THEN expires_at ELSE $2 END
      WHERE batch_id = $1 AND (status = 'QUEUED' OR status = 'SENDING' AND expires_at IS NULL)`,
    [batchId, ctx.now()],
  );
  return count;
}
