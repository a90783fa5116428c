import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@admission/schema';
import type { App } from '../../core/context.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';

export interface SessionRow {
  id: string;
  userId: string;
  role: Role;
  name: string;
  /** Milliseconds since 1970. */
  lastSeenAt: number;
  expiresAt: number;
  hasSecondFactor: boolean;
  contentVersion: string;
}

const millisecondsOf = (column: string): string => `trunc(extract(epoch FROM ${column}) * 1000)::int8`;

const activeSessions = prepared(
  `SELECT s.id, s.user_id AS "userId", u.role, u.name, ${millisecondsOf('s.last_seen_at')} AS "lastSeenAt",
     ${millisecondsOf('s.expires_at')} AS "expiresAt",
     (u.second_factor_at IS NOT NULL OR s.by_oidc) AS "hasSecondFactor",
     (SELECT version::text FROM content_version) AS "contentVersion"
     FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ANY($1::uuid[]) AND s.revoked_at IS NULL AND u.deleted_at IS NULL`,
  { isShort: true },
);

/** Sessions to read by one statement, and its result. */
interface Batch {
  ids: Set<string>;
  rows: Promise<Map<string, SessionRow>>;
}

interface Queue {
  next: Batch | undefined;
  running: Promise<unknown>;
}

/** After this time the next statement starts although one is running. */
const longestWaitMs = 50;

const queues = new WeakMap<App, Queue>();

/**
 * The row of a session that is neither revoked nor of a deleted user. Concurrent requests share a statement, but only one that is sent
 * after they have arrived: a revocation takes effect on the next request on every node.
 */
export async function readSession(app: App, id: string): Promise<SessionRow | undefined> {
  const queue = queues.get(app) ?? { next: undefined, running: Promise.resolve() };
  queues.set(app, queue);
  queue.next ??= startBatch(app, queue);
  const { ids, rows } = queue.next;
  ids.add(id);
  return (await rows).get(id);
}

function startBatch(app: App, queue: Queue): Batch {
  const ids = new Set<string>();
  // The requests that have arrived in this turn of the event loop share it.
  const rows = queue.running
    .then(() => nextTurn())
    .then(async () => {
      queue.next = undefined;
      const found = await queryPrepared<SessionRow>(app.db, activeSessions, [[...ids]]);
      return new Map(found.map((row) => [row.id, row]));
    });
  queue.running = Promise.race([rows.catch(() => undefined), sleep(longestWaitMs, undefined, { ref: false })]);
  return { ids, rows };
}
