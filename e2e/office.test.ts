import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { visitAs } from './support/accounts.ts';
import { densityOf, findFullestExam } from './support/density.ts';
import { expectFitsWindow } from './support/layout.ts';
import { sizes } from './support/visitor.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const unique = () => `Z${Date.now().toString(36).toUpperCase().slice(-7)}`;

describe('the office on a desktop, in English', () => {
  it('opens its dashboard, and creates, edits and deletes a department', async () => {
    const { page, expectNoProblems } = await visitAs('admin', { viewport: sizes.desk });
    await page.goto('/admin-dashboard');
    await page.getByRole('group', { name: 'How far applicants have come' }).waitFor();
    const sidebar = page.getByRole('navigation', { name: 'Office', exact: true });
    await expect
      .poll(() => sidebar.getByRole('link').allTextContents())
      .toEqual([
        'Dashboard',
        'Applicants',
        'Payments',
        'To review',
        'Exams',
        'Intakes',
        'Venues',
        'Sittings',
        'Merit',
        'Notices',
        'Messages',
        'Departments',
        'Programs',
      ]);
    await expectAccessible(page);
    await page.getByText('Last 7 days').click();
    await page.waitForURL('**/admin-dashboard?days=7');
    await page.reload();
    await page.getByRole('radio', { name: 'Last 7 days', checked: true }).waitFor({ state: 'attached' });
    // The first tab stop skips to the content.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('main:focus').waitFor();

    await sidebar.getByRole('link', { name: 'Departments' }).click();
    await heading(page, 'Departments').waitFor();
    await sidebar.locator('[aria-current=page]', { hasText: 'Departments' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('This department still has programs and cannot be deleted').waitFor();
    await page.keyboard.press('Escape');

    const code = unique();
    await page.getByRole('link', { name: 'Create Department' }).click();
    await page.getByLabel('Name of the department').fill(`Zoology ${code}`);
    await page.getByLabel('Short code').fill(code);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Department Created').waitFor();
    await page.waitForURL('**/departments');

    await page.getByRole('link', { name: `Edit Zoology ${code}` }).click();
    const name = page.getByLabel('Name of the department');
    await expect.poll(() => name.getAttribute('readonly')).not.toBeNull();
    await page.getByRole('switch', { name: 'Edit' }).check();
    await name.fill(`Zoology ${code} of mine`);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Department Updated').waitFor();
    await page.waitForURL('**/departments');
    await page.getByRole('button', { name: `Delete Zoology ${code} of mine` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Department Deleted').waitFor();
    await page.getByRole('rowheader', { name: `Zoology ${code} of mine` }).waitFor({ state: 'detached' });
    expectNoProblems();
  });
});

describe('the office on a phone, in Bangla', () => {
  it('opens every page from the menu, and creates and deletes a program', async () => {
    const { page, expectNoProblems } = await visitAs('superAdmin', { lang: 'bn', viewport: sizes.phone });
    await page.goto('/admin-dashboard');
    await page.getByRole('group', { name: 'আবেদনকারীরা কত দূর এসেছেন' }).waitFor();
    await expectFitsWindow(page);
    await expectAccessible(page);
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: 'সংখ্যাগুলো দেখুন' }).first().click();
    await page.getByRole('table').first().waitFor();

    await page.getByRole('button', { name: 'মেনু' }).click();
    await page.getByRole('button', { name: 'অফিস' }).click();
    const menu = page.getByRole('group', { name: 'অফিসের পাতা' });
    await menu.getByRole('link', { name: 'ব্যবহারকারী' }).waitFor();
    await expectFitsWindow(page);
    await menu.getByRole('link', { name: 'প্রোগ্রাম' }).click();
    await heading(page, 'প্রোগ্রাম').waitFor();
    await page.getByRole('rowheader').first().waitFor();
    await expectFitsWindow(page);

    const code = unique();
    await page.getByRole('link', { name: 'নতুন প্রোগ্রাম' }).click();
    await page.getByLabel('প্রোগ্রামের নাম').fill(`প্রাণিবিদ্যা ${code}`);
    await page.getByLabel('সংক্ষিপ্ত কোড').fill(code);
    await page.getByLabel('ক্রেডিট').fill('১২০');
    await page.getByLabel('ধরন').selectOption('UNDERGRADUATE');
    await page.getByLabel('বিভাগ', { exact: true }).selectOption({ index: 1 });
    await expectFitsWindow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'যোগ করুন' }).click();
    await page.getByText('প্রোগ্রাম তৈরি হয়েছে').waitFor();
    await page.waitForURL('**/programs');
    await page.getByRole('link', { name: `প্রাণিবিদ্যা ${code} দেখুন` }).click();
    await heading(page, `প্রাণিবিদ্যা ${code}`).waitFor();
    await page.getByText('১২০', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'মুছুন' }).click();
    await page.getByRole('dialog', { name: 'আপনি কি নিশ্চিত?' }).getByRole('button', { name: 'মুছুন' }).click();
    await page.getByText('প্রোগ্রাম মুছে ফেলা হয়েছে').waitFor();
    await page.waitForURL('**/programs');
    expectNoProblems();
  });
});

describe('the lists of the office on a laptop', () => {
  it.each(['en', 'bn'] as const)('have their filters in one line and twelve rows in sight, in %s', async (lang) => {
    const { page, expectNoProblems } = await visitAs('superAdmin', { lang });
    const exam = `${await findFullestExam(page)}?size=100`;
    const lists = ['/students?trimester=All&step=PAID&hscGroup=Science', '/users?searched=true&role=Student', '/audit'];
    for (const address of [...lists, exam, `${exam}&entry=true&state=ALL`]) {
      const [narrow, wide] = await densityOf(page, address);
      expect([address, narrow.filterLines, wide.filterLines]).toEqual([address, 1, 1]);
      expect(await page.locator('main [data-back] a').isVisible(), address).toBe(true);
      expect(wide.chips > 0, address).toBe(address.includes('hscGroup'));
      expect(wide.rows, address).toBeGreaterThanOrEqual(12);
    }
    expectNoProblems();
  });
});
