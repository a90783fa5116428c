import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothSizes } from './support/layout.ts';
import { sizes, visit } from './support/visitor.ts';

const publicScreens = ['/', '/contact', '/login', '/register', '/reset', '/tutorial', '/public-notices', '/verify'];

describe.each([
  ['en-GB', 'Contact', 'How to apply: the tutorial', 'How to apply'],
  ['bn-BD', 'যোগাযোগ', 'আবেদনের নিয়ম: ধাপে ধাপে', 'আবেদন করার নিয়ম'],
])('the public screens in %s', (locale, contact, tutorialLink, tutorial) => {
  it('are accessible and fit the window on a phone and on a desktop', async () => {
    const visitor = await visit({ locale, viewport: sizes.phone });
    const { page } = visitor;
    for (const screen of publicScreens) {
      await page.goto(screen, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessibleInBothSizes(page);
    }
    visitor.expectNoProblems();
  });

  it('lead to the tutorial and to the contacts', async () => {
    const visitor = await visit({ locale });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: tutorialLink }).click();
    await page.getByRole('heading', { level: 1, name: tutorial }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tutorial');
    await page.getByRole('navigation').first().getByRole('link', { name: contact, exact: true }).click();
    await expect.poll(() => page.getByRole('table').count()).toBe(2);
    visitor.expectNoProblems();
  });
});
