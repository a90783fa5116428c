/** Whether the text contains control characters; `multiline` allows \n, \r and \t. */
export function hasControlCharacters(value: string, multiline = false): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    const isBreak = code === 9 || code === 10 || code === 13;
    if ((code < 32 || code === 127) && !(multiline && isBreak)) return true;
  }
  return false;
}

/** The UTF-8 bytes of a text without control characters inside JSON. */
export function jsonBytes(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += code < 0x20 || character === '"' || character === '\\' ? 2 : 1;
    else bytes += code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Whether the text contains a lone surrogate: UTF-8 cannot encode it. */
export const hasLoneSurrogate = (value: string): boolean => /[\ud800-\udfff]/u.test(value);

/**
 * The path if it stays on this site, else null: prevents open redirects by `?redirect=`, in the browser and at the OIDC sign-in
 * of the server.
 */
export function safeOwnPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2048 || !path.startsWith('/')) return null;
  if (path.includes('\\') || path.replace(/[?#].*$/s, '').includes('//')) return null;
  if (hasControlCharacters(path) || hasLoneSurrogate(path)) return null;
  return path;
}

/** Direction marks and zero-width joiners, which phones and web pages add to copied text. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Bidirectional overrides, which spoof names (Unicode TR 36). Bangla needs the zero-width joiners. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes invisible characters: for phones, e-mail addresses, codes and numbers. */
export const removeInvisible = (value: string): string => value.replace(invisible, '');

/** Removes bidirectional overrides. */
export const removeDirectionOverrides = (value: string): string => value.replace(directionOverrides, '');

/** Trims white space and invisible characters. */
export function trimInvisible(value: string): string {
  let text = value.trim();
  // In steps from both ends: a regular expression anchored at the end would be quadratic.
  while (isInvisible(text.charCodeAt(0))) text = text.slice(1).trimStart();
  while (isInvisible(text.charCodeAt(text.length - 1))) text = text.slice(0, -1).trimEnd();
  return text;
}

const isInvisible = (code: number): boolean =>
  code === 0xad ||
  (code >= 0x200b && (code <= 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f)));

/** Whether the text has only white space and invisible characters, such as Braille blanks and Hangul fillers. */
export const isBlank = (value: string): boolean => /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(value);

/** The number of code points. */
export const lengthOf = (value: string): number => [...value].length;
