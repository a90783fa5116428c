import type { App } from '../../core/context.ts';
import { readSession, type SessionRow } from './session-reader.ts';

/** The oldest are read again. */
const maxSessions = 20_000;

interface SessionCache {
  find(id: string): SessionRow | undefined;
  read(id: string): Promise<SessionRow | undefined>;
}

const caches = new WeakMap<App, SessionCache>();

/** The sessions that this node keeps while its lease is valid. */
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

  const forget = (row: SessionRow): void => {
    rows.delete(row.id);
    const ids = idsOf.get(row.userId);
    ids?.delete(row.id);
    if (ids?.size === 0) idsOf.delete(row.userId);
  };
  const keep = (row: SessionRow): void => {
    const older = rows.get(row.id);
    if (older) forget(older);
    rows.set(row.id, row);
    idsOf.set(row.userId, (idsOf.get(row.userId) ?? new Set()).add(row.id));
    for (const oldest of rows.values()) {
      if (rows.size <= maxSessions) break;
      forget(oldest);
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
    /** Undefined if the database has to be asked. */
    find(id) {
      if (!lease.isValid() || contentVersion === undefined) return undefined;
      const row = rows.get(id);
      if (row) row.contentVersion = contentVersion;
      return row;
    },
    async read(id) {
      const generation = lease.generation();
      const row = await readSession(app, id);
      // A drop meanwhile may be of what the statement has read before.
      if (row && lease.isValid() && generation === lease.generation()) keep(row);
      return row;
    },
  };
}
