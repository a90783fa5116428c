import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { type AccountName, visitAs } from './support/accounts.ts';
import { expectFitsWindow } from './support/layout.ts';
import { layoutShift, nextFrame, sizes } from './support/visitor.ts';

const texts = {
  en: {
    welcome: 'Welcome, ',
    viewProfile: 'View Profile',
    back: 'Back',
    profile: 'Profile',
    allNotice: 'All Notice',
    notices: 'Notices',
    noProfile: 'You have no profile yet',
    nextPage: 'Next page',
    steps: ['Upload Image', 'Make Payment', 'Download Admit'],
  },
  bn: {
    welcome: 'স্বাগতম, ',
    viewProfile: 'প্রোফাইল দেখুন',
    back: 'ফিরে যান',
    profile: 'প্রোফাইল',
    allNotice: 'সব বিজ্ঞপ্তি',
    notices: 'বিজ্ঞপ্তি',
    noProfile: 'আপনার প্রোফাইল এখনো তৈরি হয়নি',
    nextPage: 'পরের পৃষ্ঠা',
    steps: ['ছবি আপলোড', 'পেমেন্ট', 'প্রবেশপত্র ডাউনলোড'],
  },
} as const;
type Lang = keyof typeof texts;

/** The links of each account's cards, without the newest notice (specification, section 2). */
const cards = {
  withoutProfile: ['/create-profile'],
  profileOnly: ['/upload', '/profile'],
  unpaid: ['/payment', '/profile', '/upload'],
  pending: ['/payment', '/profile', '/upload'],
  paid: ['/download-admit', '/payment', '/profile', '/upload'],
} as const satisfies Partial<Record<AccountName, readonly string[]>>;
type Applicant = keyof typeof cards;

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const cardLinks = async (page: Page) => {
  const links = await main(page).getByRole('link').all();
  const all = await Promise.all(links.map((link) => link.getAttribute('href')));
  // Links within the site: the map of the venue is on another site.
  return all.filter((href) => href?.startsWith('/') && !href.startsWith('/notices/'));
};

async function checkScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsWindow(page);
}

async function openProfile(page: Page, lang: Lang, isChecked: boolean): Promise<void> {
  const t = texts[lang];
  await main(page).getByRole('link', { name: t.viewProfile }).click();
  await heading(page, t.profile).waitFor();
  await page.getByRole('heading', { level: 3, name: lang === 'en' ? 'SSC' : 'এসএসসি' }).waitFor();
  if (isChecked) await checkScreen(page);
  await main(page).getByRole('link', { name: t.back }).click();
  await heading(page, new RegExp(`^${t.welcome}`)).waitFor();
}

/** From the banner to the newest notice and to the list. */
async function openNotices(page: Page, lang: Lang, isChecked: boolean): Promise<void> {
  const t = texts[lang];
  const banner = main(page).getByRole('complementary').getByRole('link');
  await expect.poll(() => banner.textContent()).not.toBe('');
  await banner.click();
  await page.waitForURL(/\/notices\/[0-9a-f-]{36}$/);
  await main(page).getByRole('article').waitFor();
  // Another journey may publish a notice meanwhile.
  const address = new URL(page.url()).pathname;
  if (isChecked) await checkScreen(page);
  await main(page).getByRole('link', { name: t.allNotice }).click();
  await heading(page, t.notices).waitFor();
  await main(page).locator(`a[href="${address}"]`).first().waitFor();
  await expect.poll(() => main(page).getByRole('listitem').count()).toBe(10);
  if (isChecked) await checkScreen(page);
  await main(page).getByRole('button', { name: t.nextPage }).click();
  await page.waitForURL('**/notices?page=2');
}

/** Each language in one size: the language with the longer words on the phone. */
const combinations = (Object.keys(cards) as Applicant[]).flatMap((applicant) => [
  { applicant, lang: 'en', size: 'desk' } as const,
  { applicant, lang: 'bn', size: 'phone' } as const,
]);

describe('the dashboard', () => {
  it.each(combinations)('leads $applicant to profile and notices ($lang, $size)', async ({ applicant, lang, size }) => {
    const { page, expectNoProblems } = await visitAs(applicant, { lang, viewport: sizes[size] });
    await page.goto('/dashboard');
    await heading(page, new RegExp(`^${texts[lang].welcome}[A-Z. ]+$`)).waitFor();
    await main(page).getByRole('navigation').waitFor();
    await expect.poll(() => cardLinks(page)).toEqual(cards[applicant]);
    // Phones show only the name of the current step; screen readers read all.
    const steps = await main(page).getByRole('navigation').ariaSnapshot();
    for (const name of texts[lang].steps) expect(steps).toContain(name);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await checkScreen(page);
    if (applicant === 'withoutProfile') {
      await page.goto('/profile');
      await page.getByText(texts[lang].noProfile).waitFor();
      await checkScreen(page);
      await page.goto('/dashboard');
    } else {
      await openProfile(page, lang, applicant === 'paid');
    }
    // Notices are the same for all applicants, profiles for all who have not paid.
    await openNotices(page, lang, applicant === 'paid');
    expectNoProblems();
  });
});

describe('the profile', () => {
  it('is printed dark on light from a dark screen', async () => {
    const { page, expectNoProblems } = await visitAs('paid', { colorScheme: 'dark' });
    await page.goto('/profile-student');
    const label = page.getByText('Blood group').or(page.getByText('Religion')).first();
    await label.waitFor();
    await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
    await nextFrame(page);
    const colourOf = () => label.evaluate((element) => getComputedStyle(element).color);
    const dark = await colourOf();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(colourOf).not.toBe(dark);
    await page.getByRole('link', { name: 'Back' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(colourOf).toBe(dark);
    expectNoProblems();
  });
});
