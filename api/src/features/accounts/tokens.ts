import { createHmac, createSecretKey, type KeyObject, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@admission/schema';
import jwt from 'jsonwebtoken';
import type { Config } from '../../core/config.ts';

type Keys = Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>;
const audience = 'admission-session';
const keys = new Map<string, KeyObject>();

/** Memoized: jsonwebtoken first tries a secret in text form as a public key, which costs more than the verification. */
function keyOf({ JWT_SECRET }: Keys): KeyObject {
  const key = keys.get(JWT_SECRET) ?? createSecretKey(JWT_SECRET, 'utf8');
  keys.set(JWT_SECRET, key);
  return key;
}

/** The signed token of a session row; invalid once the row is revoked. */
export function signSession(
  config: Keys,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): string {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    sub: userId,
    sid: sessionId,
    purpose: 'session',
    iat: issued,
    exp: issued + limits.session.hours * 3600,
  };
  return jwt.sign(claims, keyOf(config), { algorithm: 'HS256', issuer: config.PUBLIC_URL, audience });
}

/** The claims of a valid session token; null for any other text. */
export function readSession(config: Keys, token: string, now: Date): { userId: string; sessionId: string } | null {
  try {
    const claims = jwt.verify(token, keyOf(config), {
      algorithms: ['HS256'],
      issuer: config.PUBLIC_URL,
      audience,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    if (typeof claims === 'string' || claims['purpose'] !== 'session' || claims.exp === undefined) return null;
    const sessionId: unknown = claims['sid'];
    return isUuid(sessionId) && isUuid(claims.sub) ? { userId: claims.sub, sessionId } : null;
  } catch {
    return null;
  }
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** 256 random bits; only the hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const randomCode = (): string =>
  String(randomInt(0, 10 ** limits.code.digits)).padStart(limits.code.digits, '0');

/** Keyed, because six-digit codes behind a plain hash can be enumerated. */
export const hashSecret = (config: Pick<Config, 'JWT_SECRET'>, purpose: string, secret: string): string =>
  createHmac('sha256', config.JWT_SECRET).update(`${purpose}:${secret}`).digest('base64url');

export function isSameHash(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
