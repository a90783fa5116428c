import { createHmac, createSecretKey, type KeyObject, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isUuid, limits } from '@admission/schema';
import jwt from 'jsonwebtoken';
import type { Config } from '../../core/config.ts';

type SessionKeys = Pick<Config, 'PUBLIC_URL'> & { keys: Pick<Config['keys'], 'sessions'> };
type CodeKeys = { keys: Pick<Config['keys'], 'codes'> };
const audience = 'admission-session';
const keyObjects = new Map<string, KeyObject>();

/** Memoized: jsonwebtoken first tries a secret in text form as a public key, which costs more than the verification. */
function keyObjectOf(secret: string): KeyObject {
  const key = keyObjects.get(secret) ?? createSecretKey(secret, 'utf8');
  keyObjects.set(secret, key);
  return key;
}

/** The signed token of a session row; invalid once the row is revoked. */
export function signSession(
  { keys, PUBLIC_URL }: SessionKeys,
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
  return jwt.sign(claims, keyObjectOf(keys.sessions[0]), { algorithm: 'HS256', issuer: PUBLIC_URL, audience });
}

export interface SessionClaims {
  userId: string;
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** The number of cached tokens with a verified signature; of a cached token only the expiry is checked. */
const maxVerified = 20_000;
const verified = new WeakMap<SessionKeys, Map<string, SessionClaims>>();

/** The claims of a token whose signature has been verified before. */
export function knownSessionToken(config: SessionKeys, token: string, now: Date): SessionClaims | undefined {
  const claims = verified.get(config)?.get(token);
  return claims && claims.expiresAt > Math.floor(now.getTime() / 1000) ? claims : undefined;
}

/** The claims of a valid session token, signed by any key of the list; null for any other text. */
export function readSessionToken(config: SessionKeys, token: string, now: Date): SessionClaims | null {
  const known = knownSessionToken(config, token, now);
  if (known) return known;
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = verifySession(config, token, seconds);
  if (!claims || claims.expiresAt <= seconds) return null;
  const tokens = verified.get(config) ?? new Map<string, SessionClaims>();
  verified.set(config, tokens);
  if (tokens.size >= maxVerified) tokens.clear();
  tokens.set(token, claims);
  return claims;
}

function verifySession({ keys, PUBLIC_URL }: SessionKeys, token: string, seconds: number): SessionClaims | null {
  for (const secret of keys.sessions) {
    try {
      const claims = jwt.verify(token, keyObjectOf(secret), {
        algorithms: ['HS256'],
        issuer: PUBLIC_URL,
        audience,
        clockTimestamp: seconds,
      });
      if (typeof claims === 'string' || claims['purpose'] !== 'session' || claims.exp === undefined) return null;
      const sessionId: unknown = claims['sid'];
      if (!isId(sessionId) || !isId(claims.sub)) return null;
      return { userId: claims.sub, sessionId, expiresAt: claims.exp };
    } catch {
      // Not signed by this key, or expired.
    }
  }
  return null;
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

/** The token of a new flow with a verification code: 256 random bits; only the hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const randomCode = (): string =>
  String(randomInt(0, 10 ** limits.code.digits)).padStart(limits.code.digits, '0');

/**
 * The hashes of a verification code or the token of its flow, by each key, the newest first. Keyed, because six-digit codes
 * behind a plain hash can be enumerated.
 */
export const hashesOf = ({ keys }: CodeKeys, purpose: string, secret: string): [string, ...string[]] => {
  const hash = (key: string) => createHmac('sha256', key).update(`${purpose}:${secret}`).digest('base64url');
  const [newest, ...older] = keys.codes;
  return [hash(newest), ...older.map(hash)];
};

/** The hash of a verification code or the token of its flow, by the newest key, to store. */
export const hashSecret = (config: CodeKeys, purpose: string, secret: string): string =>
  hashesOf(config, purpose, secret)[0];

/** Compares hashes of tokens and codes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
