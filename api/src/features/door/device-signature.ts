import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The key of a phone, P-256 as every browser's WebCrypto has it: 65 bytes, uncompressed, in base64url. Undefined if it is none. */
export function readDeviceKey(publicKey: string): KeyObject | undefined {
  const bytes = Buffer.from(publicKey, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return undefined;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  } catch {
    // Not a point of the curve.
    return undefined;
  }
}

/** A request as a device signs it. */
export interface SignedRequest {
  method: string;
  /** With the query. */
  path: string;
  /** ISO 8601, as sent. */
  time: string;
  /** The Content-Digest (RFC 9530); empty without a body. */
  digest: string;
}

/** The message that a door phone signs for each request. */
export const textToSign = ({ method, path, time, digest }: SignedRequest): string =>
  [method, path, time, digest].join('\n');

/** Whether the device's key signed the request; the signature is r ‖ s in base64url, as WebCrypto writes it. */
export function isDeviceSignature(publicKey: string, request: SignedRequest, signature: string): boolean {
  const key = readDeviceKey(publicKey);
  if (!key) return false;
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(textToSign(request)), options, Buffer.from(signature, 'base64url'));
}
