import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { call } from '../support/api.ts';
import { measureApplicantJourney } from '../support/applicant-journey.ts';
import { newApplicant, newSlipNumber } from '../support/applicants.ts';
import { looks } from '../support/screen-list.ts';
import { signIn } from './client.ts';
import type { Nodes } from './nodes.ts';

const index = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url));

/** The number of demo accounts, by the last digit of the phone. */
const passwords: Readonly<Record<string, string>> = { 1: 'super-admission-1', 2: 'admin-admission-1' };
const passwordOf = (phone: string): string => passwords[phone.at(-1) ?? ''] ?? 'student-admission-1';
const officer = { phone: '01700000002', password: 'admin-admission-1' };

/** Between two journeys of one kind, and between two steps of a tab that stays open. */
const pauseMs = 3_000;
const tabPauseMs = 20_000;

/** The expected texts of the public pages. */
const isMeant = (look: string, problem: string): boolean => look === 'guest' && /no\/such\/page|made-up/.test(problem);

/** The entry script of this build; browser steps exist for this build alone. */
const ownScript = (): string => {
  const [, name = ''] = /src="(\/assets\/index-[^"]+)"/.exec(readFileSync(index, 'utf8')) ?? [];
  return name;
};

/** Whether every node serves the pages of this build; asked of each, because the balancer may choose the same one again. */
async function isOwn({ all }: Pick<Nodes, 'all'>): Promise<boolean> {
  const textOf = async (url: string) => (await fetch(url)).text();
  // A node that has just stopped answers nothing.
  const pages = await Promise.all(all.map(({ url }) => textOf(url).catch(() => '')));
  return pages.every((page) => page.includes(ownScript()));
}

export interface Journeys {
  /** One line for each problem, with the time. */
  broken: string[];
  figures(): string;
  stop(): Promise<void>;
}

/** The longest that pages repeat a query that a node of the other release does not know, on a busy machine. */
const repetitionMs = 30_000;

/**
 * Errors of scripts, answers with an error and loads that failed, of each page of the context. A query that one node refuses is a
 * problem unless the page gets its answer from the next. `settle` waits for such answers.
 */
function watch(context: BrowserContext, onProblem: (problem: string) => void): { settle(): Promise<void> } {
  const refused = new Map<string, string>();
  context.on('weberror', (error) => {
    const address = error.page()?.url();
    if (address !== 'about:blank') onProblem(`${address}: ${error.error().message}`);
  });
  context.on('response', (answer) => {
    const request = answer.request();
    const query = `${answer.url()} ${request.postData()}`;
    if (answer.status() < 400) return void refused.delete(query);
    const problem = `${request.frame().page().url()}: ${answer.status()} ${answer.url()}`;
    if ([400, 503].includes(answer.status()) && answer.url().endsWith('/graphql')) refused.set(query, problem);
    else onProblem(problem);
  });
  context.on('close', () => {
    for (const problem of refused.values()) onProblem(problem);
  });
  return {
    async settle() {
      for (const end = Date.now() + repetitionMs; refused.size > 0 && Date.now() < end; ) await sleep(50);
    },
  };
}

/** The page has loaded: it has its heading and no skeleton. */
async function see(page: Page): Promise<void> {
  await page.locator('main h1, main h2').first().waitFor({ timeout: 30_000 });
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached', timeout: 30_000 });
}

/** From registration to the admit card by REST, on the same nodes. */
async function applyByRest(url: string): Promise<void> {
  const applicant = await newApplicant({ images: true, url });
  const bankSlipNumber = newSlipNumber();
  await call('POST /api/users/payment', {
    url,
    token: applicant.token,
    body: { bankSlipNumber, paymentMethod: 'BANK' },
  });
  const token = await signIn(url, officer.phone, officer.password);
  await call(`POST /api/users/payment/verify/${applicant.id}`, { url, token, body: { bankSlipNumber } });
  const headers = { 'x-auth-token': applicant.token };
  const card = await fetch(`${url}/api/admit/download`, { headers });
  const text = await card.text();
  if (!card.ok) throw new Error(`admit card: ${card.status} ${text}`);
}

/** Runs applicants and officers continuously; each page is loaded by a new browser context, and one tab stays open. */
export async function startJourneys({ url, all }: Pick<Nodes, 'url' | 'all'>): Promise<Journeys> {
  const browser: Browser = await chromium.connect(inject('browserEndpoint'));
  const broken: string[] = [];
  const counts = { ways: 0, applications: 0, pages: 0, views: 0 };
  let isRunning = true;
  const report = (what: string) => void broken.push(`${new Date().toISOString()} ${what}`);
  const open = async (look: string) => {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', timezoneId: 'Asia/Dhaka' });
    const { settle } = watch(context, (problem) => isMeant(look, problem) || report(`${look}: ${problem}`));
    const phone = looks[look]?.phone;
    const token = phone ? await signIn(url, phone, passwordOf(phone)) : undefined;
    if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
    return { context, settle };
  };
  const repeat = async (name: string, step: () => Promise<void>): Promise<void> => {
    while (isRunning) {
      await step().catch((error: Error) => report(`${name}: ${error.message}`));
      await sleep(pauseMs);
    }
  };
  const everyPage = async (): Promise<void> => {
    for (const [look, { addresses }] of Object.entries(looks))
      for (const address of addresses) {
        if (!isRunning) return;
        const { context, settle } = await open(look);
        const page = await context.newPage();
        await page
          .goto(address, { waitUntil: 'load' })
          .then(() => see(page))
          .then(settle)
          .catch((error: Error) => report(`${look} ${address}: ${error.message}`));
        counts.pages += 1;
        await context.close();
      }
  };
  /** A tab of the last release, which the officer leaves open: it asks for pages that it has not loaded yet. */
  const openTab = async (): Promise<void> => {
    const { context } = await open('officer');
    const page = await context.newPage();
    await page.goto('/admin-dashboard');
    while (isRunning) {
      for (const address of looks['officer']?.addresses ?? []) {
        if (!isRunning) break;
        await page.evaluate((to) => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }, address);
        await see(page).catch((error: Error) => report(`open tab ${address}: ${error.message}`));
        counts.views += 1;
        await sleep(tabPauseMs);
      }
    }
    await context.close();
  };
  const watched = {
    newContext: async (options: object) => {
      const context = await browser.newContext(options);
      watch(context, (problem) => report(`applicant's way: ${problem}`));
      return context;
    },
  };
  const running = Promise.all([
    repeat("applicant's way", async () => {
      if (!(await isOwn({ all }))) return;
      await measureApplicantJourney(watched, url);
      counts.ways += 1;
    }),
    repeat('application', async () => {
      await applyByRest(url);
      counts.applications += 1;
    }),
    repeat('pages', everyPage),
    openTab().catch((error: Error) => report(`open tab: ${error.message}`)),
  ]);
  return {
    broken,
    figures: () =>
      `${counts.ways} ways from the landing page to the admit card in a browser, ${counts.applications} by REST, ${counts.pages} loads of ` +
      `pages, ${counts.views} views in a tab that stayed open, ${broken.length} broken`,
    async stop() {
      isRunning = false;
      await running;
      await browser.close();
    },
  };
}
