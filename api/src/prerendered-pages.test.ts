import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Request } from 'express';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPages, type GetPage, pageLanguage, type Site } from './prerendered-pages.ts';

const template = `<html lang="en"><head><script src="/theme.js"></script><title>University Admission</title>
<meta name="application-name" content="University Admission" />
<meta name="description" content="Apply." /></head><body><div id="root"></div><div id="skeleton" aria-busy="true"><p><span lang="en">Loading the page…</span><span lang="bn">…</span></p></div></body></html>`;
const site = { universityName: 'A & B', admissionTitle: 'A & B </script> $& Admission' };
const bundle = `let times = 0;
export async function prerender(address, lang, site) {
  if (address === '/broken' && times === 0) throw new Error('no');
  return { html: '<h1>' + lang + ' ' + ++times + '</h1>', heading: 'Sign <in>' };
}`;

let shown: Site = site;

async function startPages(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ['.server', 'assets']) await mkdir(join(folder, part));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const report = vi.fn();
  const getPage = createPages({ log: pino({ level: 'silent' }), report }, folder, async () => shown);
  const getHtml: (...args: Parameters<GetPage>) => Promise<string> = async (...args) =>
    (await getPage(...args)).identity.toString();
  return { report, getPage, getHtml };
}

const built = {
  'index.html': template,
  '.server/prerender.js': bundle,
  '.server/files.json': JSON.stringify({
    '/login': { en: ['/assets/a.js'], bn: ['/assets/b.js'] },
    '/broken': { en: [], bn: [] },
  }),
};

