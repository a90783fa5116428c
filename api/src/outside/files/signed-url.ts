import { createHmac, timingSafeEqual } from 'node:crypto';
import { contentTypeOfKey } from './file-store.ts';

const macBytes = 32;
const expiryBytes = 6;
const maxTokenLength = 700;

// Domain separation: the secret also signs other data.
const mac = (secret: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update('admission file address v1\0').update(body).digest();

/**
 * The address of a stored file for a caller who may see it: `/files/<token>`.
 * It expires at `expiresAt` and cannot be guessed or enumerated (contract, section 4).
 */
export function signFileUrl(file: { key: string; secret: string; expiresAt: Date }): string {
  contentTypeOfKey(file.key);
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUIntBE(file.expiresAt.getTime(), 0, expiryBytes);
  const body = Buffer.concat([expiry, Buffer.from(file.key, 'utf8')]);
  return `/files/${Buffer.concat([mac(file.secret, body), body]).toString('base64url')}`;
}

/** The key and expiry of a token; null for a forged, damaged or expired one. */
export function verifyFileUrl(
  token: string,
  secrets: readonly string[],
  now: Date,
): { key: string; expiresAt: Date } | null {
  if (token.length > maxTokenLength || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // Other base64url encodings of the same bytes (spare bits of the last character) are refused.
  if (bytes.length <= macBytes + expiryBytes || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(macBytes);
  if (!secrets.some((secret) => timingSafeEqual(bytes.subarray(0, macBytes), mac(secret, body)))) return null;
  const expiresAt = new Date(body.readUIntBE(0, expiryBytes));
  if (expiresAt.getTime() <= now.getTime()) return null;
  return { key: body.subarray(expiryBytes).toString('utf8'), expiresAt };
}

/**
 * The expiry for a URL signed now: at least `lifeMs` ahead, rounded to steps of `lifeMs` so that the URL of a picture is stable and
 * cacheable.
 */
export function fileUrlExpiry(now: Date, lifeMs: number): Date {
  return new Date((Math.floor(now.getTime() / lifeMs) + 2) * lifeMs);
}
