import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf, visitAs } from './support/accounts.ts';
import { sizes, type Visitor } from './support/visitor.ts';

let visitor: Visitor | undefined;
afterEach(async () => {
  visitor?.expectNoProblems(/409|Conflict/);
  await visitor?.close();
  visitor = undefined;
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const unique = () => `Z${Date.now().toString(36).toUpperCase().slice(-7)}`;

async function expectNoWiderThanWindow(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

/** Another officer changes the department by the façade. */
async function changeElsewhere(path: string, change: object): Promise<void> {
  const headers = { 'x-auth-token': await tokenOf('superAdmin'), 'content-type': 'application/json' };
  const answer = await fetch(`${inject('productUrl')}/api${path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(change),
  });
  expect(answer.status).toBe(200);
}

describe('the office at a desk, in English', () => {
  it('opens on what waits and how far applicants are, and keeps its departments', async () => {
    visitor = await visitAs('admin', { viewport: sizes.desk });
    const { page } = visitor;
    await page.goto('/admin-dashboard');
    await page.getByRole('img', { name: 'How far applicants have come' }).waitFor();
    const sidebar = page.getByRole('navigation', { name: 'Office', exact: true });
    expect(await sidebar.getByRole('link').allTextContents()).toEqual([
      'Dashboard',
      'Applicants',
      'Payments',
      'Exams',
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
    expect(await page.getByRole('radio', { name: 'Last 7 days' }).isChecked()).toBe(true);
    // The first stop of the keyboard leads past the bar and the sidebar.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);

    await sidebar.getByRole('link', { name: 'Departments' }).click();
    await heading(page, 'Departments').waitFor();
    expect(await sidebar.getByRole('link', { name: 'Departments' }).getAttribute('aria-current')).toBe('page');
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
    await name.waitFor();
    expect(await name.getAttribute('readonly')).not.toBeNull();
    await page.getByRole('switch', { name: 'Edit' }).check();
    await name.fill(`Zoology ${code} of mine`);
    const id = page.url().split('/').at(-1) ?? '';
    await changeElsewhere(`/departments/${id}`, { departmentName: `Zoology ${code} of theirs`, deptShortCode: code });
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText(`is “Zoology ${code} of theirs” now.`).waitFor();
    await expectAccessible(page);
    expect(await name.inputValue()).toBe(`Zoology ${code} of mine`);
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('Department Updated').waitFor();
    await page.waitForURL('**/departments');
    await page.getByRole('button', { name: `Delete Zoology ${code} of mine` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Department Deleted').waitFor();
    await page.getByRole('rowheader', { name: `Zoology ${code} of mine` }).waitFor({ state: 'detached' });
  });
});

describe('the office on a phone, in Bangla', () => {
  it('finds every page in the menu, and keeps its programs', async () => {
    visitor = await visitAs('superAdmin', { lang: 'bn', viewport: sizes.phone });
    const { page } = visitor;
    await page.goto('/admin-dashboard');
    await page.getByRole('img', { name: 'আবেদনকারীরা কত দূর এসেছেন' }).waitFor();
    await expectNoWiderThanWindow(page);
    await expectAccessible(page);
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: 'সংখ্যাগুলো দেখুন' }).first().click();
    await page.getByRole('table').first().waitFor();

    await page.getByRole('button', { name: 'মেনু' }).click();
    await page.getByRole('button', { name: 'অফিস' }).click();
    const menu = page.getByRole('group', { name: 'অফিসের পাতা' });
    expect(await menu.getByRole('link').allTextContents()).toContain('ব্যবহারকারী');
    await expectNoWiderThanWindow(page);
    await menu.getByRole('link', { name: 'প্রোগ্রাম' }).click();
    await heading(page, 'প্রোগ্রাম').waitFor();
    await page.getByRole('rowheader').first().waitFor();
    await expectNoWiderThanWindow(page);

    const code = unique();
    await page.getByRole('link', { name: 'নতুন প্রোগ্রাম' }).click();
    await page.getByLabel('প্রোগ্রামের নাম').fill(`প্রাণিবিদ্যা ${code}`);
    await page.getByLabel('সংক্ষিপ্ত কোড').fill(code);
    await page.getByLabel('ক্রেডিট').fill('১২০');
    await page.getByLabel('ধরন').selectOption('UNDERGRADUATE');
    await page.getByLabel('বিভাগ', { exact: true }).selectOption({ index: 1 });
    await expectNoWiderThanWindow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'যোগ করুন' }).click();
    await page.getByText('প্রোগ্রাম তৈরি হয়েছে').waitFor();
    await page.waitForURL('**/programs');
    await page.getByRole('link', { name: `প্রাণিবিদ্যা ${code} দেখুন` }).click();
    await page.getByText('১২০').waitFor();
    await page.getByRole('button', { name: 'মুছুন' }).click();
    await page.getByRole('dialog', { name: 'আপনি কি নিশ্চিত?' }).getByRole('button', { name: 'মুছুন' }).click();
    await page.getByText('প্রোগ্রাম মুছে ফেলা হয়েছে').waitFor();
    await page.waitForURL('**/programs');
  });
});
