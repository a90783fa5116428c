import { chromium } from 'playwright-core';
import { findBrowser } from './support/browser.ts';
const base = 'http://127.0.0.1:4741';
const login = async (phone: string, password: string) => (await (await fetch(base + '/api/auth', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ phone, password }) })).json()).token;
const token = await login('01700000001', 'super-admission-1');
const gql = async (query: string) => (await (await fetch(base + '/graphql', { method: 'POST', headers: { 'content-type': 'application/json', 'x-auth-token': token }, body: JSON.stringify({ query }) })).json()).data;
const { intakes } = await gql('{intakes{id code exams{id title}}}');
const spring = intakes.find((i: any) => i.code === 'SPRING-2027');
const exam = spring.exams[0].id;
const browser = await chromium.launch({ ...(await findBrowser()) });
const only = process.argv[2]?.split(',');
for (const [w, lang, scheme] of [[360, 'en', 'light'], [1280, 'bn', 'dark'], [360, 'bn', 'dark'], [1280, 'en', 'light']] as const) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: w, height: 800 }, colorScheme: scheme, reducedMotion: 'reduce', timezoneId: 'Asia/Dhaka' });
  await context.addInitScript(([t, l]) => { localStorage.setItem('token', t!); localStorage.setItem('language', l!); }, [token, lang]);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  const shot = async (name: string, sel?: string) => {
    await page.waitForTimeout(2500);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) console.log('WIDE', name, w, lang);
    const path = `/tmp/w/b13-shots/n/${name}-${w}-${lang}.png`;
    if (sel) await page.locator(sel).first().screenshot({ path }); else await page.screenshot({ path, fullPage: true });
    console.log(path);
  };
  const step = async (name: string, run: () => Promise<void>) => { if (only && !only.includes(name)) return; try { await run(); } catch (e) { console.log('FAIL', name, String(e).slice(0, 300)); } };
  await step('intake', async () => {
    await page.goto(`/intakes/${spring.id}`); await page.waitForLoadState('networkidle');
    await page.locator('input[name=opensAt]').first().waitFor({ timeout: 20000 }).catch(() => undefined);
    const label = lang === 'en' ? 'Opens' : 'খোলা';
    const opens = lang === 'en' ? page.getByLabel(/^Opens/) : page.getByLabel(/^(খোলে|শুরু|খোলার)/);
    await opens.first().click(); await opens.first().fill('24/11/2026 18:00'); await opens.first().blur();
    await shot('intake');
    await page.getByRole('button', { name: lang === 'en' ? 'Change the rules' : 'নিয়ম বদলান' }).click();
    await shot('rules');
  });
  await step('exam', async () => {
    await page.goto(`/edit-exam/${exam}`); await page.waitForLoadState('networkidle');
    const seats = page.locator('input[name=seats]'); await (await seats.count() ? seats : page.getByLabel(lang === 'en' ? /^Seats/ : /আসন/)).first().fill('50');
    const max = page.getByLabel(lang === 'en' ? 'Full marks' : 'পূর্ণ নম্বর').first(); await max.fill('60');
    await shot('exam');
  });
  await step('fee', async () => {
    await page.goto('/institution'); await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: lang === 'en' ? /^Change the fee/ : /ফি/ }).nth(lang === 'en' ? 1 : 1).click();
    const f = page.getByRole('dialog').locator('input').first(); await f.fill('1777');
    await shot('fee');
  });
  await context.close();
}
await browser.close();
