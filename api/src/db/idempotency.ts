import { createHmac } from 'node:crypto';
import { limits } from '@admission/schema';
import type { EntityManager } from 'typeorm';
import type { Config } from '../core/config.ts';
import type { Ctx, KeyClaim, StoredAnswer } from '../core/context.ts';
import { decrypt, deriveKey, encrypt } from '../core/encryption.ts';
import { fail } from '../core/refusal.ts';
import { prepared, queryPrepared, withoutFlush } from './prepared.ts';
import { execute, queryRows } from './query.ts';

export interface KeyedRequest {
  key: string;
  /** `graphql` or `rest`, and the operation. */
  route: string;
  /** HMACs of the body by each key; the first is stored. */
  bodyHashes: readonly string[];
}

/** Stored in the transaction of the effect; the answer replaces it. */
interface EffectRecord {
  value?: unknown;
  /** The effect is committed, but its value is unknown. */
  isLost?: true;
}

type ClaimResult = { replay: StoredAnswer } | { claim: KeyClaim };

type Secrets = { keys: Pick<Config['keys'], 'answers'> };

const boundTo = (context: string) => ({ purpose: 'idempotency:answer', context });

/** HMACs of a request body by each key, the newest first: a plain hash would allow guessing the passwords and codes of a body. */
export const hashBody = ({ keys }: Secrets, text: string): string[] =>
  keys.answers.map((key) => createHmac('sha256', deriveKey(key, 'idempotency:body')).update(text).digest('base64url'));

/** Answers may contain tokens, so they are encrypted and bound to their owner and key. */
export const encryptAnswer = ({ keys }: Secrets, context: string, value: unknown): { sealed: string } => ({
  sealed: encrypt(keys.answers, boundTo(context), JSON.stringify(value)),
});

function decryptAnswer({ keys }: Secrets, context: string, stored: unknown): unknown {
  const sealed = typeof stored === 'object' && stored !== null && 'sealed' in stored ? stored.sealed : '';
  const text = decrypt(keys.answers, boundTo(context), String(sealed));
  // Undefined if the key of the encryption was removed from the list.
  return text === undefined ? { isLost: true } : JSON.parse(text);
}

export const ownerOf = ({ user, ip }: Ctx): string => {
  if (!user) return `address:${ip}`;
  return user.token ? `token:${user.token.id}` : `user:${user.id}`;
};

/** A row of `idempotency_keys`. */
export interface KeyRow {
  route: string;
  body_hash: string;
  status: 'IN_PROGRESS' | 'DONE';
  http_status: number | null;
  answer: unknown;
  locked_until: string;
  expires_at: string;
}

/**
 * The lock of a transaction that changes rows under the key ($1 owner, $2 key) and stores the row of the key at its end: a concurrent
 * request with the key is refused immediately instead of waiting for that row.
 */
export const keyLock = `pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1::text || ' ' || $2::text, 0))`;

/** Whether a row may be replaced: it has expired, or its request was abandoned before its effect. $6: now, $8: hashes of the body. */
export const replaceable = `k.expires_at <= $6 OR (k.status = 'IN_PROGRESS' AND k.answer IS NULL AND k.locked_until <= $6
       AND k.route = excluded.route AND k.body_hash = ANY($8::text[]))`;

/**
 * Does not wait for the disk: the commit of the effect flushes the claim too, and an answer that a crash of the server loses is built
 * again from the recorded effect.
 */
const claimStatement =
  prepared(`INSERT INTO idempotency_keys AS k (owner, key, route, body_hash, status, locked_until, created_at, expires_at)
     SELECT $1::text, $2::text, $3::text, $4::text, 'IN_PROGRESS', $5::timestamptz, $6::timestamptz, $7::timestamptz
       FROM ${withoutFlush}, ${keyLock} AS is_free WHERE is_free
     ON CONFLICT (owner, key) DO UPDATE SET route = excluded.route, body_hash = excluded.body_hash, status = 'IN_PROGRESS',
       http_status = NULL, answer = NULL, locked_until = excluded.locked_until, created_at = excluded.created_at,
       expires_at = excluded.expires_at
     WHERE ${replaceable}
     RETURNING k.key`);

/**
 * Claims the key for this request, or returns the stored answer. Refuses a key of another request, one in progress, and one whose answer
 * was lost in a crash. Runs outside transactions, so that the claim is visible to other requests.
 */
export async function claimKey(ctx: Ctx, request: KeyedRequest): Promise<ClaimResult> {
  const owner = ownerOf(ctx);
  const context = `${owner} ${request.key}`;
  const now = ctx.now();
  const lockedUntil = new Date(now.getTime() + limits.idempotency.leaseSeconds * 1000);
  const expires = new Date(now.getTime() + limits.idempotency.hours * 3_600_000);
  const { key, route, bodyHashes } = request;
  const values = [owner, key, route, bodyHashes[0], lockedUntil, now, expires, bodyHashes];
  const claimed = await queryPrepared(ctx.db, claimStatement, values);
  const lease = { ctx, owner, key: request.key, lockedUntil, context };
  if (claimed.length > 0) return { claim: createClaim(lease) };
  const [row] = await queryRows<KeyRow>(
    ctx.db,
    `SELECT route, body_hash, status, http_status, answer, locked_until, expires_at FROM idempotency_keys WHERE owner = $1 AND key = $2`,
    [owner, request.key],
  );
  if (!row) return failInProgress();
  const found = readRow(ctx, request, row);
  if (found === undefined) return failInProgress();
  if ('replay' in found) return found;
  return { claim: await resumeClaim(lease, row.locked_until, found.effect) };
}

