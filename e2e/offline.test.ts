import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { accounts, visitAs } from './support/accounts.ts';
import { startNetwork } from './support/network.ts';
import { sizes, visit } from './support/visitor.ts';

const names = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (start) => (await caches.keys()).filter((name) => name.startsWith(start)), prefix);

/** Until the worker of the page has stored its files. */
const isReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** How many answers and pictures are saved. */
const savedOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith('saved-'));
    return name ? (await (await caches.open(name)).keys()).length : 0;
  });

/** Whether a saved answer contains the text unencrypted. */
const isReadable = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((one) => one.startsWith('saved-'));
    const [cache] = await Promise.all(names.map((name) => caches.open(name)));
    const answers = cache ? await cache.matchAll() : [];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    return bodies.some((body) => body.includes(wanted));
  }, text);

/** Reads each page until its answers and pictures are saved: a page that is left earlier saves the rest at the next visit. */
async function readEverything(page: Page): Promise<void> {
  const expectSaved = (count: number) => expect.poll(() => savedOn(page), { timeout: 30_000 }).toBe(count);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await isReady(page);
  await expectSaved(7);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Academic' }).waitFor();
  // The profile, photo and signature.
  await expectSaved(10);
  await page.goto('/download-admit');
  await page.getByRole('link', { name: /Download/ }).waitFor();
  // The card.
  await expectSaved(11);
}

async function expectReadable(page: Page): Promise<void> {
  await page.reload();
  await page.getByText(/Saved copy of/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Download/ }).click();
  const file = await buffer(await (await download).createReadStream());
  expect(file.toString('latin1', 0, 5)).toBe('%PDF-');

  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Academic' }).waitFor();
  const widths = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main img')].map((image) => (image as HTMLImageElement).naturalWidth),
    );
  await expect.poll(async () => (await widths()).length > 1 && (await widths()).every((width) => width > 0)).toBe(true);
  await expectAccessible(page);

  // The start page leads to the dashboard, as with a connection.
  await page.goto('/');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.getByText(/Saved copy of/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await expectAccessible(page);
}

it('an applicant reads dashboard, profile and admit card without a connection', async () => {
  const { page } = await visitAs('paid', { viewport: sizes.phone });
  const context: BrowserContext = page.context();
  await readEverything(page);
  expect(await isReadable(page, 'applicant')).toBe(false);
  await context.setOffline(true);
  await expectReadable(page);

  await context.setOffline(false);
  await page.getByText(/Saved copy of/).waitFor({ state: 'hidden' });
});

it('a sign-out without a connection leaves no personal data on the device', async () => {
  const { page } = await visit();
  const context = page.context();
  await page.goto('/login');
  await page.getByLabel('Phone').fill(accounts.paid.phone);
  await page.getByLabel('Password', { exact: true }).fill(accounts.paid.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await isReady(page);
  await expect.poll(() => savedOn(page)).toBeGreaterThan(3);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/Saved copy of/).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Phone').waitFor();
  await expect.poll(() => names(page, 'saved-')).toEqual([]);
  await page.goto('/dashboard');
  await page.getByLabel('Phone').waitFor();
});

it('a new build is stored whole or not at all', async () => {
  const network = await startNetwork();
  const { page } = await visitAs('paid', { baseURL: network.url });
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await isReady(page);
  const [first] = await names(page, 'pages-');
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const worker = registration.installing ?? registration.waiting;
      if (worker?.state === 'installing')
        await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
      return worker?.state;
    });

  // The page of the balancer's other node is of the build before.
  network.changed.set('/offline-worker.js', (worker) => worker.replace(/index-[\w-]+\.js/, 'index-newbuild.js'));
  expect(await update()).toBe('redundant');
  expect(await names(page, 'pages-')).toEqual([first]);

  for (const build of ['1'.repeat(16), '2'.repeat(16)]) {
    network.changed.set('/offline-worker.js', (worker) => worker.replace(/build:.[0-9a-f]{16}./, `build:"${build}"`));
    await update();
    await expect.poll(() => names(page, 'pages-')).toContain(`pages-${build}`);
  }
  // Tabs of the build before may still be open.
  await expect.poll(async () => (await names(page, 'pages-')).length).toBe(2);
  expect(await names(page, 'pages-')).not.toContain(first);
});
