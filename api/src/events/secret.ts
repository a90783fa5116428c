import { randomBytes } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '../core/encryption.ts';

type Secrets = { JWT_SECRET: string };

const purpose = 'webhook:secret';

export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** Encrypted, not hashed, because signing needs the secret. */
export const encryptSecret = (config: Secrets, webhookId: string, secret: string): string =>
  encrypt(deriveKey(config, purpose), webhookId, secret);

/** Undefined if it was encrypted under another JWT_SECRET. */
export const decryptSecret = (config: Secrets, webhookId: string, encrypted: string): string | undefined =>
  decrypt(deriveKey(config, purpose), webhookId, encrypted);
