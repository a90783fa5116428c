import type { DoorPack, Presented } from '@admission/schema';
import { fromBase64Url } from './base64.ts';

/** Whether a code is signed by the key that it names. */
export async function isSigned(presented: Presented, { keys }: DoorPack): Promise<boolean> {
  if (presented.by !== 'CODE') return false;
  const { card } = presented;
  const key = keys.find(({ kid }) => kid === card.kid);
  return key !== undefined && isSignedBy(key.publicKey, card.message, card.signature);
}

/** Verifies an Ed25519 signature by WebCrypto, or by a library where the browser lacks the algorithm. */
export async function isSignedBy(
  publicKey: string,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const raw = fromBase64Url(publicKey);
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']).catch(() => null);
  if (key) return crypto.subtle.verify('Ed25519', key, signature, message);
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, message, raw).catch(() => false);
}
