/** Redirects to another site. Other protocols are refused: `javascript:` would run in this page. */
export function redirectTo(url: string): void {
  const { protocol, href } = new URL(url, location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${protocol} is not http or https.`);
  location.assign(href);
}
