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
