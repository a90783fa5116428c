import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { visitAs } from './support/accounts.ts';
import { vectors } from './support/vectors.ts';
import { sizes, type Visitor } from './support/visitor.ts';
import { expectWellMade } from './support/well-made.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});
async function arrive(...given: Parameters<typeof visitAs>): Promise<Visitor> {
  const visitor = await visitAs(...given);
  visitors.push(visitor);
  return visitor;
}

const paperOf = (page: Page) => page.getByRole('textbox', { name: 'Body' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** As Word puts it on the clipboard: lists are paragraphs with a number in front, and pictures lie on the officer's own disk. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-x:1}</style></head><body>
<p class=MsoNormal><b><span lang=EN-US style='color:red'>Rooms<o:p></o:p></span></b><script>document.title='ran'</script></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Room 101</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a)<span>&nbsp; </span></span><![endif]>second row</p>
<img src="file:///C:/clip.png" onerror="document.title='ran'"></body></html>`;

/** What the browser tells the page of a paste; the clipboard of a machine without a screen would change what Word wrote. */
const paste = (page: Page, html: string) =>
  paperOf(page).evaluate((paper, given) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', given);
    const event = { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true };
    paper.dispatchEvent(new InputEvent('beforeinput', event));
  }, html);

/** As an input method composes a word before it is in the text. */
async function compose(page: Page, steps: readonly string[], word: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send('Input.insertText', { text: word });
  await session.detach();
}

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await paperOf(page).click();
  await page.getByRole('combobox', { name: 'Text style' }).selectOption('Heading 2');
  await page.keyboard.type('Seat plan');
  await page.keyboard.press('Enter');
  await compose(page, ['ভ', 'ভর', 'ভর্ত'], 'ভর্তি');
  await page.keyboard.type(' ');
  await compose(page, ['প', 'পর'], 'পরীক্ষা।');
  await page.keyboard.press('Enter');
  await tool(page, 'Bulleted list').click();
  await page.keyboard.type('Bring the card');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+]');
  await page.keyboard.type('printed');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('https://example.org/halls');
  await dialog.getByLabel('Words of the link').fill('All halls');
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function addPicture(page: Page): Promise<void> {
  await tool(page, 'Image').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const plan = { width: 3200, height: 1200, channels: 3 as const, background: '#89a' };
  const buffer = await sharp({ create: plan }).png().toBuffer();
  await dialog.getByLabel('Picture').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Description').fill('Plan of the halls');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await paperOf(page).getByRole('img', { name: 'Plan of the halls' }).waitFor();
}

describe('a notice', () => {
  it('is written, read, changed by two at once, and deleted', async () => {
    const title = `Halls ${Math.random().toString(36).slice(2, 8)}`;
    const officer = await arrive('admin');
    const { page } = officer;
    await page.goto('/create-notice');
    await write(page, title);
    await paste(page, fromWord);
    await page.getByText('1 picture could not be taken over.').waitFor();
    await addPicture(page);
    await expectWellMade(page);
    // What is typed survives a reload.
    await page.waitForTimeout(600);
    await page.reload();
    await page.getByText('What you typed before is still here').waitFor();
    await page.getByRole('button', { name: 'Add Notice' }).click();
    await page.waitForURL('**/notices');
    await page.getByText('Notice Added').waitFor();

    const student = await arrive('profileOnly', { viewport: sizes.phone });
    await student.page.goto(`/notices?keyword=${encodeURIComponent(title)}`);
    await student.page.getByRole('link', { name: `View: ${title}` }).click();
    const article = student.page.getByRole('article');
    await article.getByRole('heading', { name: 'Seat plan', level: 3 }).waitFor();
    const read = article.locator('p, li, img, h3');
    expect((await read.allTextContents()).map((one) => one.trim())).toEqual([
      'Seat plan',
      'ভর্তি পরীক্ষা।',
      'Bring the cardprinted',
      'printed',
      'All halls',
      'Rooms',
      'Room 101second row',
      'second row',
      '',
    ]);
    expect(await article.locator('ol > li > ol > li').textContent()).toBe('second row');
    expect(await article.getByRole('link').getAttribute('href')).toBe('https://example.org/halls');
    const picture = article.getByRole('img', { name: 'Plan of the halls' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
    expect(await student.page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await expectAccessible(student.page);
    expect(await student.page.title()).not.toContain('ran');

    await page.getByRole('link', { name: `Edit: ${title}` }).click();
    await paperOf(page).getByText('Seat plan').waitFor();
    const other = await arrive('superAdmin');
    await other.page.goto(new URL(page.url()).pathname);
    await other.page.getByLabel('Title').fill(`${title} theirs`);
    await other.page.getByRole('button', { name: 'Update' }).click();
    await other.page.getByText('Notice Updated').waitFor();
    await page.getByLabel('Title').fill(`${title} mine`);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText(`Was “${title}”, is “${title} theirs” now.`).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe(`${title} mine`);
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByRole('heading', { name: `${title} mine`, level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/notices');
    await page.getByText('Notice Deleted').waitFor();
    expect(await page.getByText(`${title} mine`).count()).toBe(0);
    officer.expectNoProblems();
    student.expectNoProblems();
  });

  it('runs nothing and calls nobody, whatever is pasted into it', async () => {
    const { page } = await arrive('admin');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil')) elsewhere.push(request.url());
    });
    page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
    await page.goto('/create-notice');
    await paperOf(page).click();
    expect(vectors.length).toBeGreaterThanOrEqual(60);
    for (const vector of vectors) await paste(page, `<p>before</p>${vector}<p>after</p>`);
    await page.getByText(/pictures? could not be taken over/).waitFor();
    const left = await paperOf(page).evaluate((paper) =>
      [...paper.querySelectorAll('*')].flatMap((one) => [
        ...(/^(DIV|SPAN|STRONG|BR)$/.test(one.tagName) ? [] : [one.tagName]),
        ...one.getAttributeNames().filter((name) => /^on|^(href|src|action)$/.test(name)),
      ]),
    );
    expect(left).toEqual([]);
    expect(await page.title()).toContain('Create Notice');
    expect(elsewhere).toEqual([]);
  });
});
