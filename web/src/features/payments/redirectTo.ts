/**
 * Leaves for the checkout of the payment provider. Protocols other than http and https are refused: `javascript:` would run in
 * this page.
 */
export function redirectTo(url: string): void {
  const { protocol, href } = new URL(url, location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${protocol} is not http or https.`);
  location.assign(href);
}
