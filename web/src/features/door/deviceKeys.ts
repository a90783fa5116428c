import { toBase64Url } from './base64.ts';
import type { DoorDatabase, Sealed } from './database.ts';

const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** The keys of this device. None can be exported: a copy of the database opens nothing elsewhere. */
export interface DeviceKeys {
  /** The public key: an uncompressed point of P-256 in base64url. */
  publicKey(): Promise<string>;
  /** ECDSA over SHA-256 (r and s, 64 bytes) in base64url. */
  sign(text: string): Promise<string>;
  /** False after the end. */
  readonly canUnseal: boolean;
  seal(bytes: Uint8Array<ArrayBuffer>): Promise<Sealed>;
  unseal(sealed: Sealed): Promise<Uint8Array<ArrayBuffer>>;
}

/** The keys of this device, created on first use. */
export async function deviceKeys(database: DoorDatabase): Promise<DeviceKeys> {
  const stored = (await database.get('keys', 'device')) ?? (await createKeys(database));
  const { signing, sealing } = stored;
  const key = (): CryptoKey => {
    if (!sealing) throw new DOMException('The list has ended.', 'InvalidAccessError');
    return sealing;
  };
  return {
    canUnseal: sealing !== undefined,
    publicKey: async () => toBase64Url(await crypto.subtle.exportKey('raw', signing.publicKey)),
    sign: async (text) => {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
      return toBase64Url(await crypto.subtle.sign(algorithm, signing.privateKey, new TextEncoder().encode(text)));
    },
    seal: async (bytes) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key(), bytes) };
    },
    unseal: async ({ iv, data }) => new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key(), data)),
  };
}

async function createKeys(database: DoorDatabase) {
  const keys = {
    signing: await crypto.subtle.generateKey(signingAlgorithm, false, ['sign', 'verify']),
    sealing: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  };
  await database.put('keys', keys, 'device');
  return keys;
}
