import { get } from 'node:http';
import type { Page } from 'playwright-core';

/** The scripts that a browser fetches before a page works. */
export interface FirstLoad {
  /** Compressed by brotli. */
  bytes: number;
  scripts: { url: string; bytes: number }[];
}

/** Opens the page in a browser with empty storage and measures every script that it loads, compressed by brotli. */
export async function measureFirstLoad(page: Page, path: string): Promise<FirstLoad> {
  const urls = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') urls.add(response.url());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // Browsers accept brotli over HTTPS only, so each script is fetched again.
  const scripts = await Promise.all([...urls].map(async (url) => ({ url, bytes: await brotliSize(url) })));
  return {
    bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: scripts.sort((a, b) => b.bytes - a.bytes),
  };
}

function brotliSize(url: string): Promise<number> {
  return new Promise((done, refuse) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => done(bytes));
    }).on('error', refuse);
  });
}
