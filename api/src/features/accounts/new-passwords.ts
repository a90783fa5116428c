import { isWidelyUsed } from '../../core/common-passwords.ts';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { isLeaked } from './leaked-passwords.ts';
import { hashPassword } from './passwords.ts';

const field = 'password';

/** Refuses a new password that is widely used, the phone of its account, or a name of this installation. */
export function assertUncommonPassword(ctx: Ctx, password: string, phone?: string): void {
  if (isWidelyUsed(password)) fail('BAD_USER_INPUT', 'passwordCommon', { field });
  if (isNameOfSite(ctx, password) || (phone && isPhone(password, phone)))
    fail('BAD_USER_INPUT', 'passwordFromHere', { field });
}

/** Hashes a new password, and refuses one that is known from a leak. Call it after a rate limit or a check of credentials. */
export async function hashNewPassword({ app }: Ctx, password: string): Promise<string> {
  if (await isLeaked(app, password)) fail('BAD_USER_INPUT', 'passwordLeaked', { field });
  return hashPassword(password);
}

/** Whether a password is the phone in any notation: 01712345678, +880 1712-345678. */
const isPhone = (password: string, phone: string): boolean =>
  /^[\d\s+()-]+$/.test(password) && password.replace(/\D/g, '').endsWith(phone.slice(1));

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
/** Common in the names of universities: a password of one of them does not name this one. */
const genericWords = new Set([
  'university',
  'college',
  'institute',
  'school',
  'science',
  'technology',
  'admission',
  'international',
]);

/** Whether the letters of a password are the name or title of the institution, a word of the name, or a label of the site's host. */
function isNameOfSite({ app }: Ctx, password: string): boolean {
  const letters = lettersOf(password);
  const { nameEn, nameBn, titleEn, titleBn } = app.institution.current();
  const names = [nameEn, nameBn, titleEn, titleBn].map((name) => lettersOf(name ?? ''));
  const words = nameEn.split(/\s+/).map(lettersOf);
  const labels = new URL(app.config.PUBLIC_URL).hostname.split('.').slice(0, -1).map(lettersOf);
  return [...names, ...words, ...labels].some((one) => one.length > 4 && !genericWords.has(one) && one === letters);
}
