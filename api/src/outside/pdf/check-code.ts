import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The check code of an admit card: `<applicant ID>.<twelve letters>`. The letters are a MAC of the applicant ID and its account, against
 * forged and transferred cards. `/verify/<code>` reads the applicant ID, finds its user and calls `isCheckCode`.
 */
export type CheckedApplicant = {
  applicantId: string;
  userId: string;
  /** The serial of the card; absent on old cards, which count as 1. */
  serial?: number;
};

// Crockford's alphabet excludes I, L, O and U against typing errors. Twelve letters are 60 bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const macLetters = 12;
const plainId = /^[A-Za-z0-9-]{1,60}$/;
const codePattern = /^(~?[A-Za-z0-9_-]{1,200})\.([0-9A-Z]{12})$/;

/** The check code that an admit card shows. */
export function checkCodeOf(applicant: CheckedApplicant, secret: string): string {
  return `${idPartOf(applicant.applicantId)}.${macOf(applicant, secret)}`;
}

/** The applicant ID in a check code, whose MAC is not verified; null for a malformed code. */
export function applicantIdOfCheckCode(code: string): string | null {
  return read(code)?.applicantId ?? null;
}

/** Whether a check code belongs to this applicant's card, signed with any of the secrets. */
export function isCheckCode(code: string, applicant: CheckedApplicant, secrets: readonly string[]): boolean {
  const found = read(code);
  if (found?.applicantId.toUpperCase() !== applicant.applicantId.toUpperCase()) return false;
  const mac = Buffer.from(found.mac);
  return secrets.some((secret) => timingSafeEqual(mac, Buffer.from(macOf(applicant, secret))));
}

function macOf({ applicantId, userId, serial = 1 }: CheckedApplicant, secret: string): string {
  const message = JSON.stringify(['admission admit card v1', applicantId, userId, ...(serial > 1 ? [serial] : [])]);
  const mac = createHmac('sha256', secret).update(message).digest();
  let bits = mac.readBigUInt64BE(0);
  let letters = '';
  for (let i = 0; i < macLetters; i += 1) {
    letters += alphabet.charAt(Number(bits & 31n));
    bits >>= 5n;
  }
  return letters;
}

/** Program codes can contain any letter: an ID with other characters is written as base64url after a `~`. */
const idPartOf = (applicantId: string): string =>
  plainId.test(applicantId) ? applicantId : `~${Buffer.from(applicantId, 'utf8').toString('base64url')}`;

function read(code: string): { applicantId: string; mac: string } | null {
  // Accepts lower case, spaces, and the letters that Crockford's alphabet reads as digits.
  const dot = code.lastIndexOf('.');
  if (dot < 1 || code.length > 300) return null;
  const mac = code
    .slice(dot + 1)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const [, idPart] = codePattern.exec(`${code.slice(0, dot).trim()}.${mac}`) ?? [];
  if (idPart === undefined) return null;
  const applicantId = idPart.startsWith('~') ? Buffer.from(idPart.slice(1), 'base64url').toString('utf8') : idPart;
  return { applicantId, mac };
}
