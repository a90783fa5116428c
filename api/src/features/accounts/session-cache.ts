import type { App } from '../../core/context.ts';
import { readSession, type SessionRow } from './session-reader.ts';

/** Beyond this number the oldest entries are evicted. */
const maxSessions = 20_000;

interface SessionCache {
  find(id: string): SessionRow | undefined;
  read(id: string): Promise<SessionRow | undefined>;
}

const caches = new WeakMap<App, SessionCache>();

/** The session cache of this node, valid while its lease is. */
export function sessionCacheOf(app: App): SessionCache {
  const existing = caches.get(app);
  if (existing) return existing;
  const created = createSessionCache(app);
  caches.set(app, created);
  return created;
}

function createSessionCache(app: App): SessionCache {
  const { lease } = app;
  const rows = new Map<string, SessionRow>();
  const idsOf = new Map<string, Set<string>>();
  let contentVersion: string | undefined;

  const remove = (row: SessionRow): void => {
    rows.delete(row.id);
    const ids = idsOf.get(row.userId);
    ids?.delete(row.id);
    if (ids?.size === 0) idsOf.delete(row.userId);
  };
  const store = (row: SessionRow): void => {
    const older = rows.get(row.id);
    if (older) remove(older);
    rows.set(row.id, row);
    idsOf.set(row.userId, (idsOf.get(row.userId) ?? new Set()).add(row.id));
    for (const oldest of rows.values()) {
      if (rows.size <= maxSessions) break;
      remove(oldest);
    }
    contentVersion = row.contentVersion;
  };
  lease.onDrop((key) => {
    if (key === '*' || key === 'content') contentVersion = undefined;
    if (key === '*') for (const all of [rows, idsOf]) all.clear();
    const ids = key.startsWith('user:') ? idsOf.get(key.slice('user:'.length)) : undefined;
    for (const id of ids ?? []) rows.delete(id);
    if (ids) idsOf.delete(key.slice('user:'.length));
  });

  return {
    /** Undefined on a cache miss. */
    find(id) {
      if (!lease.isValid() || contentVersion === undefined) return undefined;
      const row = rows.get(id);
      if (row) row.contentVersion = contentVersion;
      return row;
    },
    async read(id) {
      const generation = lease.generation();
      const row = await readSession(app, id);
      // A drop in the meantime may invalidate a row that the statement read before it.
      if (row && lease.isValid() && generation === lease.generation()) store(row);
      return row;
    },
  };
}
