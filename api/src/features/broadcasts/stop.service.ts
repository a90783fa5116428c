import { isUuid } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { cancelBatch } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { Broadcast } from './broadcast.entity.ts';
import type { BroadcastView } from './broadcast.types.ts';
import { findBroadcast } from './report.service.ts';

/**
 * Stops a broadcast, or cancels it before its start: what the provider has stays sent, the rest is cancelled, and a message that is
 * being sent is not tried again. CONFLICT if nothing is left to cancel.
 */
export async function stopBroadcast(ctx: Ctx, id: string): Promise<BroadcastView> {
  const broadcast = isUuid(id)
    ? await ctx.db.findOne(Broadcast, { where: { id }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!broadcast) fail('NOT_FOUND', 'messageNotFound');
  const cancelled = await cancelBatch(ctx, id);
  if (cancelled === 0 && broadcast.audience === null) fail('CONFLICT', 'nothingToStop');
  await ctx.db.update(
    Broadcast,
    { id },
    {
      state: 'STOPPED',
      audience: null,
      earlierApplications: null,
      ...(broadcast.state === 'STOPPED' ? {} : { stoppedAt: ctx.now(), stoppedBy: callerOf(ctx).name }),
    },
  );
  const stopped = await findBroadcast(ctx, id);
  const { sent, sending, cancelled: left } = stopped.counts;
  await record(ctx, {
    action: 'broadcast.stopped',
    subject: { type: 'broadcast', id },
    before: { state: broadcast.state },
    after: { state: 'STOPPED', sent: sent + sending, cancelled: left },
  });
  return stopped;
}
