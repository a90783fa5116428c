import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export interface SandboxCredentials {
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
}

const lifeSeconds = 3600;
const refreshLifeSeconds = 28 * 86_400;
const hourMs = 3_600_000;

const claims = z.object({ use: z.enum(['id', 'refresh']), expiresAt: z.number(), series: z.number() });

/** Issues signed tokens, which survive a restart, and blocks callers above the limit. */
export function createSandboxTokens({ appSecret }: SandboxCredentials, now: () => number) {
  let calls: number[] = [];
  let callsPerHour = 2;
  let blockedUntil = 0;
  let series = 0;

  const sign = (payload: string) => createHmac('sha256', appSecret).update(payload).digest('base64url');

  function signToken(use: 'id' | 'refresh', seconds: number): string {
    const content = { use, expiresAt: now() + seconds * 1000, series, nonce: randomBytes(8).toString('hex') };
    const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${payload}.${sign(payload)}`;
  }

  function isValid(token: string, use: 'id' | 'refresh'): boolean {
    const [payload = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(payload));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
    const read = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return read.use === use && read.expiresAt > now() && read.series >= series;
  }

  return {
    /** False for a call above the limit, which blocks the caller for an hour. */
    countCall(): boolean {
      const at = now();
      if (at < blockedUntil) return false;
      calls = calls.filter((call) => call > at - hourMs);
      if (calls.length >= callsPerHour) {
        blockedUntil = at + hourMs;
        return false;
      }
      calls.push(at);
      return true;
    },
    issue: () => ({
      id_token: signToken('id', lifeSeconds),
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      refresh_token: signToken('refresh', refreshLifeSeconds),
    }),
    isIdToken: (token: string) => isValid(token, 'id'),
    isRefreshToken: (token: string) => isValid(token, 'refresh'),
    expireAll: () => {
      series += 1;
    },
    allow: (perHour: number) => {
      callsPerHour = perHour;
    },
    reset: () => {
      calls = [];
      blockedUntil = 0;
      callsPerHour = 2;
    },
  };
}

export type SandboxTokens = ReturnType<typeof createSandboxTokens>;