/** Reads a key's row for a retry; undefined if the row may be replaced. Refuses another request, one in progress, and a lost answer. */
export function readRow(
  ctx: Ctx,
  { key, route, bodyHashes }: KeyedRequest,
  row: KeyRow,
): { replay: StoredAnswer } | { effect: EffectRecord } | undefined {
  const now = ctx.now();
  if (new Date(row.expires_at) <= now) return undefined;
  if (row.route !== route || !bodyHashes.includes(row.body_hash))
    fail('IDEMPOTENCY_KEY_REUSED', 'idempotencyMismatch', { field: 'Idempotency-Key' });
  if (row.status === 'IN_PROGRESS' && new Date(row.locked_until) > now) return failInProgress();
  if (row.answer === null) return undefined;
  const stored = decryptAnswer(ctx.app.config, `${ownerOf(ctx)} ${key}`, row.answer);
  if (row.status === 'DONE' && row.http_status !== null && !isEffectRecord(stored))
    return { replay: { status: row.http_status, body: stored } };
  return isEffectRecord(stored) && !stored.isLost ? { effect: stored } : fail('CONFLICT', 'idempotencyAnswerLost');
}

export const failInProgress = (): never =>
  fail('CONFLICT', 'idempotencyInProgress', { retryAfter: limits.idempotency.retrySeconds });

const isEffectRecord = (stored: unknown): stored is EffectRecord =>
  typeof stored === 'object' && stored !== null && ('value' in stored || 'isLost' in stored);

interface Lease {
  ctx: Ctx;
  owner: string;
  key: string;
  lockedUntil: Date;
  /** The context of the encryption. */
  context: string;
}

/** Claims a key whose effect is committed without an answer: this request builds the answer from the value of the root field. */
async function resumeClaim(lease: Lease, expiredLock: string, { value }: EffectRecord): Promise<KeyClaim> {
  const { ctx, owner, key, lockedUntil } = lease;
  const { count } = await execute(
    ctx.db,
    `UPDATE idempotency_keys SET locked_until = $4
      WHERE owner = $1 AND key = $2 AND locked_until = $3 AND status = 'IN_PROGRESS'`,
    [owner, key, expiredLock, lockedUntil],
  );
  return count === 1 ? { ...createClaim(lease), committed: { value } } : failInProgress();
}

const ownLease = `owner = $1 AND key = $2 AND locked_until = $3 AND status = 'IN_PROGRESS'`;
const storeStatement = prepared(
  `UPDATE idempotency_keys SET status = 'DONE', http_status = $4, answer = $5 FROM ${withoutFlush} WHERE ${ownLease}`,
);

function createClaim({ ctx, owner, key, lockedUntil, context }: Lease): KeyClaim {
  const { config } = ctx.app;
  // Outside the transaction of the request.
  const root = ctx.app.db;
  const lease = [owner, key, lockedUntil];
  let recordedIn: EntityManager | undefined;
  let hasValue = false;
  const storeAnswer = async ({ status, body }: StoredAnswer): Promise<void> => {
    await queryPrepared(root, storeStatement, [...lease, status, encryptAnswer(config, context, body)]);
  };
  return {
    storeAnswer,
    async recordEffect(db, value) {
      if (recordedIn === db) return;
      const record: EffectRecord = value && isSerialisable(value.value) ? value : { isLost: true };
      const { count } = await execute(db, `UPDATE idempotency_keys SET answer = $4 WHERE ${ownLease}`, [
        ...lease,
        encryptAnswer(config, context, record),
      ]);
      if (count !== 1) failInProgress();
      recordedIn = db;
      hasValue = !('isLost' in record);
    },
    async release(answer) {
      const deletion = `DELETE FROM idempotency_keys WHERE ${ownLease} AND answer IS NULL`;
      const { count } = await execute(root, deletion, lease);
      if (count > 0) return;
      if (!hasValue) return storeAnswer(answer);
      // The effect is committed, but the connection was lost at its commit, or its answer failed: the next request builds the answer.
      await execute(root, `UPDATE idempotency_keys SET locked_until = $4 WHERE ${ownLease}`, [...lease, ctx.now()]);
    },
  };
}

function isSerialisable(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

export async function deleteExpiredKeys(ctx: Ctx): Promise<void> {
  await execute(ctx.db, 'DELETE FROM idempotency_keys WHERE expires_at <= $1', [ctx.now()]);
}
