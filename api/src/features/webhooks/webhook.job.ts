import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { job } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deliverEvent } from '../../events/index.ts';
import { record } from '../audit/index.ts';

const dayMs = 24 * 3_600_000;
/** What is due for so long has lost its job, or its worker. */
const overdueMs = 60_000;
const atOnce = 1000;

/** Sends what was left behind, gives up what has failed for days, and forgets what is old. */
export const sweepWebhooks = job<object>({
  name: 'webhook.sweep',
  cron: '*/5 * * * *',
  retries: 2,
  async handle(ctx) {
    await giveUp(ctx);
    const overdue: { id: string }[] = await ctx.db.query(
      `SELECT id FROM webhook_deliveries WHERE state IN ('WAITING', 'SENDING') AND next_try_at <= $1
        ORDER BY next_try_at LIMIT ${atOnce}`,
      [new Date(ctx.now().getTime() - overdueMs)],
    );
    await ctx.app.queue.enqueueAll(ctx, deliverEvent, overdue);
    await ctx.db.query(
      `DELETE FROM webhook_events WHERE id IN (SELECT id FROM webhook_events WHERE created_at < $1 LIMIT 10000)`,
      [new Date(ctx.now().getTime() - limits.webhooks.keptDays * dayMs)],
    );
  },
});

/** Switches off what has not answered well for days; the audit and the screen tell. */
function giveUp(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - limits.webhooks.failingDays * dayMs);
  return inTransaction(ctx, async (inside) => {
    const [rows]: [{ id: string; url: string; failing_since: string }[], number] = await inside.db.query(
      `UPDATE webhooks SET enabled = false, given_up_at = $2, version = version + 1, updated_at = $2
        WHERE enabled AND failing_since <= $1 RETURNING id, url, failing_since`,
      [since, inside.now()],
    );
    for (const { id, url, failing_since: failingSince } of rows) {
      await record(inside, {
        action: 'webhook.given-up',
        subject: { type: 'webhook', id },
        before: { url, enabled: true },
        after: { enabled: false, failingSince },
      });
    }
  });
}
