import { limits } from '@admission/schema';
import type { Ctx, StoredAnswer } from '../core/context.ts';
import {
  encryptAnswer,
  failInProgress,
  type KeyedRequest,
  type KeyRow,
  keyLock,
  ownerOf,
  readRow,
  replaceable,
} from './idempotency.ts';
import { prepared, queryPrepared, queryWithCommit, withoutFlush } from './prepared.ts';
import { execute } from './query.ts';
import { constraintOf } from './sql-state.ts';

const findStatement = prepared(
  `SELECT is_free, k.route, k.body_hash, k.status, k.http_status, k.answer, k.locked_until, k.expires_at
     FROM ${keyLock} AS is_free LEFT JOIN idempotency_keys k ON k.owner = $1 AND k.key = $2`,
);

/**
 * Claims the key for the transaction of a mutation: `claimed`, the stored answer, or `interrupted` if an earlier request has committed its
 * effect without an answer. The claim is a lock, which ends with the transaction. Refuses like `claimKey`.
 */
export async function claimInTransaction(
  ctx: Ctx,
  request: KeyedRequest,
): Promise<{ replay: StoredAnswer } | 'claimed' | 'interrupted'> {
  const [row] = await queryPrepared<KeyRow & { is_free: boolean }>(ctx.db, findStatement, [ownerOf(ctx), request.key]);
  if (!row?.is_free) return failInProgress();
  if (row.route === null) return 'claimed';
  const found = readRow(ctx, request, row);
  if (found) return 'replay' in found ? found : 'interrupted';
  // The request of the row may still run: this waits for its row lock, and without the row its effect is refused.
  const { count } = await execute(
    ctx.db,
    `DELETE FROM idempotency_keys WHERE owner = $1 AND key = $2 AND locked_until = $3 AND (answer IS NULL OR expires_at <= $4)`,
    [ownerOf(ctx), request.key, row.locked_until, ctx.now()],
  );
  return count === 1 ? 'claimed' : failInProgress();
}

function valuesOf(ctx: Ctx, { key, route, bodyHashes }: KeyedRequest, { status, body }: StoredAnswer): unknown[] {
  const owner = ownerOf(ctx);
  const now = ctx.now();
  const expires = new Date(now.getTime() + limits.idempotency.hours * 3_600_000);
  return [
    owner,
    key,
    route,
    bodyHashes[0],
    status,
    now,
    expires,
    encryptAnswer(ctx.app.config, `${owner} ${key}`, body),
  ];
}

const columns = '(owner, key, route, body_hash, status, http_status, locked_until, created_at, expires_at, answer)';
const insertStatement = prepared(
  `INSERT INTO idempotency_keys ${columns} VALUES ($1, $2, $3, $4, 'DONE', $5, $6, $6, $7, $8)`,
);

/** Stores the answer with the commit of the mutation. */
export const storeWithCommit = (ctx: Ctx, request: KeyedRequest, answer: StoredAnswer): Promise<void> =>
  queryWithCommit(ctx.db, [insertStatement, valuesOf(ctx, request, answer)]);

/** Whether the commit failed because a request of an earlier release has claimed the key. */
export const isKeyTaken = (error: unknown): boolean => constraintOf(error) === 'idempotency_keys_pkey';

const refusalStatement = prepared(
  `INSERT INTO idempotency_keys AS k ${columns}
     SELECT $1::text, $2::text, $3::text, $4::text, 'DONE', $5::smallint, $6::timestamptz, $6::timestamptz, $7::timestamptz, $9::jsonb
       FROM ${withoutFlush}, ${keyLock} AS is_free WHERE is_free
     ON CONFLICT (owner, key) DO UPDATE SET route = excluded.route, body_hash = excluded.body_hash, status = excluded.status,
       http_status = excluded.http_status, answer = excluded.answer, locked_until = excluded.locked_until,
       created_at = excluded.created_at, expires_at = excluded.expires_at
     WHERE ${replaceable}
     RETURNING k.key`,
);

/** Stores the refusal of a mutation whose transaction was rolled back; refuses if another request has claimed the key since. */
export async function storeRefusal(ctx: Ctx, request: KeyedRequest, answer: StoredAnswer): Promise<void> {
  const [owner, key, route, hash, status, now, expires, sealed] = valuesOf(ctx, request, answer);
  const values = [owner, key, route, hash, status, now, expires, request.bodyHashes, sealed];
  const rows = await queryPrepared(ctx.db, refusalStatement, values);
  if (rows.length === 0) failInProgress();
}
