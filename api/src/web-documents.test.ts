import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Request } from 'express';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDocuments, languageOf } from './web-documents.ts';

const template = `<html lang="en"><head><script src="/theme.js"></script><title>University Admission</title>
<meta name="application-name" content="University Admission" />
<meta name="description" content="Apply." /></head><body><div id="root"></div></body></html>`;
const site = { universityName: 'A & B', admissionTitle: 'A & B </script> $& Admission' };
const program = `export const addresses = ['/login', '/broken'];
let times = 0;
export async function prerender(address, lang, site) {
  if (address === '/broken' && times === 0) throw new Error('no');
  return { html: '<h1>' + lang + ' ' + ++times + '</h1>', heading: 'Sign <in>' };
}`;

async function documents(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ['.server', 'assets']) await mkdir(join(folder, part));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const report = vi.fn();
  return { report, ...(await createDocuments({ log: pino({ level: 'silent' }), report }, folder, site)) };
}

const whole = {
  'index.html': template,
  '.server/prerender.js': program,
  '.server/files.json': JSON.stringify({ '/login': { en: ['/assets/a.js'], bn: ['/assets/b.js'] } }),
};

describe('the document of an address', () => {
  it('has the drawn page, its title and its files, once for each language', async () => {
    const { of } = await documents(whole);
    const text = (await of('/login', 'bn')).identity.toString();
    expect(text).toContain('<html lang="bn">');
    expect(text).toContain('<meta name="description" content="ভর্তির আবেদন করুন: ');
    expect(text).toContain('<div id="root"><h1>bn 1</h1></div>');
    expect(text).toContain('<title>Sign &lt;in&gt; · A &amp; B &lt;/script&gt; $&amp; Admission</title>');
    expect(text).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/b.js">');
    expect((await of('/login', 'bn')).identity.toString()).toBe(text);
    const english = (await of('/login', 'en')).identity.toString();
    expect(english).toContain('<h1>en 2</h1>');
    expect(english).toContain('<meta name="description" content="Apply." />');
  });

  it('asks early for the font of its letters, and not for another', async () => {
    const [bangla, latin] = ['noto-sans-bengali-bengali-wght-normal-X.woff2', 'noto-sans-latin-wght-normal-Y.woff2'];
    const rare = 'assets/noto-sans-latin-ext-wght-normal-Z.woff2';
    const { of } = await documents({ ...whole, [`assets/${bangla}`]: '', [`assets/${latin}`]: '', [rare]: '' });
    const askedIn = async (lang: 'en' | 'bn') =>
      (await of('/dashboard', lang)).identity
        .toString()
        .split('<script')[0]
        ?.match(/(?<=as="font" type="font\/woff2" crossorigin href="\/assets\/)[^"]+/g);
    expect(await askedIn('bn')).toEqual([bangla, latin]);
    expect(await askedIn('en')).toEqual([latin]);
  });

  it('carries what the operator has set in a form that ends no script', async () => {
    const { of } = await documents(whole);
    const text = (await of('/dashboard', 'en')).identity.toString();
    const json = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(site);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('content="A &amp; B &lt;/script&gt; $&amp; Admission"');
  });

  it('is the same in every encoding', async () => {
    const { identity, br, gzip } = await (await documents(whole)).of('/login', 'en');
    expect(brotliDecompressSync(br)).toEqual(identity);
    expect(gunzipSync(gzip)).toEqual(identity);
  });

  it('starts with the skeleton where drawing fails or was not built, and says so', async () => {
    const { of, report } = await documents(whole);
    expect((await of('/broken', 'en')).identity.toString()).toContain('<div id="root"></div>');
    expect(report).toHaveBeenCalledOnce();
    const bare = await documents({ 'index.html': template });
    expect((await bare.of('/login', 'en')).identity.toString()).toContain('<div id="root"></div>');
  });
});

it('the document of an address is drawn again after a pause where drawing failed once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { of, report } = await documents(whole);
  const drawn = async () => (await of('/broken', 'en')).identity.toString().includes('<h1>');
  expect(await drawn()).toBe(false);
  await of('/login', 'en');
  expect([await drawn(), report.mock.calls.length]).toEqual([false, 1]);
  vi.advanceTimersByTime(60_000);
  expect([await drawn(), await drawn(), report.mock.calls.length]).toEqual([true, true, 1]);
});

describe('the language of a document', () => {
  it.each([
    [{ cookie: 'a=1; language=bn' }, 'bn'],
    [{ cookie: 'language=en', 'accept-language': 'bn' }, 'en'],
    [{ cookie: 'language=fr', 'accept-language': 'bn-BD,en;q=0.5' }, 'bn'],
    [{ cookie: 'mylanguage=bn' }, 'en'],
    [{}, 'en'],
  ])('of %j is %s', (headers, lang) => {
    expect(languageOf({ headers } as Request)).toBe(lang);
  });
});
