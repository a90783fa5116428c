import { afterEach, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf, visitAs } from './support/accounts.ts';
import type { Visitor } from './support/visitor.ts';
import { expectWellMade } from './support/well-made.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});

interface Sent {
  channel: string;
  subject: string | null;
  body: string;
}
const outboxOf = async (to: string): Promise<Sent[]> => {
  const answer = await fetch(`${inject('productUrl')}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Sent[];
};

describe('a mail to a selection', () => {
  it('is written, looked at for each person, sent once, and reported', async () => {
    const token = await tokenOf('admin');
    const visitor = await visitAs('admin', { token });
    visitors.push(visitor);
    const { page } = visitor;
    const mark = Math.random().toString(36).slice(2, 8);
    const main = page.getByRole('main');
    await page.goto('/messages/new?channel=mail&to=filters');
    await page.getByText(/^\d+ people get this e-mail$/).waitFor();
    const everybody = await page.getByText(/people get this e-mail$/).textContent();
    const exam = main.getByLabel(/^Exam/);
    await exam.locator('option').nth(1).waitFor({ state: 'attached' });
    await exam.selectOption({ index: 1 });
    await expect.poll(() => page.getByText(/get this e-mail$|gets this e-mail$/).textContent()).not.toBe(everybody);
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
    await expectWellMade(page);
    await main.getByRole('button', { name: 'Next person' }).click();
    // Two people may have one name, but no address gets two.
    await expect.poll(() => preview.locator('dd').first().textContent()).not.toBe(to);

    await main.getByRole('button', { name: /^Send to/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await dialog.getByRole('button', { name: /^Send to/ }).dblclick();
    await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
    await page.getByText('Mail sent').waitFor();
    await page.getByRole('radio', { name: /^Sent/ }).waitFor();
    await expect.poll(() => page.getByRole('progressbar').count(), { timeout: 15_000 }).toBe(0);
    expect(await page.getByRole('button', { name: 'Retry failed only' }).count()).toBe(0);
    await expectAccessible(page);

    const mails = (await outboxOf(to)).filter(({ subject }) => subject?.startsWith(mark));
    expect(mails).toMatchObject([{ channel: 'mail', subject: `${mark} for ${first}` }]);
    expect(mails[0]?.body).toContain(`Dear ${first}, ভর্তি পরীক্ষা।`);
    await page.goto('/messages');
    await page.getByRole('link', { name: new RegExp(`^${mark} for`) }).waitFor();
    await page.goto('/messages?state=failed');
    await page.getByRole('region', { name: 'Messages of the system to one person' }).waitFor();
    await expectAccessible(page);
    visitor.expectNoProblems();
  });
});
