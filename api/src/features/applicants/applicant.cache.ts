import type { App } from '../../app.ts';
import type { Ctx } from '../../graphql/context.ts';

/**
 * What a search's count and statistics cost grows with the applicants, and every page of the search asks for them again. So they are
 * kept for half a minute while nothing was written that could change them. Where they took long they are kept for twenty times as
 * long as they took without asking, so that a busy day cannot make every page count anew.
 */
interface Kept {
  value: Promise<unknown>;
  /** The newest writes that the value has seen. */
  mark: string;
  madeAt: number;
  /** Milliseconds it took; undefined while it is under way. */
  took?: number;
}

const longestMs = 30_000;
const slowMs = 100;
const timesKept = 20;
const mostKept = 200;
const keptBy = new WeakMap<App, Map<string, Kept>>();

/** The kept value, or a new one; calls for the same key at the same time are one. */
export async function kept<T>(ctx: Ctx, key: string, make: () => Promise<T>): Promise<T> {
  const all = keptBy.get(ctx.app) ?? new Map<string, Kept>();
  keptBy.set(ctx.app, all);
  const mark = await markOf(ctx);
  const known = all.get(key);
  if (known && isFresh(known, mark)) return known.value as Promise<T>;
  const entry: Kept = { value: make(), mark, madeAt: performance.now() };
  all.delete(key);
  all.set(key, entry);
  for (const oldest of all.keys()) if (all.size > mostKept) all.delete(oldest);
  try {
    const value = (await entry.value) as T;
    entry.took = performance.now() - entry.madeAt;
    return value;
  } catch (error) {
    if (all.get(key) === entry) all.delete(key);
    throw error;
  }
}

function isFresh({ madeAt, took, mark }: Kept, now: string): boolean {
  const age = performance.now() - madeAt;
  if (took === undefined || age > longestMs) return mark === now && age <= longestMs;
  return mark === now || (took >= slowMs && age < took * timesKept);
}

/** The newest profile, payment and record of an office's work: three looks at the end of an index, once a request. */
function markOf(ctx: Ctx): Promise<string> {
  const name = 'newest writes';
  const asked = ctx.loaders.get(name) as Promise<string> | undefined;
  if (asked) return asked;
  const asking = ctx.db
    .query(
      `SELECT concat_ws(' ', (SELECT id FROM profiles ORDER BY id DESC LIMIT 1),
        (SELECT id FROM payment_events ORDER BY id DESC LIMIT 1), (SELECT id FROM audit_events ORDER BY id DESC LIMIT 1)) AS mark`,
    )
    .then(([row]: { mark: string }[]) => row?.mark ?? '');
  ctx.loaders.set(name, asking);
  return asking;
}
