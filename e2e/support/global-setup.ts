import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser } from './browser.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    browserEndpoint: string;
  }
}

let cleanUp: () => Promise<void> = async () => {};

/** Starts one product with demo data and one browser for all journeys; E2E_URL uses a running product. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.E2E_URL;
  const product = given ? { url: given, stop: async () => {} } : await startProduct();
  cleanUp = product.stop;
  const browser = await chromium.launchServer(await findBrowser());
  cleanUp = async () => {
    await browser.close();
    await product.stop();
  };
  project.provide('productUrl', product.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
}

/** Stops the product and the browser of the journeys. */
export async function teardown(): Promise<void> {
  await cleanUp();
}
