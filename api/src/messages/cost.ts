import type { Ctx } from '../core/context.ts';
import { quietUntil } from '../core/quiet-hours.ts';

/** The end of the quiet hours that bulk messages wait for if they start then (null: now); null if they are sent at their start. */
export const heldUntil = (ctx: Ctx, start: Date | null, evenAtNight: boolean): Date | null =>
  evenAtNight ? null : quietUntil(start ?? ctx.now(), ctx.app.config.QUIET_HOURS);

/** The cost of SMS segments in BDT, rounded to the poisha. */
export const costOf = (ctx: Ctx, segments: number): number =>
  Math.round(segments * ctx.app.config.PRICE_PER_SMS * 100) / 100;
