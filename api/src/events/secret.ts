import { randomBytes } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '../core/encryption.ts';

type Secrets = { JWT_SECRET: string };

const purpose = 'webhook:secret';

/** The shared secret that signs events. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** Signing needs the secret itself, so it is encrypted and not hashed. */
export const sealSecret = (config: Secrets, webhookId: string, secret: string): string =>
  encrypt(deriveKey(config, purpose), webhookId, secret);

/** Undefined if it was sealed under another JWT_SECRET. */
export const openSecret = (config: Secrets, webhookId: string, sealed: string): string | undefined =>
  decrypt(deriveKey(config, purpose), webhookId, sealed);
