import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findBrowser } from './browser.ts';
import { createCamera } from './fake-camera.ts';
import { removeNewerApis } from './older-browser.ts';
import { sizes } from './visitor.ts';

/** Milliseconds for one step on the phone: next to other journeys on two cores some take longer than the 30 s of Playwright. */
const patience = 90_000;

/** A phone whose storage outlives its browser. */
export function newPhone(baseURL: string) {
  const folder = mkdtempSync(join(tmpdir(), 'door-phone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { args, holdUp } = createCamera(folder);
  const open = async ({ offline, isOlder = false }: { offline: boolean; isOlder?: boolean }) => {
    const browser = await findBrowser();
    const settings = { baseURL, viewport: sizes.phone, locale: 'en-GB', offline };
    const context = await chromium.launchPersistentContext(folder, {
      ...browser,
      ...settings,
      args: [...(browser.args ?? []), ...args],
    });
    onTestFinished(() => context.close());
    context.setDefaultTimeout(patience);
    if (isOlder) await context.addInitScript(removeNewerApis);
    return { context, page: await context.newPage() };
  };
  return { open, holdUp };
}

/** The stored scans of the phone. */
export const scansOn = (page: Page): Promise<{ sequence: number; profileId: string; decision: string | null }[]> =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opened = indexedDB.open('door');
        opened.onerror = () => fail(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('scans').objectStore('scans').getAll();
          all.onsuccess = () => done(all.result);
        };
      }),
  );
