import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf, visitAs } from './support/accounts.ts';
import { call } from './support/api.ts';
import { expectAccessibleInBothSizes } from './support/layout.ts';
import { sizes } from './support/visitor.ts';
import { xssVectors } from './support/xss-vectors.ts';

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Body' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Clipboard HTML of Word: lists are numbered paragraphs, and images are local files. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-x:1}</style></head><body>
<p class=MsoNormal><b><span lang=EN-US style='color:red'>Rooms<o:p></o:p></span></b><script>document.title='ran'</script></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Room 101</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a)<span>&nbsp; </span></span><![endif]>second row</p>
<img src="file:///C:/clip.png" onerror="document.title='ran'"></body></html>`;

/** Dispatches the event of a paste: the clipboard of a headless browser would change the HTML. */
const paste = (page: Page, html: string) =>
  editorOf(page).evaluate((editor, given) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', given);
    const event = { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true };
    editor.dispatchEvent(new InputEvent('beforeinput', event));
  }, html);

/** Composes a word as an input method editor does. */
async function compose(page: Page, steps: readonly string[], word: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send('Input.insertText', { text: word });
  await session.detach();
}

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await editorOf(page).click();
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
  await editorOf(page).getByRole('img', { name: 'Plan of the halls' }).waitFor();
}

describe('a notice', () => {
  it('is created, read, edited by two officers at the same time, and deleted', async () => {
    const title = `Halls ${Math.random().toString(36).slice(2, 8)}`;
    const officer = await visitAs('admin');
    const { page } = officer;
    await page.goto('/create-notice');
    await write(page, title);
    await paste(page, fromWord);
    await page.getByText('1 picture could not be taken over.').waitFor();
    await addPicture(page);
    await expectAccessibleInBothSizes(page);
    const draft = () => page.evaluate(() => localStorage.getItem('kept-texts'));
    await expect.poll(draft).toContain('Plan of the halls');
    await page.reload();
    await page.getByText('What you typed before is still here').waitFor();
    await page.getByRole('button', { name: 'Add Notice' }).click();
    await page.waitForURL('**/notices');
    await page.getByText('Notice Added').waitFor();
    // The dashboards of other journeys link to the newest notice, which must not change.
    const newer = { title: `After ${title}`, bodyText: '<p>Rooms</p>' };
    await call('POST /api/notices', { token: await tokenOf('admin'), body: newer });

    const student = await visitAs('profileOnly', { viewport: sizes.phone });
    await student.page.goto(`/notices?keyword=${encodeURIComponent(title)}`);
    await student.page.getByRole('link', { name: `View: ${title}` }).click();
    const article = student.page.getByRole('article');
    await article.getByRole('heading', { name: 'Seat plan', level: 3 }).waitFor();
    const read = article.locator('p, li, img, h3');
    await expect
      .poll(async () => (await read.allTextContents()).map((one) => one.trim()))
      .toEqual([
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
    await expect.poll(() => article.locator('ol > li > ol > li').textContent()).toBe('second row');
    await expect.poll(() => article.getByRole('link').getAttribute('href')).toBe('https://example.org/halls');
    const picture = article.getByRole('img', { name: 'Plan of the halls' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
    await expect.poll(() => student.page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await expectAccessible(student.page);
    expect(await student.page.title()).not.toContain('ran');

    await page.getByRole('link', { name: `Edit: ${title}` }).click();
    await editorOf(page).getByText('Seat plan').waitFor();
    const other = await visitAs('superAdmin');
    await other.page.goto(new URL(page.url()).pathname);
    await other.page.getByLabel('Title').fill(`${title} theirs`);
    await other.page.getByRole('button', { name: 'Update' }).click();
    await other.page.getByText('Notice Updated').waitFor();
    await page.getByLabel('Title').fill(`${title} mine`);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText(`Was “${title}”, is “${title} theirs” now.`).waitFor();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(`${title} mine`);
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByRole('heading', { name: `${title} mine`, level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/notices');
    await page.getByText('Notice Deleted').waitFor();
    await expect.poll(() => page.getByText(`${title} mine`).count()).toBe(0);
    officer.expectNoProblems();
    student.expectNoProblems();
  });

  it('pasted XSS vectors run nothing, load nothing and violate no content policy', async () => {
    const { page, expectNoProblems } = await visitAs('admin');
    const effects: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil')) effects.push(request.url());
    });
    page.on('dialog', (dialog) => effects.push(dialog.message()));
    await page.goto('/create-notice');
    await editorOf(page).click();
    expect(xssVectors.length).toBeGreaterThanOrEqual(60);
    for (const vector of xssVectors) await paste(page, `<p>before</p>${vector}<p>after</p>`);
    await page.getByText(/pictures? could not be taken over/).waitFor();
    const left = await editorOf(page).evaluate((editor) =>
      [...editor.querySelectorAll('*')].flatMap((one) => [
        ...(/^(DIV|SPAN|STRONG|BR)$/.test(one.tagName) ? [] : [one.tagName]),
        ...one.getAttributeNames().filter((name) => /^on|^(href|src|action)$/.test(name)),
      ]),
    );
    expect(left).toEqual([]);
    expect(await page.title()).toContain('Create Notice');
    expect(effects).toEqual([]);
    expectNoProblems();
  });

  it('with XSS vectors by REST is read without scripts, foreign requests and unsafe links', async () => {
    const title = `Vectors ${Math.random().toString(36).slice(2, 8)}`;
    // Control characters are refused.
    const vectors = xssVectors.map((vector) => vector.replaceAll('\u0001', ''));
    const bodyText = vectors.map((vector) => `<p>before</p>${vector}<p>after</p>`).join('');
    await call('POST /api/notices', { token: await tokenOf('admin'), body: { title, bodyText } });
    const { page, expectNoProblems } = await visitAs('profileOnly');
    const effects: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil')) effects.push(request.url());
    });
    page.on('dialog', (dialog) => effects.push(dialog.message()));
    await page.goto(`/notices?keyword=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: `View: ${title}` }).click();
    const article = page.getByRole('article');
    await article.getByText('after').last().waitFor();
    const links = await article.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !/^(https?:\/\/|mailto:)/.test(href))).toEqual([]);
    const others = article.locator('script, img, iframe, object, embed, form, svg, style, link, base, meta');
    expect(await others.count()).toBe(0);
    expect(await page.title()).toContain(title);
    expect(effects).toEqual([]);
    expectNoProblems();
  });

  it('a script that was injected into the page does not run', async () => {
    const { page } = await visitAs('admin');
    await page.route('**/notices', async (route) => {
      const response = await route.fetch();
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
      const text = await response.text();
      const body = text.replace('</head>', `<script>document.documentElement.id = 'ran'</script></head>`);
      expect(body).not.toBe(text);
      await route.fulfill({ status: 200, headers, body });
    });
    await page.goto('/notices');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('id')).toBeNull();
  });
});
