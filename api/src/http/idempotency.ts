import { createHash } from 'node:crypto';
import { type ErrorCode, httpStatusOf, limits } from '@admission/schema';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import type { Ctx, KeyClaim, StoredAnswer } from '../core/context.ts';
import { fail } from '../core/refusal.ts';
import { hashBody, type KeyedRequest } from '../db/idempotency.ts';

export const keyHeader = 'idempotency-key';
/** Marks a replayed answer. */
export const replayedHeader = 'idempotent-replayed';

export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[!-~]+$/.test(header) || header.length > limits.idempotency.key)
    fail('BAD_USER_INPUT', 'idempotencyKeyInvalid', { field: 'Idempotency-Key' });
  return header;
}

/** Serialises the request canonically: sorted names, files by their hash. Rejects if a file cannot be read. */
export async function fingerprint(value: unknown): Promise<string> {
  if (value instanceof Upload) return fingerprintOfFile(value);
  if (Array.isArray(value)) return `[${(await Promise.all(value.map(fingerprint))).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).sort();
    const source = value as Record<string, unknown>;
    const parts = names.map(async (name) => `${JSON.stringify(name)}:${await fingerprint(source[name])}`);
    return `{${(await Promise.all(parts)).join()}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Memoizes the hash of each file, which a request may name several times. */
const hashes = new WeakMap<Upload, Promise<string>>();

function fingerprintOfFile(upload: Upload): Promise<string> {
  const known = hashes.get(upload) ?? hashFile(upload);
  hashes.set(upload, known);
  return known;
}

async function hashFile(upload: Upload): Promise<string> {
  const file = (await upload.promise) as FileUpload;
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream()) hash.update(chunk as Buffer);
  return `file:${hash.digest('base64url')}`;
}

/** A request and its key, with the hashes of the body. Undefined if a file cannot be read, which the operation itself refuses. */
export async function keyedRequestOf(
  { app: { config } }: Ctx,
  { key, route, payload }: { key: string; route: string; payload: unknown },
): Promise<KeyedRequest | undefined> {
  const text = await fingerprint(payload).catch(() => undefined);
  return text === undefined ? undefined : { key, route, bodyHashes: hashBody(config, text) };
}

/** Whether an answer is stored for its Idempotency-Key. Server errors and rate limits are not: the request may be retried. */
export const isFinal = (codes: readonly unknown[]): boolean =>
  codes.every((code) => code !== 'TOO_MANY_REQUESTS' && (httpStatusOf[code as ErrorCode] ?? 500) < 500);

/**
 * Ends the claim of an Idempotency-Key: stores a final answer, and releases the key after any other. A failure is only logged, because
 * the effect is committed: after the lease a retry gets the recorded value.
 */
export async function endClaim(
  { app: { log } }: Ctx,
  claim: KeyClaim,
  codes: readonly unknown[],
  answer: StoredAnswer,
): Promise<void> {
  await (isFinal(codes) ? claim.storeAnswer(answer) : claim.release(answer)).catch((error: unknown) =>
    log.warn({ err: error }, 'the answer to an Idempotency-Key could not be stored'),
  );
}
