import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@admission/schema';
import { Secret, TOTP } from 'otpauth';

const { digits, stepSeconds, skewSteps, recoveryCodes } = limits.secondFactor;

/** 160 random bits in base32 (RFC 4226, section 4). */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period: stepSeconds, ...names });

/** The address that a QR code shows to an authenticator app. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The time step that the code belongs to; undefined if it belongs to none near this time. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: skewSteps });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

/** Base 32 without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 28 characters of 5 bits: above the 128 bits of OWASP ASVS 5.0, 11.5.1, so a plain hash is enough (6.5.2). Older codes have 24. */
const createRecoveryCode = (): string => {
  const characters = [...randomBytes(28)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return characters.replace(/.{7}(?=.)/g, '$&-');
};

export const createRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, createRecoveryCode);

export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '').toUpperCase()).digest('base64url');
