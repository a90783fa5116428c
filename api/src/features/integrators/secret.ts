import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'adm_';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 40 letters of 62 hold 238 bits. */
const randomLetters = 40;
const form = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLetters}}[0-9A-Za-z]{6}$`);

/** Six letters that tell a mistyped or made-up secret without a look at the database, and let scanners of leaks be sure. */
function checkOf(random: string): string {
  let rest = crc32(random);
  let check = '';
  for (let place = 0; place < 6; place += 1) {
    check = `${letters[rest % 62] ?? ''}${check}`;
    rest = Math.floor(rest / 62);
  }
  return check;
}

/** A new secret: `adm_`, 40 random letters, six letters that check them. */
export function newSecret(): string {
  const random = Array.from({ length: randomLetters }, () => letters[randomInt(letters.length)]).join('');
  return `${prefix}${random}${checkOf(random)}`;
}

/** Whether a token of a request is meant to be such a secret. */
export const looksLikeSecret = (token: string | undefined): token is string => token?.startsWith(prefix) ?? false;

/** Whether it can be one. */
export function isWellFormed(secret: string): boolean {
  if (!form.test(secret)) return false;
  const random = secret.slice(prefix.length, -6);
  return secret.endsWith(checkOf(random));
}

/** A plain hash is enough: nobody can try 238 random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What tells two secrets of a list apart. */
export const hintOf = (secret: string): string => secret.slice(-10, -6);
