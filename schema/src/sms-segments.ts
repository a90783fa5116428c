/** SMS segments: 160 or 153 characters of GSM-7, 70 or 67 of UCS-2 (any Bangla text). */
export interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets of GSM-7 (extended characters count twice) or UTF-16 units of UCS-2. */
  units: number;
  segments: number;
}

const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const gsmExtended = new Set('\f^{}\\[~]|€');

/** Counts the segments of an SMS; no character is split between two. */
export function countSegments(text: string): SmsSegments {
  const characters = [...text];
  const isGsm = characters.every((one) => gsmBasic.has(one) || gsmExtended.has(one));
  const sizes = characters.map((one) => (isGsm ? Number(gsmExtended.has(one)) + 1 : one.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  if (units <= (isGsm ? 160 : 70)) return { encoding, units, segments: units === 0 ? 0 : 1 };
  return { encoding, units, segments: pack(sizes, isGsm ? 153 : 67) };
}

function pack(sizes: number[], room: number): number {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}
