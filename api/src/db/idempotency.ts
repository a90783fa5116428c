import { createHmac } from 'node:crypto';
import { limits } from '@admission/schema';
import type { EntityManager } from 'typeorm';
import type { Ctx, KeyClaim, StoredAnswer } from '../core/context.ts';
import { decrypt, deriveKey, encrypt } from '../core/encryption.ts';
import { fail } from '../core/refusal.ts';
import { execute, queryRows } from './query.ts';

/** A request that its sender may send again: the key belongs to a caller, a route and a body. */
export interface KeyedRequest {
  key: string;
  /** The door and the operation. */
  route: string;
  /** Of everything that was sent. */
  bodyHash: string;
}

/** What is stored while a request is worked on: what the effect answered, noted in the effect's own transaction. */
interface Note {
  value?: unknown;
  /** The effect is there, but what it would have answered is not known at its commit. */
  isLost?: true;
}

export type Claimed = { replay: StoredAnswer } | { claim: KeyClaim };

type Secrets = { JWT_SECRET: string };

const answerKey = (config: Secrets): Buffer => deriveKey(config, 'idempotency:answer');

/** Keyed, because bodies hold passwords and codes that could be guessed from a plain hash. */
export const hashBody = (config: Secrets, text: string): string =>
  createHmac('sha256', deriveKey(config, 'idempotency:body')).update(text).digest('base64url');

/** Answers may hold tokens: they are stored encrypted, bound to their owner and key. */
const seal = (config: Secrets, about: string, value: unknown): { sealed: string } => ({
  sealed: encrypt(answerKey(config), about, JSON.stringify(value)),
});

function unseal(config: Secrets, about: string, stored: unknown): unknown {
  const sealed = typeof stored === 'object' && stored !== null && 'sealed' in stored ? stored.sealed : '';
  const text = decrypt(answerKey(config), about, String(sealed));
  // Undefined if JWT_SECRET was rotated.
  return text === undefined ? { isLost: true } : JSON.parse(text);
}

const ownerOf = ({ user, ip }: Ctx): string => {
  if (!user) return `address:${ip}`;
  return user.token ? `token:${user.token.id}` : `user:${user.id}`;
};

interface Row {
  route: string;
  body_hash: string;
  status: 'IN_PROGRESS' | 'DONE';
  http_status: number | null;
  answer: unknown;
  locked_until: string;
}

/**
 * Takes the key for this request, or gives the first answer again. A key that was used for something else, one that is being worked on,
 * and one whose answer died with its process are refused. Runs outside of every transaction: others must see the claim at once.
 */
export async function claimKey(ctx: Ctx, request: KeyedRequest): Promise<Claimed> {
  const owner = ownerOf(ctx);
  const about = `${owner} ${request.key}`;
  const now = ctx.now();
  const lease = new Date(now.getTime() + limits.idempotency.leaseSeconds * 1000);
  const expires = new Date(now.getTime() + limits.idempotency.hours * 3_600_000);
  const taken = await queryRows(
    ctx.db,
    `INSERT INTO idempotency_keys AS k (owner, key, route, body_hash, status, locked_until, created_at, expires_at)
     VALUES ($1, $2, $3, $4, 'IN_PROGRESS', $5, $6, $7)
     ON CONFLICT (owner, key) DO UPDATE SET route = excluded.route, body_hash = excluded.body_hash, status = 'IN_PROGRESS',
       http_status = NULL, answer = NULL, locked_until = excluded.locked_until, created_at = excluded.created_at,
       expires_at = excluded.expires_at
     WHERE k.expires_at <= $6 OR (k.status = 'IN_PROGRESS' AND k.answer IS NULL AND k.locked_until <= $6
       AND k.route = excluded.route AND k.body_hash = excluded.body_hash)
     RETURNING k.key`,
    [owner, request.key, request.route, request.bodyHash, lease, now, expires],
  );
  const held = { ctx, owner, key: request.key, lease, about };
  if (taken.length > 0) return { claim: claimOf(held) };
  const [row] = await queryRows<Row>(
    ctx.db,
    `SELECT route, body_hash, status, http_status, answer, locked_until FROM idempotency_keys WHERE owner = $1 AND key = $2`,
    [owner, request.key],
  );
  if (!row) return busy();
  if (row.route !== request.route || row.body_hash !== request.bodyHash)
    fail('IDEMPOTENCY_KEY_REUSED', 'idempotencyMismatch', { field: 'Idempotency-Key' });
  const stored = unseal(ctx.app.config, about, row.answer);
  if (row.status === 'DONE' && row.http_status !== null && !isNote(stored))
    return { replay: { status: row.http_status, body: stored } };
  if (row.status === 'IN_PROGRESS' && new Date(row.locked_until) > now) return busy();
  if (!isNote(stored) || stored.isLost) fail('CONFLICT', 'idempotencyAnswerLost');
  return { claim: await takeOver(held, row.locked_until, stored) };
}

const busy = (): never => fail('CONFLICT', 'idempotencyInProgress', { retryAfter: limits.idempotency.retrySeconds });

const isNote = (stored: unknown): stored is Note =>
  typeof stored === 'object' && stored !== null && ('value' in stored || 'isLost' in stored);

interface Held {
  ctx: Ctx;
  owner: string;
  key: string;
  lease: Date;
  about: string;
}

/** The effect is there, its answer is not: whoever asks next makes it from what the root field gave. */
async function takeOver(held: Held, before: string, note: Note): Promise<KeyClaim> {
  const { ctx, owner, key, lease } = held;
  const { count: taken } = await execute(
    ctx.db,
    `UPDATE idempotency_keys SET locked_until = $4
      WHERE owner = $1 AND key = $2 AND locked_until = $3 AND status = 'IN_PROGRESS'`,
    [owner, key, before, lease],
  );
  return taken === 1 ? { ...claimOf(held), known: { value: note.value } } : busy();
}

function claimOf({ ctx, owner, key, lease, about }: Held): KeyClaim {
  const { config } = ctx.app;
  // Outside of the transaction that the request may carry.
  const root = ctx.app.db;
  const mine = `owner = $1 AND key = $2 AND locked_until = $3 AND status = 'IN_PROGRESS'`;
  let markedIn: EntityManager | undefined;
  const keep = async ({ status, body }: StoredAnswer): Promise<void> => {
    await execute(root, `UPDATE idempotency_keys SET status = 'DONE', http_status = $4, answer = $5 WHERE ${mine}`, [
      owner,
      key,
      lease,
      status,
      seal(config, about, body),
    ]);
  };
  return {
    keep,
    async mark(db, value) {
      if (markedIn === db) return;
      const note: Note = value && isPlain(value.value) ? value : { isLost: true };
      const { count: marked } = await execute(db, `UPDATE idempotency_keys SET answer = $4 WHERE ${mine}`, [
        owner,
        key,
        lease,
        seal(config, about, note),
      ]);
      if (marked !== 1) busy();
      markedIn = db;
    },
    async release(answer) {
      const { count: gone } = await execute(root, `DELETE FROM idempotency_keys WHERE ${mine} AND answer IS NULL`, [
        owner,
        key,
        lease,
      ]);
      if (gone === 0) await keep(answer);
    },
  };
}

/** Whether the value can be written down and read again. */
function isPlain(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** Removes what nobody can ask for any more. */
export async function sweepKeys(ctx: Ctx): Promise<void> {
  await execute(ctx.db, 'DELETE FROM idempotency_keys WHERE expires_at <= $1', [ctx.now()]);
}
