import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'adm_';
const testPrefix = 'adm_test_';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 40 letters of 62 hold 238 bits, so a plain hash without salt or stretching is enough. */
const randomLetters = 40;
const pattern = new RegExp(`^${prefix}(?:test_)?([0-9A-Za-z]{${randomLetters}})([0-9A-Za-z]{6})$`);

/** A checksum of six letters: rejects mistyped secrets without a query, and lets secret scanners avoid false positives. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let check = '';
  for (let place = 0; place < 6; place += 1) {
    check = `${letters[rest % 62] ?? ''}${check}`;
    rest = Math.floor(rest / 62);
  }
  return check;
}

/** A new secret: `adm_` or `adm_test_`, 40 random letters, checksum. */
export function generateSecret(isTest: boolean): string {
  const random = Array.from({ length: randomLetters }, () => letters[randomInt(letters.length)]).join('');
  return `${isTest ? testPrefix : prefix}${random}${checksumOf(random)}`;
}

/** Whether the token of a request belongs to an integrator and not to a session. */
export const hasSecretPrefix = (token: string | undefined): token is string => token?.startsWith(prefix) ?? false;

/** Whether the token of a request is for the sandbox. */
export const hasTestPrefix = (token: string | undefined): boolean => token?.startsWith(testPrefix) ?? false;

/** Whether a text has the form and checksum of an integrator's secret. */
export function isWellFormed(secret: string): boolean {
  const [, random, checksum] = pattern.exec(secret) ?? [];
  return random !== undefined && checksum === checksumOf(random);
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The four characters that distinguish a secret in lists. */
export const secretHint = (secret: string): string => secret.slice(-10, -6);
