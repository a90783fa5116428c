import { limits } from '../limits.ts';

/** What a card's code says. 24 bytes: version (1), key (1), card (16), serial (2), expiry (4, Unix seconds); big-endian. */
export interface CardFacts {
  /** The number of the key that signed it. */
  kid: number;
  /** The application that the card belongs to (a UUID). */
  profileId: string;
  /** Each reissue has the next serial and revokes those before. */
  serial: number;
  expiresAt: Date;
}

const dayMs = 86_400_000;

/** When the cards of a sitting expire: printed ones stay valid for a postponed exam. */
export const cardExpiryOf = (ends: Date | string): Date =>
  new Date(new Date(ends).getTime() + limits.door.cardDays * dayMs);

/** Whether a card has expired. The end of the sitting may have moved since it was printed; null: the holder has no seat. */
export const isCardExpired = ({ expiresAt }: CardFacts, ends: Date | string | null, now: Date): boolean =>
  expiresAt <= now && (ends === null || cardExpiryOf(ends) <= now);

/** A code as read: the facts, the bytes that were signed, and the signature, which is not verified yet. */
export interface SignedCard extends CardFacts {
  message: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const version = 1;
const messageBytes = 24;
const signatureBytes = 64;
const codeBytes = messageBytes + signatureBytes;
// RFC 4648: no letter stands for another, so a code has one spelling.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codeLetters = Math.ceil((codeBytes * 8) / 5);

/** The largest numbers that the code can hold. */
export const cardCodeLimits = { kid: 0xff, serial: 0xffff } as const;

/** The bytes to sign. Refuses what does not fit. */
export function cardMessage({ kid, profileId, serial, expiresAt }: CardFacts): Uint8Array<ArrayBuffer> {
  const hex = profileId.replaceAll('-', '');
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  const fits = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError('A card belongs to a UUID');
  if (!fits(kid, cardCodeLimits.kid) || !fits(serial, cardCodeLimits.serial) || !fits(seconds, 0xffff_ffff))
    throw new RangeError('A number of the card does not fit into its code');
  const bytes = new Uint8Array(messageBytes);
  const view = new DataView(bytes.buffer);
  bytes.set([version, kid]);
  for (let i = 0; i < 16; i += 1) bytes[2 + i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  view.setUint16(18, serial);
  view.setUint32(20, seconds);
  return bytes;
}

/** The code of a signed message: 141 letters and digits. */
export function encodeCard(message: Uint8Array, signature: Uint8Array): string {
  if (message.length !== messageBytes || signature.length !== signatureBytes)
    throw new RangeError('A card code has 24 bytes and a signature of 64');
  let [code, bits, held] = ['', 0, 0];
  for (const byte of [...message, ...signature]) {
    bits = (bits << 8) | byte;
    held += 8;
    for (; held >= 5; held -= 5) code += alphabet.charAt((bits >>> (held - 5)) & 31);
    bits &= 31;
  }
  return code + alphabet.charAt((bits << (5 - held)) & 31);
}

/** Reads a code, or an address that ends in one, in any case and with spaces. Null if it is malformed or of another version. */
export function decodeCard(text: string): SignedCard | null {
  const letters = codeOf(text).replace(/\s/g, '').toUpperCase();
  const bytes = letters.length === codeLetters ? bytesOf(letters) : null;
  if (bytes?.[0] !== version) return null;
  const view = new DataView(bytes.buffer);
  const hex = Array.from(bytes.slice(2, 18), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    kid: view.getUint8(1),
    profileId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    serial: view.getUint16(18),
    expiresAt: new Date(view.getUint32(20) * 1000),
    message: bytes.slice(0, messageBytes),
    signature: bytes.slice(messageBytes),
  };
}

/** The text after the last slash of an address; longer texts are no codes. */
const codeOf = (text: string): string => {
  if (text.length > 500) return '';
  const [address = ''] = text.trim().split(/[?#]/);
  return address.slice(address.lastIndexOf('/') + 1);
};

/** Null for other letters, and for a last letter whose unused bit is set: otherwise two spellings would pass. */
function bytesOf(letters: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(codeBytes);
  let [at, bits, held] = [0, 0, 0];
  for (const letter of letters) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return null;
    bits = (bits << 5) | value;
    held += 5;
    if (held >= 8) {
      held -= 8;
      bytes[at] = bits >>> held;
      at += 1;
      bits &= (1 << held) - 1;
    }
  }
  return bits === 0 ? bytes : null;
}

/** What was scanned or typed at a door. */
export type Presented =
  | { by: 'CODE'; card: SignedCard }
  /** A code of an earlier release, `<applicant ID>.<12 letters>`: only the server can verify it, so the photo decides. */
  | { by: 'ID'; applicantId: string }
  | { by: 'NOTHING' };

const olderCode = /^([A-Za-z0-9-]{1,60})\.[0-9A-Z]{12}$/i;

/** Reads the text of a QR code. */
export function readPresented(text: string): Presented {
  const card = decodeCard(text);
  if (card) return { by: 'CODE', card };
  const [, applicantId] = olderCode.exec(codeOf(text)) ?? [];
  return applicantId === undefined ? { by: 'NOTHING' } : { by: 'ID', applicantId: applicantId.toUpperCase() };
}
