import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { KeyList } from './keys.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The purpose of a ciphertext, and the row that it is bound to (additional authenticated data): no other row can use it. */
export interface EncryptionUse {
  purpose: string;
  context: string;
}

// Cached by purpose and secret, which come from code and settings, so they are few. Importing a key takes twice as long as an encryption.
const derivedKeys = new Map<string, KeyObject>();

/** Derives a key per purpose (HMAC-SHA-256), memoized. */
export function deriveKey(secret: string, purpose: string): KeyObject {
  const name = `${purpose} ${secret}`;
  const derived = derivedKeys.get(name) ?? createSecretKey(createHmac('sha256', secret).update(purpose).digest());
  derivedKeys.set(name, derived);
  return derived;
}

/** AES-256-GCM with the newest key, as base64: nonce, tag, ciphertext. */
export function encrypt([newest]: KeyList, { purpose, context }: EncryptionUse, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(newest, purpose), nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Undefined if the ciphertext was changed, or encrypted with a key that is not in the list or for another use. */
export function decrypt(keys: readonly string[], use: EncryptionUse, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64');
  for (const secret of keys) {
    const text = decryptBytes(deriveKey(secret, use.purpose), use.context, bytes);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The same text encrypted with the newest key; null if it already is, or cannot be decrypted. */
export function reencrypt(keys: KeyList, use: EncryptionUse, encrypted: string): string | null {
  if (decrypt([keys[0]], use, encrypted) !== undefined) return null;
  const text = decrypt(keys, use, encrypted);
  return text === undefined ? null : encrypt(keys, use, text);
}

function decryptBytes(key: KeyObject, context: string, bytes: Buffer): string | undefined {
  const tagEnd = nonceBytes + tagBytes;
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceBytes, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
