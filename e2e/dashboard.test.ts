import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { type AccountName, tokenOf, visitAs } from './support/accounts.ts';
import { jumpsOf, sizes, type Visitor } from './support/visitor.ts';

let visitor: Visitor | undefined;
afterEach(async () => {
  visitor?.expectNoProblems();
  await visitor?.close();
  visitor = undefined;
});

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
  },
} as const;
type Lang = keyof typeof texts;

/** Where the cards of each account lead, beside the newest notice (specification, section 2). */
const cards = {
  withoutProfile: ['/create-profile'],
  profileOnly: ['/upload', '/profile'],
  unpaid: ['/payment', '/profile', '/upload'],
  pending: ['/payment', '/profile', '/upload'],
  paid: ['/download-admit', '/payment', '/profile', '/upload'],
} as const satisfies Partial<Record<AccountName, readonly string[]>>;
type Applicant = keyof typeof cards;

const tokens = new Map<Applicant, Promise<string>>();
function keptToken(applicant: Applicant): Promise<string> {
  const token = tokens.get(applicant) ?? tokenOf(applicant);
  tokens.set(applicant, token);
  return token;
}

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const cardLinks = async (page: Page) => {
  const links = await main(page).getByRole('link').all();
  const all = await Promise.all(links.map((link) => link.getAttribute('href')));
  return all.filter((href) => !href?.startsWith('/notices/'));
};

/** Passes in both colours, and nothing is wider than the window. */
async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

async function lookAtProfile(page: Page, lang: Lang, isThorough: boolean): Promise<void> {
  const t = texts[lang];
  await main(page).getByRole('link', { name: t.viewProfile }).click();
  await heading(page, t.profile).waitFor();
  await page.getByRole('heading', { level: 3, name: lang === 'en' ? 'SSC' : 'এসএসসি' }).waitFor();
  if (isThorough) await expectWellMade(page);
  await main(page).getByRole('link', { name: t.back }).click();
  await heading(page, new RegExp(`^${t.welcome}`)).waitFor();
}

/** From the banner to the newest notice, and on to all of them. */
async function lookAtNotices(page: Page, lang: Lang, isThorough: boolean): Promise<void> {
  const t = texts[lang];
  const banner = main(page).getByRole('complementary').getByRole('link');
  expect(await banner.textContent()).not.toBe('');
  await banner.click();
  await page.waitForURL(/\/notices\/[0-9a-f-]{36}$/);
  await main(page).getByRole('article').waitFor();
  // Somebody else may publish a notice meanwhile: which one was the newest, the opened page says.
  const title = (await main(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
  if (isThorough) await expectWellMade(page);
  await main(page).getByRole('link', { name: t.allNotice }).click();
  await heading(page, t.notices).waitFor();
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
  expect(await main(page).getByRole('listitem').count()).toBe(10);
  if (isThorough) await expectWellMade(page);
  await main(page).getByRole('button', { name: t.nextPage }).click();
  await page.waitForURL('**/notices?page=2');
}

/** Each language in one size, the narrow one with the longer words; whoever has everything is looked at in all four ways. */
const combinations = (Object.keys(cards) as Applicant[]).flatMap((applicant) =>
  (['en', 'bn'] as const)
    .flatMap((lang) => (['phone', 'desk'] as const).map((size) => ({ applicant, lang, size })))
    .filter(({ lang, size }) => applicant === 'paid' || (lang === 'bn') === (size === 'phone')),
);

describe('the applicant starts at the dashboard', () => {
  it.each(combinations)('$applicant, $lang, $size', async ({ applicant, lang, size }) => {
    const token = await keptToken(applicant);
    visitor = await visitAs(applicant, { lang, token, viewport: sizes[size] });
    const { page } = visitor;
    await page.goto('/dashboard');
    await heading(page, new RegExp(`^${texts[lang].welcome}[A-Z. ]+$`)).waitFor();
    await main(page).getByRole('navigation').waitFor();
    expect(await cardLinks(page)).toEqual(cards[applicant]);
    expect(await jumpsOf(page)).toBeLessThan(0.02);
    await expectWellMade(page);
    if (applicant === 'withoutProfile') {
      await page.goto('/profile');
      await page.getByText(texts[lang].noProfile).waitFor();
      await expectWellMade(page);
      await page.goto('/dashboard');
    } else {
      await lookAtProfile(page, lang, applicant === 'pending' || applicant === 'paid');
    }
    // Notices look the same for all applicants, and profiles for all who have not paid.
    await lookAtNotices(page, lang, applicant === 'paid');
  });
});

/** The colours follow the medium in a frame of their own. */
const patient = { timeout: 10_000 };

describe('the profile', () => {
  it('is printed dark on light, whatever the colours of the screen', async () => {
    visitor = await visitAs('paid', { token: await keptToken('paid'), colorScheme: 'dark' });
    const { page } = visitor;
    await page.goto('/profile-student');
    const label = page.getByText('Blood group').or(page.getByText('Religion')).first();
    await label.waitFor();
    const colourOf = () => label.evaluate((element) => getComputedStyle(element).color);
    const dark = await colourOf();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(colourOf, patient).not.toBe(dark);
    expect(await page.getByRole('link', { name: 'Back' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(colourOf, patient).toBe(dark);
  });
});
