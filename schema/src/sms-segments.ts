/** How a text is cut into SMS: GSM-7 160/153 characters a piece, UCS-2 (any Bangla) 70/67. */
export interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2';
  /** Characters as the network counts them: some of GSM-7 count twice, those beyond the basic plane of UCS-2 too. */
  units: number;
  segments: number;
}

const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const gsmExtended = new Set('\f^{}\\[~]|€');

/** What an SMS costs; a character is never cut in two between pieces. */
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
