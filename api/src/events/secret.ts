import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

type Secrets = { JWT_SECRET: string };

const keyOf = ({ JWT_SECRET }: Secrets): Buffer => createHmac('sha256', JWT_SECRET).update('webhook:secret').digest();

/** A secret that signs; whoever receives holds the same. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** Signing needs the secret itself, so it is kept sealed and not hashed; sealed to its webhook, so that no row can borrow another's. */
export function sealSecret(config: Secrets, webhookId: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv).setAAD(Buffer.from(webhookId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

/** Undefined where it was sealed under another JWT_SECRET. */
export function openSecret(config: Secrets, webhookId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(webhookId)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
