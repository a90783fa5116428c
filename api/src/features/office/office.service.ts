import type { App, Ctx } from '../../core/context.ts';
import { assertInRange } from '../../core/refusal.ts';
import { cachedDays, readFigures } from './office.figures.ts';
import type { DayCount, OfficeOverview } from './office.types.ts';

const cacheMs = 5_000;

const cache = new WeakMap<App, { figures: Promise<OfficeOverview>; until: number }>();

/** The figures, cached for a few seconds; concurrent calls share one read. A failure is not cached. */
export function findOverview(ctx: Ctx): Promise<OfficeOverview> {
  const cached = cache.get(ctx.app);
  if (cached && performance.now() < cached.until) return cached.figures;
  const reading = { figures: readFigures(ctx), until: Number.POSITIVE_INFINITY };
  cache.set(ctx.app, reading);
  const forget = (): void => void (cache.get(ctx.app) === reading && cache.delete(ctx.app));
  reading.figures.then(() => {
    reading.until = performance.now() + cacheMs;
  }, forget);
  return reading.figures;
}

/** The last of the cached days. */
export function lastDays({ days }: Pick<OfficeOverview, 'days'>, last: number): DayCount[] {
  assertInRange('last', last, { max: cachedDays });
  return days.slice(-last);
}
