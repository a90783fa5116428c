import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { visitAs } from './support/accounts.ts';
import { findMessages } from './support/api.ts';
import { expectAccessibleInBothSizes } from './support/layout.ts';

it('an officer writes a mail to a selection, previews it per recipient, sends it once and reads the result', async () => {
  const { page, expectNoProblems } = await visitAs('admin');
  const mark = Math.random().toString(36).slice(2, 8);
  const main = page.getByRole('main');
  await page.goto('/messages/new?channel=mail&to=filters');
  await page.getByText(/^\d+ people get this e-mail$/).waitFor();
  const all = await page.getByText(/people get this e-mail$/).textContent();
  const exam = main.getByLabel(/^Exam/);
  await exam.locator('option').nth(1).waitFor({ state: 'attached' });
  // The newest exams have no applicants yet.
  await exam.selectOption({ index: (await exam.locator('option').count()) - 1 });
  await expect.poll(() => page.getByText(/get this e-mail$|gets this e-mail$/).textContent()).not.toBe(all);
  await main.getByRole('textbox', { name: 'Subject' }).fill(`${mark} for `);
  await page.getByRole('group', { name: 'Fields for the subject' }).getByRole('button', { name: /Name/ }).click();
  await main.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Dear ');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /\+ Name/ })
    .click();
  await page.keyboard.type(', ভর্তি পরীক্ষা।');

  const preview = page.getByRole('group', { name: 'Preview' });
  await preview.getByText('ভর্তি পরীক্ষা।').waitFor();
  const [first] = (await page.getByText(/^1 of \d/).textContent())?.match(/[A-Z][A-Z .]+$/) ?? [];
  await preview.getByText(`${mark} for ${first}`).waitFor();
  const to = (await preview.locator('dd').first().textContent()) ?? '';
  await expectAccessibleInBothSizes(page);
  await main.getByRole('button', { name: 'Next person' }).click();
  // Addresses are unique, names are not.
  await expect.poll(() => preview.locator('dd').first().textContent()).not.toBe(to);

  await main.getByRole('button', { name: /^Send to/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: /^Send to/ }).dblclick();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await page.getByText('Mail sent').waitFor();
  await page.getByRole('radio', { name: /^Sent/ }).waitFor();
  await expect.poll(() => page.getByRole('progressbar').count(), { timeout: 15_000 }).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Retry failed only' }).count()).toBe(0);
  await expectAccessibleInBothSizes(page);

  const mails = (await findMessages(to)).filter(({ subject }) => subject?.startsWith(mark));
  expect(mails).toMatchObject([{ channel: 'mail', subject: `${mark} for ${first}` }]);
  expect(mails[0]?.body).toContain(`Dear ${first}, ভর্তি পরীক্ষা।`);
  await page.goto('/messages');
  await page.getByRole('link', { name: new RegExp(`^${mark} for`) }).waitFor();
  await page.goto('/messages?state=failed');
  await page.getByRole('region', { name: 'Messages of the system to one person' }).waitFor();
  await expectAccessible(page);
  expectNoProblems();
});
