import { createHmac, timingSafeEqual } from 'node:crypto';
import { contentTypeOfKey } from './file-store.ts';

const macBytes = 32;
const expiryBytes = 6;
const maxTokenLength = 700;

// The same secret signs other things: what is signed here can never be mistaken for one of those.
const mac = (secret: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update('admission file address v1\0').update(body).digest();

/**
 * The address of a stored file for whoever may see it now: `/files/<token>`.
 * It dies at `expiresAt` and cannot be guessed or counted up to (contract, section 4).
 */
export function signFileUrl(file: { key: string; secret: string; expiresAt: Date }): string {
  contentTypeOfKey(file.key);
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUIntBE(file.expiresAt.getTime(), 0, expiryBytes);
  const body = Buffer.concat([expiry, Buffer.from(file.key, 'utf8')]);
  return `/files/${Buffer.concat([mac(file.secret, body), body]).toString('base64url')}`;
}

/** The key that a token stands for and when it dies; null for a forged, damaged or expired one. */
export function verifyFileUrl(token: string, secret: string, now: Date): { key: string; expiresAt: Date } | null {
  if (token.length > maxTokenLength || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // One token for one address: other spellings of the same bytes (spare bits of the last letter) are refused.
  if (bytes.length <= macBytes + expiryBytes || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(macBytes);
  if (!timingSafeEqual(bytes.subarray(0, macBytes), mac(secret, body))) return null;
  const expiresAt = new Date(body.readUIntBE(0, expiryBytes));
  if (expiresAt.getTime() <= now.getTime()) return null;
  return { key: body.subarray(expiryBytes).toString('utf8'), expiresAt };
}

/**
 * When an address signed now should die: at least `lifeMs` ahead, on a step of the same length, so that the same picture
 * keeps the same address for a while and browsers may keep it too.
 */
export function fileUrlExpiry(now: Date, lifeMs: number): Date {
  return new Date((Math.floor(now.getTime() / lifeMs) + 2) * lifeMs);
}
