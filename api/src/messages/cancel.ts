import type { Ctx } from '../core/context.ts';
import { execute } from '../db/query.ts';
import { Channel } from './outbox.entity.ts';
import { keyOfCause } from './send.ts';

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

/** Keys in one statement. */
const chunk = 5_000;

/**
 * Cancels the messages with one cause to those accounts, also failed ones, so that nobody sends them again; those that are being sent
 * are not tried again. Messages are found by their unique key.
 */
export async function cancelCaused(ctx: Ctx, cause: string, userIds: readonly string[]): Promise<void> {
  const keys = userIds.flatMap((userId) => Object.values(Channel).map((channel) => keyOfCause(cause, channel, userId)));
  for (let at = 0; at < keys.length; at += chunk) {
    await execute(
      ctx.db,
      `UPDATE outbox_messages SET status = CASE status WHEN 'SENDING' THEN status ELSE 'CANCELLED' END, updated_at = $2,
          expires_at = CASE status WHEN 'SENDING' THEN $2 ELSE expires_at END
        WHERE dedupe_key = ANY($1::text[]) AND status IN ('QUEUED', 'FAILED', 'SENDING')`,
      [keys.slice(at, at + chunk), ctx.now()],
    );
  }
}

/** SQL: whether an account has a message with a cause, by their SQL expressions, that is neither cancelled nor expired. */
export const isInformedSql = (cause: string, userId: string): string =>
  `EXISTS (SELECT 1 FROM outbox_messages m WHERE m.status NOT IN ('CANCELLED', 'EXPIRED') AND m.dedupe_key IN (${Object.values(
    Channel,
  )
    .map((channel) => `${cause} || ':${channel}:' || ${userId}`)
    .join(', ')}))`;
