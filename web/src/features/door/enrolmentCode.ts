/** The code of the address, `/door#CODE` or `/door?code=CODE`. */
export function codeOfAddress({ hash, search } = location): string | null {
  const code = hash.slice(1) || new URLSearchParams(search).get('code');
  return code ? decodeURIComponent(code) : null;
}

/** Takes the code out of the address, because it is valid once, and a reload would try it again. */
export function takeCode(): string | null {
  const code = codeOfAddress();
  if (code) history.replaceState(null, '', location.pathname);
  return code;
}
