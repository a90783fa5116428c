import { createHash } from 'node:crypto';
import { type ErrorCode, httpStatusOf, limits } from '@admission/schema';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import type { Ctx, KeyClaim } from '../core/context.ts';
import { fail } from '../core/refusal.ts';
import { type Claimed, claimKey, hashBody } from '../db/idempotency.ts';

export const keyHeader = 'idempotency-key';
/** Says of an answer that it was given before. */
export const replayedHeader = 'idempotent-replayed';

/** The key of the request; undefined where there is none. */
export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[!-~]+$/.test(header) || header.length > limits.idempotency.key)
    fail('BAD_USER_INPUT', 'idempotencyKeyInvalid', { field: 'Idempotency-Key' });
  return header;
}

/** What was sent, as one text: names in order, files by what they hold. Rejects where a file cannot be read. */
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

async function fingerprintOfFile(upload: Upload): Promise<string> {
  const file = (await upload.promise) as FileUpload;
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream()) hash.update(chunk as Buffer);
  return `file:${hash.digest('base64url')}`;
}

export interface KeyedCall {
  key: string;
  route: string;
  /** Everything that was sent. */
  sent: unknown;
}

/** Claims the key for this call. Undefined where a file cannot be read: the call refuses it by itself, and nothing happens. */
export async function claimCall(ctx: Ctx, { key, route, sent }: KeyedCall): Promise<Claimed | undefined> {
  const text = await fingerprint(sent).catch(() => undefined);
  if (text === undefined) return undefined;
  return claimKey(ctx, { key, route, bodyHash: hashBody(ctx.app.config, text) });
}

/** Whether an answer with these codes is the last word: what failed on our side, or came too often, may be tried again. */
export const isFinal = (codes: readonly unknown[]): boolean =>
  codes.every((code) => code !== 'TOO_MANY_REQUESTS' && (httpStatusOf[code as ErrorCode] ?? 500) < 500);

/** Keeps an answer that is the last word, and gives the key free after any other. */
export async function settle(claim: KeyClaim, codes: readonly unknown[], status: number, body: unknown): Promise<void> {
  if (isFinal(codes)) await claim.keep({ status, body });
  else await claim.release({ status, body });
}
