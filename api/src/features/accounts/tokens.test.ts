import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSessionToken, signSession } from './tokens.ts';

const ourSecret = 'a-secret-of-at-least-32-bytes-for-tests';
const configWith = (...sessions: [string, ...string[]]) => ({
  keys: { sessions },
  PUBLIC_URL: 'https://admission.example',
});
const config = configWith(ourSecret);
const now = new Date('2026-11-21T04:00:00Z');
const userId = '0190a000-0000-7000-8000-000000000001';
const sessionId = '0190a000-0000-7000-8000-000000000002';
const genuine = signSession(config, { userId, sessionId, now });
const claims = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token with changed claims, signed with our secret by default. */
const forge = (changed: Record<string, unknown>, { alg = 'HS256', secret = ourSecret } = {}): string => {
  const text = `${part({ alg, typ: 'JWT' })}.${part({ ...claims, ...changed })}`;
  return `${text}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(text)
    .digest('base64url')}`;
};
const read = (token: string, at = now) => readSessionToken(config, token, at);

describe('readSessionToken', () => {
  it('returns the session for twelve hours', () => {
    expect(read(genuine)).toMatchObject({ userId, sessionId });
    expect(read(forge({}))).toMatchObject({ userId, sessionId });
    expect(read(genuine, new Date(now.getTime() + 12 * 3_600_000))).toBeNull();
  });

  it('accepts the signature of any key of the list, and signs with the first', () => {
    const rotated = configWith('n'.repeat(40), ourSecret);
    expect(readSessionToken(rotated, genuine, now)).toMatchObject({ userId, sessionId });
    const fresh = signSession(rotated, { userId, sessionId, now });
    expect(readSessionToken(configWith('n'.repeat(40)), fresh, now)).toMatchObject({ userId, sessionId });
    expect(readSessionToken(config, fresh, now)).toBeNull();
  });

  it.each([
    ['another secret', forge({}, { secret: 'x'.repeat(40) })],
    ['HS512', forge({}, { alg: 'HS512' })],
    ['no algorithm', `${part({ alg: 'none' })}.${part(claims)}.`],
    ['no signature', genuine.split('.').slice(0, 2).join('.')],
    ['no end', forge({ exp: undefined })],
    ['an end that is past', forge({ exp: 1 })],
    ['another audience', forge({ aud: 'other' })],
    ['another issuer', forge({ iss: 'https://evil.example' })],
    ['another purpose', forge({ purpose: 'reset' })],
    ['no session', forge({ sid: undefined })],
    ['a session that is no id', forge({ sid: "' or 1=1 --" })],
    ['a session with NUL', forge({ sid: '\0' })],
    ['a list of sessions', forge({ sid: [sessionId] })],
    ['a user that is no id', forge({ sub: 'x' })],
    ['nothing', ''],
  ])('refuses a token with %s', (_, token) => {
    expect(read(token)).toBeNull();
  });
});