describe('createPages', () => {
  it('prerenders a public page with its title and scripts, once per language', async () => {
    const { getHtml } = await startPages(built);
    const text = await getHtml('/login', 'bn');
    expect(text).toContain('<html lang="bn">');
    expect(text).toContain('<meta name="description" content="ভর্তির আবেদন করুন: ');
    expect(text).toContain('<div id="root"><h1>bn 1</h1></div>');
    expect(text).toContain('<title>Sign &lt;in&gt; · A &amp; B &lt;/script&gt; $&amp; Admission</title>');
    expect(text).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/b.js">');
    expect(await getHtml('/login', 'bn')).toBe(text);
    const english = await getHtml('/login', 'en');
    expect(english).toContain('<h1>en 2</h1>');
    expect(english).toContain('<meta name="description" content="Apply." />');
  });

  it('preloads the fonts of the language only', async () => {
    const [bangla, latin] = ['noto-sans-bengali-bengali-wght-normal-X.woff2', 'noto-sans-latin-wght-normal-Y.woff2'];
    const rare = 'assets/noto-sans-latin-ext-wght-normal-Z.woff2';
    const { getHtml } = await startPages({ ...built, [`assets/${bangla}`]: '', [`assets/${latin}`]: '', [rare]: '' });
    const preloadedIn = async (lang: 'en' | 'bn') =>
      (await getHtml('/dashboard', lang))
        .split('<script')[0]
        ?.match(/(?<=as="font" type="font\/woff2" crossorigin href="\/assets\/)[^"]+/g);
    expect(await preloadedIn('bn')).toEqual([bangla, latin]);
    expect(await preloadedIn('en')).toEqual([latin]);
  });

  it('lists the files and requests of a page for signed-in visitors, with its fonts instead of a preload', async () => {
    const files = { en: ['/assets/Student.js', '/assets/table.css'], bn: [] };
    const requests = ['{"documentId":"sha256:1","variables":{}}'];
    const waiting = { en: 'Loading: Applicant…', bn: 'লোড হচ্ছে: আবেদনকারী…' };
    const pages = [
      { pattern: '/student/:id', isPublic: false, isOffice: true, files, requests, waiting },
      { pattern: '/student/new', isPublic: false, files: { en: ['/assets/New.js'], bn: [] }, requests: [] },
    ];
    const font = 'assets/noto-sans-latin-wght-normal-Y.woff2';
    const { getHtml } = await startPages({
      ...{ ...built, [font]: '', '.server/page-files.json': JSON.stringify(pages) },
    });
    const [head = ''] = (await getHtml('/student/7', 'en')).split('<script');
    expect(head).toContain(`<meta name="page-files" content="/assets/Student.js /assets/table.css /${font}">`);
    expect(head).toContain('<meta name="page-requests" content="[&quot;{\\&quot;documentId');
    expect(head).not.toContain('as="font"');
    expect(await getHtml('/student/new', 'en')).toContain('content="/assets/New.js /');
    expect(await getHtml('/student/7/more', 'en')).not.toContain('page-files');
    // The skeleton has a sidebar before the scripts run.
    expect(await getHtml('/student/7', 'en')).toContain('<div id="skeleton" data-office');
    expect(await getHtml('/student/new', 'en')).toContain('<div id="skeleton" aria-busy');
    // The waiting text in both languages, of which the visitor's is shown.
    for (const text of Object.values(waiting)) expect(await getHtml('/student/7', 'en')).toContain(`>${text}</span>`);
    expect(await getHtml('/student/new', 'en')).toContain('>Loading the page…</span>');
  });

  it('names the document of the sign-in only on its page', async () => {
    const page = { pattern: '/login', isPublic: true, files: { en: [], bn: [] }, requests: [], signIn: 'sha256:3' };
    const { getHtml } = await startPages({ ...built, '.server/page-files.json': JSON.stringify([page]) });
    expect(await getHtml('/login', 'en')).toContain('<meta name="sign-in" content="sha256:3">');
    expect(await getHtml('/dashboard', 'en')).not.toContain('sign-in');
  });

  it('preloads the scripts and style sheets of a public page that is not prerendered', async () => {
    const files = { en: ['/assets/Tutorial.js', '/assets/table.css'], bn: [] };
    const page = { pattern: '/tutorial', isPublic: true, files, requests: [] };
    const { getHtml } = await startPages({ ...built, '.server/page-files.json': JSON.stringify([page]) });
    const text = await getHtml('/tutorial', 'en');
    expect(text).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/Tutorial.js">');
    expect(text).toContain('<link rel="preload" as="style" crossorigin href="/assets/table.css">');
    expect(text).not.toContain('page-files');
  });

  it('embeds the settings of the site so that they cannot close the script', async () => {
    const { getHtml } = await startPages(built);
    const text = await getHtml('/dashboard', 'en');
    const json = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(site);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('content="A &amp; B &lt;/script&gt; $&amp; Admission"');
  });

  it('renders pages anew with the title and color of changed settings', async () => {
    const { getHtml } = await startPages(built);
    await getHtml('/login', 'bn');
    shown = { ...site, admissionTitle: 'Meghna', admissionTitleBn: 'মেঘনা', color: '#123456' };
    const text = await getHtml('/login', 'bn');
    expect(text).toContain('<title>Sign &lt;in&gt; · মেঘনা</title>');
    expect(text).toContain('<link rel="stylesheet" href="/brand/123456.css?ua">');
    shown = site;
    expect(await getHtml('/login', 'bn')).not.toContain('/brand/');
  });

  it('returns the same page in every encoding', async () => {
    const { identity, br, gzip } = await (await startPages(built)).getPage('/login', 'en');
    expect(brotliDecompressSync(br)).toEqual(identity);
    expect(gunzipSync(gzip)).toEqual(identity);
  });

  it('returns an empty page if there is no server bundle', async () => {
    const { getHtml } = await startPages({ 'index.html': template });
    expect(await getHtml('/login', 'en')).toContain('<div id="root"></div>');
  });

  it('returns an empty page if prerendering fails, reports it, and retries after a pause', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { getHtml, report } = await startPages(built);
    const isPrerendered = async () => (await getHtml('/broken', 'en')).includes('<h1>');
    expect(await getHtml('/broken', 'en')).toContain('<div id="root"></div>');
    await getHtml('/login', 'en');
    expect([await isPrerendered(), report.mock.calls.length]).toEqual([false, 1]);
    vi.advanceTimersByTime(31_000);
    expect([await isPrerendered(), await isPrerendered(), report.mock.calls.length]).toEqual([true, true, 1]);
  });
});

describe('pageLanguage', () => {
  it.each([
    [{ cookie: 'a=1; language=bn' }, 'bn'],
    [{ cookie: 'language=en', 'accept-language': 'bn' }, 'en'],
    [{ cookie: 'language=fr', 'accept-language': 'bn-BD,en;q=0.5' }, 'bn'],
    [{ cookie: 'a=1; __Host-language=bn' }, 'bn'],
    [{ cookie: 'mylanguage=bn' }, 'en'],
    [{}, 'en'],
  ])('of %j is %s', (headers, lang) => {
    expect(pageLanguage({ headers } as Request)).toBe(lang);
  });
});
