import { setTimeout as sleep } from 'node:timers/promises';
import { type Ctx, type Job, job } from '../../core/context.ts';
import { quietUntil } from '../../core/quiet-hours.ts';
import { inTransaction } from '../../db/transaction.ts';
import { secondsUntil } from '../../messages/index.ts';
import { Extension, findDatesBefore, findIntake, findWindows } from '../intakes/index.ts';
import { findProlonged, sendProlonged } from './extension-news.service.ts';

/** Number of people informed by one transaction. */
const lotSize = 200;
/** Pause in milliseconds between transactions, to prioritise requests to this process. */
const rest = 50;

/**
 * Informs the applicants affected by an extension for everyone, outside the quiet hours. Each batch is read again before it is sent,
 * without applicants who have acted meanwhile, and none if the intake was closed.
 */
export const tellExtension: Job<{ id: string }> = job({
  name: 'intake.tell-extension',
  retries: 5,
  expireSeconds: 3600,
  keyOf: ({ id }) => id,
  async handle(ctx, { id }) {
    const extension = await ctx.db.findOneBy(Extension, { id });
    if (!extension) return;
    const { intakeId } = extension;
    const before = await findDatesBefore(ctx, extension);
    let ids: readonly string[] | null = null;
    for (let from = 0; ids === null || from < ids.length; from += lotSize) {
      const morning = quietUntil(ctx.now(), ctx.app.config.QUIET_HOURS);
      if (morning) return continueAt(ctx, id, morning);
      const after = (await findWindows(ctx, [intakeId], null)).get(intakeId);
      if (after?.state !== 'PUBLISHED' || !after.closesAt) return;
      const closesAt = new Date(after.closesAt);
      const change = { intakeId, before, after };
      ids ??= (await findProlonged(ctx, change)).map(({ userId }) => userId);
      const lot = ids.slice(from, from + lotSize);
      const intake = await findIntake(ctx, intakeId);
      await inTransaction(ctx, async (tx) => sendProlonged(tx, intake, closesAt, await findProlonged(tx, change, lot)));
      await sleep(rest);
    }
  },
});

const continueAt = (ctx: Ctx, id: string, instant: Date): Promise<void> =>
  ctx.app.queue.enqueue(ctx, tellExtension, { id }, { startAfterSeconds: secondsUntil(ctx, instant) });
