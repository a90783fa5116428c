/** Whether a character is a control character; \n, \r and \t count only on a single line. */
export function hasControlCharacters(value: string, multiline = false): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    const isBreak = code === 9 || code === 10 || code === 13;
    if ((code < 32 || code === 127) && !(multiline && isBreak)) return true;
  }
  return false;
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
