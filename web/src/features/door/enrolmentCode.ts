/** The enrolment code in the URL, `/door#CODE` or `/door?code=CODE`. */
export function codeOfAddress({ hash, search } = location): string | null {
  const code = hash.slice(1) || new URLSearchParams(search).get('code');
  return code ? decodeURIComponent(code) : null;
}

/** Removes the code from the URL: it is valid once, and a reload would use it again. */
export function takeCode(): string | null {
  const code = codeOfAddress();
  if (code) history.replaceState(null, '', location.pathname);
  return code;
}
