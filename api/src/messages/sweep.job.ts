import { type Ctx, job } from '../core/context.ts';
import { quietUntil } from '../core/quiet-hours.ts';
import { queryRows } from '../db/query.ts';
import { findOldestDue, findUnfinished } from '../jobs/unfinished.ts';
import { deliverMessage } from './deliver.job.ts';

/** Longer than the longest pause between two tries of a job. */
const overdueMinutes = 20;
const batch = 2_000;

/**
 * Queues the job of a message again that has none: its retries were used up by failures of ours, or its worker was killed in the last
 * one. Jobs run in their order, so a message that is newer than the oldest due job still waits for its own, and is not looked up.
 */
export const sweepMessages = job<object>({
  name: 'message.sweep',
  cron: '*/5 * * * *',
  retries: 0,
  async handle(ctx) {
    const overdue = await findOverdue(ctx);
    if (overdue.length === 0) return;
    const unfinished = await findUnfinished(ctx, deliverMessage.name, overdue);
    const lost = overdue.filter((id) => !unfinished.has(id));
    if (lost.length === 0) return;
    await ctx.app.queue.enqueueAll(
      ctx,
      deliverMessage,
      lost.map((id) => ({ id })),
    );
    ctx.app.log.warn({ messages: lost.length }, 'messages without a job were queued again');
  },
});

/** The ids of messages that have been due, or in a worker's lease that ended, for longer than a job pauses. */
async function findOverdue(ctx: Ctx): Promise<string[]> {
  const now = ctx.now();
  const oldestDue = await findOldestDue(ctx, deliverMessage.name);
  const isNight = quietUntil(now, ctx.app.config.QUIET_HOURS) !== null;
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT id FROM outbox_messages
      WHERE status IN ('QUEUED', 'SENDING') AND next_try_at < least($1::timestamptz, $2::timestamptz) - interval '${overdueMinutes} minutes'
        ${isNight ? `AND NOT (status = 'QUEUED' AND holds_at_night)` : ''}
      ORDER BY next_try_at LIMIT ${batch}`,
    [now, oldestDue],
  );
  return rows.map(({ id }) => id);
}
