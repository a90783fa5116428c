import type { App, Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';

/**
 * Counts and statistics of a search, whose cost grows with the applicants: cached for half a minute unless something that may change
 * them is written. Among very many applicants a slow value is cached for twenty times its duration, whatever is written.
 */
interface Kept {
  value: Promise<unknown>;
  /** The newest committed writes that the value includes. */
  mark: string;
  madeAt: number;
  /** Its duration in milliseconds; undefined until it is computed. */
  took?: number;
}

const longestMs = 30_000;
const slowMs = 100;
const veryMany = 50_000;
const timesKept = 20;
const mostKept = 200;
const keptBy = new WeakMap<App, Map<string, Kept>>();

/** The cached value, or a new one; concurrent calls for one key share it. */
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
  /** The newest profile, payment event and audit event. */
  mark: string;
  /** The planner's estimate of the number of applicants. */
  applicants: number;
}

/**
 * One query per request. Events are numbered at commit, one transaction after the other, so a later commit always has a higher
 * number; ids are assigned at insert and commit out of order.
 */
function newestWrites(ctx: Ctx): Promise<Newest> {
  const name = 'newest writes';
  const known = ctx.loaders.get(name) as Promise<Newest> | undefined;
  if (known) return known;
  const newest = queryRows<Newest>(
    ctx.db,
    `SELECT concat_ws(' ', (SELECT id FROM profiles ORDER BY id DESC LIMIT 1),
          (SELECT max(chain_no) FROM payment_events), (SELECT max(chain_no) FROM audit_events)) AS mark,
        (SELECT reltuples FROM pg_class WHERE oid = 'profiles'::regclass) AS applicants`,
  ).then(([row]) => row ?? { mark: '', applicants: 0 });
  ctx.loaders.set(name, newest);
  return newest;
}
