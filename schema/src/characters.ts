/** Whether a character is a control character; \n, \r and \t count only on a single line. */
export function hasControlCharacters(value: string, multiline = false): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    const isBreak = code === 9 || code === 10 || code === 13;
    if ((code < 32 || code === 127) && !(multiline && isBreak)) return true;
  }
  return false;
}

/** The bytes that a text without control characters takes inside of JSON, in UTF-8. */
export function jsonBytes(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += code < 0x20 || character === '"' || character === '\\' ? 2 : 1;
    else bytes += code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Whether a surrogate stands alone: such a text cannot be stored as UTF-8. */
export const hasLoneSurrogate = (value: string): boolean => /[\ud800-\udfff]/u.test(value);

/** The path when it stays on this site, else null: what `?redirect=` may lead to. */
export function safeOwnPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2048 || !path.startsWith('/')) return null;
  if (path.includes('\\') || path.replace(/[?#].*$/s, '').includes('//')) return null;
  if (hasControlCharacters(path) || hasLoneSurrogate(path)) return null;
  return path;
}

/** Marks of direction and joins of no width: phones' contact lists and web pages put them around what is copied out of them. */
const everyUnseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** What turns the text around it: nobody types it, and it makes a name read as another. Bangla needs the joins, and they stay. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without what nobody sees: for phones, addresses, codes and numbers, which are typed out of signs alone. */
export const dropUnseen = (value: string): string => value.replace(everyUnseen, '');

/** Without what turns the direction of the text. */
export const dropTurning = (value: string): string => value.replace(turning, '');

/** Trimmed of white space and of what nobody sees. */
export function trimUnseen(value: string): string {
  let text = value.trim();
  // Piece by piece from both ends: a pattern for the end would be slow on a long run inside.
  while (isUnseen(text.charCodeAt(0))) text = text.slice(1).trimStart();
  while (isUnseen(text.charCodeAt(text.length - 1))) text = text.slice(0, -1).trimEnd();
  return text;
}

const isUnseen = (code: number): boolean =>
  code === 0xad ||
  (code >= 0x200b && (code <= 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f)));

/** Only white space and what nobody sees, as the letters of other scripts that stand for nothing. */
export const isBlank = (value: string): boolean => /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(value);

/** How many characters somebody has typed; a sign beyond the 65,536 that fit into one unit is one as well. */
export const lengthOf = (value: string): number => [...value].length;
