import type { App, Ctx } from '../../core/context.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';

/**
 * Caches counts and statistics of a search for 30 s, until a profile, payment or audit event is written. With very many
 * applicants a slow value stays for 20 times its duration despite writes.
 */
interface CacheEntry {
  value: Promise<unknown>;
  /** The newest committed writes that the value includes. */
  mark: string;
  madeAt: number;
  /** Its duration in milliseconds; undefined until it is computed. */
  durationMs?: number;
}

const maxAgeMs = 30_000;
const slowMs = 100;
const manyApplicants = 50_000;
const durationFactor = 20;
const maxEntries = 200;
const cachesByApp = new WeakMap<App, Map<string, CacheEntry>>();

/** The cached count or statistic of a search for applicants, or a new one; concurrent calls for one key share it. */
export async function cached<T>(ctx: Ctx, key: string, make: () => Promise<T>): Promise<T> {
  const all = cachesByApp.get(ctx.app) ?? new Map<string, CacheEntry>();
  cachesByApp.set(ctx.app, all);
  const newest = await findNewestWrites(ctx);
  const known = all.get(key);
  if (known && isFresh(known, newest)) return known.value as Promise<T>;
  const entry: CacheEntry = { value: make(), mark: newest.mark, madeAt: performance.now() };
  all.delete(key);
  all.set(key, entry);
  for (const oldest of all.keys()) if (all.size > maxEntries) all.delete(oldest);
  try {
    const value = (await entry.value) as T;
    entry.durationMs = performance.now() - entry.madeAt;
    return value;
  } catch (error) {
    if (all.get(key) === entry) all.delete(key);
    throw error;
  }
}

function isFresh({ madeAt, durationMs, mark }: CacheEntry, newest: Newest): boolean {
  const age = performance.now() - madeAt;
  if (age > maxAgeMs) return false;
  if (mark === newest.mark) return true;
  return (
    newest.applicants >= manyApplicants &&
    durationMs !== undefined &&
    durationMs >= slowMs &&
    age < durationMs * durationFactor
  );
}

interface Newest {
  /** The newest profile, payment event and audit event. */
  mark: string;
  /** The planner's estimate of the number of applicants. */
  applicants: number;
}

/** Sealed events have consecutive numbers, so the sum of both is the number of committed events and grows with each commit. */
const eventsOf = (table: string): string =>
  `(SELECT coalesce(max(chain_no), 0) FROM ${table}) + (SELECT count(*) FROM ${table} WHERE chain_no IS NULL)`;

const newestWrites = prepared(
  `SELECT concat_ws(' ', (SELECT id FROM profiles ORDER BY id DESC LIMIT 1), ${eventsOf('payment_events')}, ${eventsOf('audit_events')}) AS mark,
      (SELECT reltuples FROM pg_class WHERE oid = 'profiles'::regclass) AS applicants`,
  { isShort: true },
);

/** One query per request. Ids are assigned at insert and commit out of order, so the newest id is no mark of the newest commit. */
function findNewestWrites(ctx: Ctx): Promise<Newest> {
  const name = 'newest writes';
  const known = ctx.loaders.get(name) as Promise<Newest> | undefined;
  if (known) return known;
  const newest = queryPrepared<Newest>(ctx.db, newestWrites).then(([row]) => row ?? { mark: '', applicants: 0 });
  ctx.loaders.set(name, newest);
  return newest;
}
