import type { App, Ctx } from '../../core/context.ts';

/**
 * What a search's count and statistics cost grows with the applicants, and every page of the search asks for them again. So they are
 * kept for half a minute while nothing was written that could change them. Among very many applicants, what took long is kept for
 * twenty times as long as it took whatever is written, so that a busy day cannot make every page count anew.
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
const veryMany = 50_000;
const timesKept = 20;
const mostKept = 200;
const keptBy = new WeakMap<App, Map<string, Kept>>();

/** The kept value, or a new one; calls for the same key at the same time are one. */
export async function kept<T>(ctx: Ctx, key: string, make: () => Promise<T>): Promise<T> {
  const all = keptBy.get(ctx.app) ?? new Map<string, Kept>();
  keptBy.set(ctx.app, all);
  const newest = await newestWrites(ctx);
  const known = all.get(key);
  if (known && isFresh(known, newest)) return known.value as Promise<T>;
  const entry: Kept = { value: make(), mark: newest.mark, madeAt: performance.now() };
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

function isFresh({ madeAt, took, mark }: Kept, newest: Newest): boolean {
  const age = performance.now() - madeAt;
  if (age > longestMs) return false;
  if (mark === newest.mark) return true;
  return newest.applicants >= veryMany && took !== undefined && took >= slowMs && age < took * timesKept;
}

interface Newest {
  /** The newest profile, payment and record of an office's work. */
  mark: string;
  /** About how many applicants there are, as the planner knows it. */
  applicants: number;
}

/** Three looks at the end of an index and one at the catalogue, once a request. */
function newestWrites(ctx: Ctx): Promise<Newest> {
  const name = 'newest writes';
  const asked = ctx.loaders.get(name) as Promise<Newest> | undefined;
  if (asked) return asked;
  const asking = ctx.db
    .query(
      `SELECT concat_ws(' ', (SELECT id FROM profiles ORDER BY id DESC LIMIT 1),
          (SELECT id FROM payment_events ORDER BY id DESC LIMIT 1), (SELECT id FROM audit_events ORDER BY id DESC LIMIT 1)) AS mark,
        (SELECT reltuples FROM pg_class WHERE oid = 'profiles'::regclass) AS applicants`,
    )
    .then(([row]: Newest[]) => row ?? { mark: '', applicants: 0 });
  ctx.loaders.set(name, asking);
  return asking;
}
