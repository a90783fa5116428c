import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Lang, langOf } from '@admission/schema';
import type { Request } from 'express';
import type { App } from './core/context.ts';
import { escapeHtml } from './core/html.ts';

/** What the built client brings to draw public pages (`web/src/prerender.tsx`). */
interface Program {
  addresses: readonly string[];
  prerender(address: string, lang: Lang, site: object): Promise<{ html: string; heading: string }>;
}

/** Address -> language -> the files that the page will ask for (`web/build/prerender.ts`). */
type Files = Partial<Record<string, Record<Lang, string[]>>>;

/** One document, ready to be sent in the encoding that is asked for. */
export interface Document {
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

export interface Documents {
  /** For an address and a language: with the page drawn in it where it is a public one. Cached once it is drawn. */
  of(address: string, lang: Lang): Promise<Document>;
}

interface Site {
  universityName: string;
  admissionTitle: string;
}

type Reporting = Pick<App, 'log' | 'report'>;

const BROTLI_QUALITY = 9;
/** A page that could not be drawn is tried again after this time, not at every request. */
const retryMs = 30_000;

/** What search engines and messengers show below the title; English stands in the template. */
const banglaDescription = 'ভর্তির আবেদন করুন: প্রোফাইল তৈরি করুন, ভর্তি ফি দিন এবং প্রবেশপত্র ডাউনলোড করুন।';

/**
 * The documents of the built client in `folder`. What the operator has set is written into each of them, so that no page has to ask
 * for it. Where drawing fails, a page starts with the skeleton as all others do.
 */
export async function createDocuments(app: Reporting, folder: string, site: Site): Promise<Documents> {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const program = await loadProgram(folder);
  const files = readFiles(folder);
  const fonts = findFonts(folder);
  const made = new Map<string, Promise<Document>>();
  const make = async (key: string, address: string | null, lang: Lang): Promise<Document> => {
    const drawn = address === null ? null : await prerender(app, program, { address, lang, site });
    if (address !== null && !drawn) setTimeout(() => made.delete(key), retryMs).unref();
    return compress(
      fill(template, { lang, site, drawn, fonts: fonts[lang], files: files[address ?? '']?.[lang] ?? [] }),
    );
  };
  return {
    of(address, lang) {
      const page = program?.addresses.includes(address) ? address : null;
      const key = `${lang} ${page ?? ''}`;
      const document = made.get(key) ?? make(key, page, lang);
      made.set(key, document);
      return document;
    },
  };
}

async function loadProgram(folder: string): Promise<Program | null> {
  const file = join(folder, '.server/prerender.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Program) : null;
}

function readFiles(folder: string): Files {
  const file = join(folder, '.server/files.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Files) : {};
}

/** The fonts of a page's letters: it asks for them before it has read the sheet that names them, for what comes late is not shown. */
function findFonts(folder: string): Record<Lang, string[]> {
  const assets = join(folder, 'assets');
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const find = (start: string) => files.filter((file) => file.startsWith(start) && file.endsWith('.woff2'));
  const latin = find('noto-sans-latin-wght-');
  return { en: latin, bn: [...find('noto-sans-bengali-bengali-wght-'), ...latin] };
}

interface Wanted {
  address: string;
  lang: Lang;
  site: Site;
}

async function prerender(app: Reporting, program: Program | null, { address, lang, site }: Wanted) {
  try {
    return (await program?.prerender(address, lang, site)) ?? null;
  } catch (error) {
    app.log.error({ err: error, address, lang }, 'a public page could not be prerendered');
    app.report(error, { address });
    return null;
  }
}

interface Filling {
  lang: Lang;
  site: Site;
  drawn: { html: string; heading: string } | null;
  fonts: string[];
  files: string[];
}

/** The places are those of `web/index.html`. Replacements are functions: a dollar sign in a name has no meaning. */
function fill(template: string, { lang, site, drawn, fonts, files }: Filling): string {
  const brand = escapeHtml(site.admissionTitle);
  const title = drawn?.heading ? `${escapeHtml(drawn.heading)} · ${brand}` : brand;
  const facts = JSON.stringify(site).replaceAll('<', '\\u003c');
  const links = files.map((file) => `  <link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">\n  `);
  const early = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">\n    `,
  );
  return template
    .replace('<script src="/theme.js">', (script) => early.join('') + script)
    .replace('<html lang="en">', () => `<html lang="${lang}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, start: string) => start + brand)
    .replace(/(<meta name="description" content=")([^"]*)/, (_, start: string, english: string) =>
      lang === 'bn' ? start + banglaDescription : start + english,
    )
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<script type="application/json" id="site">${facts}</script>\n    <div id="root">${drawn?.html ?? ''}</div>`,
    );
}

async function compress(html: string): Promise<Document> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, gzip: gz, br };
}

/** What was chosen here before (a cookie that the client sets), else what the browser asks for. */
export function languageOf(request: Request): Lang {
  const chosen = /(?:^|;\s*)language=(en|bn)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return chosen ? langOf(chosen) : langOf(request.headers['accept-language']);
}
