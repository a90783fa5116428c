import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Derives one key per purpose. */
export const deriveKey = ({ JWT_SECRET }: { JWT_SECRET: string }, purpose: string): Buffer =>
  createHmac('sha256', JWT_SECRET).update(purpose).digest();

/** AES-256-GCM as base64: nonce, tag, ciphertext. Bound to `context`: a row cannot use the ciphertext of another. */
export function encrypt(key: Buffer, context: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Undefined if it was changed, or encrypted with another key or context. */
export function decrypt(key: Buffer, context: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64');
  const tagEnd = nonceBytes + tagBytes;
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceBytes, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
