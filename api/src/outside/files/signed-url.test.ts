import { describe, expect, it } from 'vitest';
import { fileUrlExpiry, signFileUrl, verifyFileUrl } from './signed-url.ts';

const secret = 'a secret of at least thirty-two bytes';
const now = new Date('2026-11-02T10:00:00Z');
const expiresAt = new Date('2026-11-02T10:15:00Z');
const key = 'pictures/0193a1b2/photo-1.jpg';
const tokenOf = (url: string): string => url.slice('/files/'.length);

describe('signed file URLs', () => {
  it('verifyFileUrl returns the key until the URL expires', () => {
    const url = signFileUrl({ key, secret, expiresAt });
    expect(url).toMatch(/^\/files\/[A-Za-z0-9_-]{40,}$/);
    expect(verifyFileUrl(tokenOf(url), [secret], now)).toEqual({
      key,
      expiresAt,
    });
    expect(verifyFileUrl(tokenOf(url), [secret], new Date(expiresAt.getTime() - 1))).not.toBeNull();
    expect(verifyFileUrl(tokenOf(url), [secret], expiresAt)).toBeNull();
  });

  it('verifyFileUrl accepts any of the secrets', () => {
    const url = signFileUrl({ key, secret, expiresAt });
    expect(verifyFileUrl(tokenOf(url), ['newer', secret], now)?.key).toBe(key);
  });

  it('verifyFileUrl refuses another secret', () => {
    expect(verifyFileUrl(tokenOf(signFileUrl({ key, secret, expiresAt })), [`${secret}.`], now)).toBeNull();
  });

  it('verifyFileUrl refuses a change of any character', () => {
    const token = tokenOf(signFileUrl({ key, secret, expiresAt }));
    for (let i = 0; i < token.length; i += 1) {
      const letter = token[i] === 'A' ? 'B' : 'A';
      expect(verifyFileUrl(token.slice(0, i) + letter + token.slice(i + 1), [secret], now)).toBeNull();
    }
  });

  it('verifyFileUrl refuses other encodings of the same bytes', () => {
    const token = tokenOf(signFileUrl({ key: `${key.slice(0, -4)}x.jpg`, secret, expiresAt }));
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      const other = token.slice(0, -1) + letter;
      if (other !== token) expect(verifyFileUrl(other, [secret], now)).toBeNull();
    }
  });

  it.each(['', 'A', '..', '%2e', 'A'.repeat(44), 'A'.repeat(100_000), `${'A'.repeat(60)}=`, 'অ'])(
    'verifyFileUrl refuses malformed token %#',
    (token) => {
      expect(verifyFileUrl(token, [secret], now)).toBeNull();
    },
  );

  it('signFileUrl refuses an invalid key', () => {
    expect(() => signFileUrl({ key: '../x.jpg', secret, expiresAt })).toThrow();
  });

  it('fileUrlExpiry is stable for a period and at least the requested lifetime ahead', () => {
    const life = 15 * 60_000;
    expect(fileUrlExpiry(now, life)).toEqual(fileUrlExpiry(new Date(now.getTime() + 60_000), life));
    for (const minute of [0, 1, 7, 14, 15, 16]) {
      const at = new Date(now.getTime() + minute * 60_000);
      const left = fileUrlExpiry(at, life).getTime() - at.getTime();
      expect(left).toBeGreaterThanOrEqual(life);
      expect(left).toBeLessThanOrEqual(2 * life);
    }
  });
});
