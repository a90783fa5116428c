import { randomBytes } from 'node:crypto';
import type { Config } from '../core/config.ts';
import { decrypt, encrypt, reencrypt } from '../core/encryption.ts';

type Secrets = { keys: Pick<Config['keys'], 'webhookSecrets'> };

const boundTo = (webhookId: string) => ({ purpose: 'webhook:secret', context: webhookId });

/** 33 bytes in letters and digits: the same text in base64, which Standard Webhooks decodes, and in base64url. */
export function createWebhookSecret(): string {
  for (;;) {
    const text = randomBytes(33).toString('base64');
    if (/^[A-Za-z0-9]+$/.test(text)) return `whsec_${text}`;
  }
}

/** Encrypted, not hashed, because signing needs the secret. */
export const encryptSecret = ({ keys }: Secrets, webhookId: string, secret: string): string =>
  encrypt(keys.webhookSecrets, boundTo(webhookId), secret);

/** Undefined if the key of the encryption was removed from the list. */
export const decryptSecret = ({ keys }: Secrets, webhookId: string, encrypted: string): string | undefined =>
  decrypt(keys.webhookSecrets, boundTo(webhookId), encrypted);

/** The secret encrypted with the newest key; null if it already is, or cannot be decrypted. */
export const reencryptSecret = ({ keys }: Secrets, webhookId: string, encrypted: string): string | null =>
  reencrypt(keys.webhookSecrets, boundTo(webhookId), encrypted);
