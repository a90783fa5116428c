import { expect, it } from 'vitest';
import { sizes, visit } from './support/visitor.ts';

/** 400 kbit/s and 400 ms, with a quarter of the CPU: the scripts of an empty cache take 5 s. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

it('a sign-in on a slow phone is sent at the press, before its scripts have loaded', async () => {
  const { page, expectNoProblems } = await visit({ viewport: sizes.phone });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await password.waitFor();
  // Typing is not measured: the values are filled as soon as the fields exist.
  await page.getByLabel('Phone').fill('01700000007');
  await password.fill('student-admission-1');
  await password.press('Enter');
  await page.waitForURL('**/dashboard', { timeout: 60_000 });
  const [sentAt, scriptsAt] = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sent = all.find(({ name }) => name.endsWith('/graphql'));
    const start = all.find(({ name }) => /\/assets\/app-.*\.js$/.test(name));
    return [sent?.startTime ?? Number.NaN, start?.responseEnd ?? Number.NaN];
  });
  expect(sentAt).toBeLessThan(scriptsAt);
  expectNoProblems();
});

/** Milliseconds after the last file of the application: it is evaluated and hydrated within the second that follows. */
it.each([0, 100, 200, 400, 700, 1_100])(
  'a sign-in that is pressed %i ms after the scripts is sent once',
  async (delay) => {
    const { page, expectNoProblems } = await visit({ viewport: sizes.phone });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('"password"')) sent.push(request.postData() ?? '');
    });
    const scripts = page.waitForResponse(/\/assets\/app-.*\.js$/);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Phone').fill('01700000007');
    await page.getByLabel('Password', { exact: true }).fill('student-admission-1');
    await (await scripts).finished();
    await page.waitForTimeout(delay);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForURL('**/dashboard');
    expect(sent).toHaveLength(1);
    expectNoProblems();
  },
);
