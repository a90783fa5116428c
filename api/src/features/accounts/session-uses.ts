import type { App } from '../../core/context.ts';
import { execute } from '../../db/query.ts';

interface Uses {
  next: Map<string, Date>;
  isWriting: boolean;
}

const usesOf = new WeakMap<App, Uses>();

/** Records the last use of a session in the background; uses during a write are written together by the next one. */
export function recordUse(app: App, sessionId: string, at: Date): void {
  const uses = usesOf.get(app) ?? { next: new Map(), isWriting: false };
  usesOf.set(app, uses);
  uses.next.set(sessionId, at);
  if (!uses.isWriting) void writeUses(app, uses);
}

async function writeUses(app: App, uses: Uses): Promise<void> {
  uses.isWriting = true;
  while (uses.next.size > 0) {
    const batch = uses.next;
    uses.next = new Map();
    // Another node may have seen a later use. A locked row is being ended, or written by another node.
    await execute(
      app.db,
      `UPDATE sessions s SET last_seen_at = GREATEST(s.last_seen_at, u.at)
         FROM unnest($1::uuid[], $2::timestamptz[]) AS u(id, at)
        WHERE s.id = u.id AND s.id IN (SELECT id FROM sessions WHERE id = ANY($1) FOR NO KEY UPDATE SKIP LOCKED)`,
      [[...batch.keys()], [...batch.values()]],
    ).catch((error: unknown) => app.log.warn({ err: error }, 'the last use of sessions could not be stored'));
  }
  uses.isWriting = false;
}
