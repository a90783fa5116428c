import type { App, Ctx } from '../../core/context.ts';
import { assertInRange } from '../../core/refusal.ts';
import { daysKept, readFigures } from './office.figures.ts';
import type { DayCount, OfficeOverview } from './office.types.ts';

const keptMs = 5_000;

const kept = new WeakMap<App, { figures: Promise<OfficeOverview>; until: number }>();

/** The figures, read once in some seconds however many ask; who asks while they are being read waits for the same. */
export function findOverview(ctx: Ctx): Promise<OfficeOverview> {
  const known = kept.get(ctx.app);
  if (known && performance.now() < known.until) return known.figures;
  const reading = { figures: readFigures(ctx), until: Number.POSITIVE_INFINITY };
  kept.set(ctx.app, reading);
  const forget = (): void => void (kept.get(ctx.app) === reading && kept.delete(ctx.app));
  reading.figures.then(() => {
    reading.until = performance.now() + keptMs;
  }, forget);
  return reading.figures;
}

/** The end of the days that are kept. */
export function lastDays({ days }: Pick<OfficeOverview, 'days'>, last: number): DayCount[] {
  assertInRange('last', last, { max: daysKept });
  return days.slice(-last);
}
