/** Leads the browser to the page of somebody else. An address of another kind than a page would run in ours. */
export function leaveFor(url: string): void {
  const { protocol, href } = new URL(url, location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${protocol} is no page.`);
  location.assign(href);
}
