import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cssVariablePrefix, type Lang, langOf } from '@admission/schema';
import type { Request } from 'express';
import { Piscina } from 'piscina';
import type { App } from './core/context.ts';
import { escapeHtml } from './core/html.ts';
import { nameIn } from './core/names.ts';

/** The function of the web client's server bundle (`web/src/prerender.tsx`). */
type Prerender = (address: string, lang: Lang, site: object) => Promise<{ html: string; heading: string }>;

/** Public address -> language -> the scripts that the page loads (`web/build/prerender.ts`). */
type ScriptFiles = Partial<Record<string, Record<Lang, string[]>>>;

/** A page with the files and requests that it loads before its content (`web/build/pageFiles.ts`). */
interface PageFiles {
  pattern: string;
  isPublic: boolean;
  /** Whether its skeleton has a sidebar. */
  isOffice?: boolean;
  files: Record<Lang, string[]>;
  /** The text while they load; absent in earlier builds. */
  waiting?: Record<Lang, string>;
  /** Bodies of the GraphQL requests that it sends first. */
  requests: string[];
  /** The document that a sign-in before the scripts sends. */
  signIn?: string;
}

/** The HTML of a page in each content encoding. */
export interface EncodedPage {
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Returns the cached HTML for an address and a language; a public page is prerendered. */
export type GetPage = (address: string, lang: Lang) => Promise<EncodedPage>;

export interface Site {
  universityName: string;
  admissionTitle: string;
  admissionTitleBn?: string | null;
  /** `#rrggbb` of the brand; unset: the product's. */
  color?: string | null;
}

type Reporting = Pick<App, 'log' | 'report'>;

const BROTLI_QUALITY = 9;
const renderMs = 20_000;
/** The time for which a page is served without content after a failed prerendering. */
const retryMs = 30_000;

/** The English description is in the template. */
const banglaDescription = 'ভর্তির আবেদন করুন: প্রোফাইল তৈরি করুন, ভর্তি ফি দিন এবং প্রবেশপত্র ডাউনলোড করুন।';

/**
 * Serves the built client in `folder`. Each page contains the site's settings, so that the client does not request them; changed settings
 * drop all cached pages. If prerendering fails, a page starts empty like one that is not public.
 */
export function createPages(app: Reporting, folder: string, getSite: () => Promise<Site>): GetPage {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const render = openBundle(folder);
  const scripts = readServerFile<ScriptFiles>(folder, 'files.json', {});
  const findPage = createPageFinder(readServerFile<PageFiles[]>(folder, 'page-files.json', []));
  const fonts = findFonts(folder);
  let shown: { site: Site; pages: Map<string, Promise<EncodedPage>> } | undefined;
  const build = async (
    { site, pages }: NonNullable<typeof shown>,
    { key, address, page, named, lang }: PageToBuild,
  ): Promise<EncodedPage> => {
    const content = address === null ? null : await prerender(app, render, { address, lang, site });
    if (address !== null && !content) setTimeout(() => pages.delete(key), retryMs).unref();
    const preloads = preloadsOf({ fonts: fonts[lang], scripts: scripts[address ?? '']?.[lang], page, lang });
    return compress(
      fillTemplate(template, { lang, site, content, ...preloads, waiting: named?.waiting, signIn: named?.signIn }),
    );
  };
  return async (address, lang) => {
    const site = await getSite();
    if (shown?.site !== site) shown = { site, pages: new Map() };
    const { pages } = shown;
    const publicAddress = scripts[address] ? address : null;
    const named = findPage(address);
    const page = publicAddress ? undefined : named;
    const key = `${lang} ${publicAddress ?? page?.pattern ?? ''}`;
    const html = pages.get(key) ?? build(shown, { key, address: publicAddress, page, named, lang });
    pages.set(key, html);
    return html;
  };
}

interface PageToBuild {
  key: string;
  address: string | null;
  page?: PageFiles | undefined;
  /** The page of the address, also if it is prerendered. */
  named?: PageFiles | undefined;
  lang: Lang;
}

/** The page of an address; fixed addresses come before those with parameters, as in the client's router. */
function createPageFinder(pages: readonly PageFiles[]): (address: string) => PageFiles | undefined {
  const matchers = pages
    .toSorted((a, b) => Number(a.pattern.includes(':')) - Number(b.pattern.includes(':')))
    .map((page) => ({ page, matches: new RegExp(`^${page.pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`) }));
  return (address) => matchers.find(({ matches }) => matches.test(address))?.page;
}

/** A page for signed-in visitors preloads no fonts: they would delay its scripts on a slow connection, so `theme.js` loads them later. */
function preloadsOf({
  fonts,
  scripts,
  page,
  lang,
}: {
  fonts: string[];
  scripts?: string[] | undefined;
  page?: PageFiles | undefined;
  lang: Lang;
}): Pick<PageParts, 'fonts' | 'scripts' | 'signedIn'> {
  const files = page?.files[lang] ?? [];
  if (!page || page.isPublic) return { fonts, scripts: scripts ?? files };
  const loaded = [...files, ...fonts.map((file) => `/assets/${file}`)];
  return { fonts: [], scripts: [], signedIn: { ...page, files: loaded } };
}

// The worker has the extension of this file: .ts in tests, .js in the build.
const workerFile = new URL(`./prerender.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** A thread that starts with the first page and ends after an idle minute: React and the pages use 25 MB, for about ten pages. */
function openBundle(folder: string): Prerender {
  const bundle = pathToFileURL(join(folder, '.server/prerender.js')).href;
  const pool = new Piscina({
    filename: workerFile.href,
    name: 'prerenderInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // Nothing reads the two histograms, which use 0.7 MB.
    recordTiming: false,
    // The thread does not inherit the flags of a test runner or debugger.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  });
  return (...args) => pool.run({ bundle, args }, { signal: AbortSignal.timeout(renderMs) });
}

function readServerFile<T>(folder: string, name: string, missing: T): T {
  const file = join(folder, '.server', name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : missing;
}

/** The font files of each language, preloaded because a font that arrives late is not used. */
function findFonts(folder: string): Record<Lang, string[]> {
  const assets = join(folder, 'assets');
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const find = (start: string) => files.filter((file) => file.startsWith(start) && file.endsWith('.woff2'));
  const latin = find('noto-sans-latin-wght-');
  return { en: latin, bn: [...find('noto-sans-bengali-bengali-wght-'), ...latin] };
}

async function prerender(
  app: Reporting,
  render: Prerender,
  { address, lang, site }: { address: string; lang: Lang; site: Site },
) {
  try {
    return await render(address, lang, site);
  } catch (error) {
    app.log.error({ err: error, address, lang }, 'a public page could not be prerendered');
    app.report(error, { address });
    return null;
  }
}

interface PageParts {
  lang: Lang;
  site: Site;
  content: { html: string; heading: string } | null;
  waiting?: PageFiles['waiting'] | undefined;
  signIn?: string | undefined;
  fonts: string[];
  scripts: string[];
  /** The files and requests that `theme.js` loads for a signed-in visitor. */
  signedIn?: Pick<PageFiles, 'requests' | 'isOffice'> & { files: string[] };
}

/** Fills the template `web/index.html`. Replacements are functions, because `$` is special in a replacement text. */
function fillTemplate(
  template: string,
  { lang, site, content, waiting, signIn, fonts, scripts, signedIn }: PageParts,
): string {
  const brand = escapeHtml(nameIn(lang, site.admissionTitle, site.admissionTitleBn));
  // Browsers cache the file for a year, so its address contains everything that its content depends on.
  const colors = site.color
    ? `<link rel="stylesheet" href="/brand/${site.color.slice(1)}.css?${cssVariablePrefix}">`
    : '';
  const title = content?.heading ? `${escapeHtml(content.heading)} · ${brand}` : brand;
  const siteJson = JSON.stringify(site).replaceAll('<', '\\u003c');
  const links = scripts.map((file) =>
    file.endsWith('.css')
      ? `  <link rel="preload" as="style" crossorigin href="${file}">\n  `
      : `  <link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">\n  `,
  );
  const requested = signedIn
    ? `<meta name="page-files" content="${signedIn.files.join(' ')}">
    <meta name="page-requests" content="${escapeHtml(JSON.stringify(signedIn.requests))}">
    `
    : '';
  const early = signIn ? `<meta name="sign-in" content="${signIn}">\n    ` : requested;
  const fontLinks = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">\n    `,
  );
  return template
    .replace('<script src="/theme.js">', (script) => fontLinks.join('') + early + script)
    .replace('<html lang="en">', () => `<html lang="${lang}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, start: string) => start + brand)
    .replace(/(<meta name="description" content=")([^"]*)/, (_, start: string, english: string) =>
      lang === 'bn' ? start + banglaDescription : start + english,
    )
    .replace(/(<span lang="(en|bn)">)[^<]*/g, (span: string, start: string, one: Lang) =>
      waiting ? start + escapeHtml(waiting[one]) : span,
    )
    .replace('<div id="skeleton"', (start) => (signedIn?.isOffice ? `${start} data-office` : start))
    .replace('</head>', () => `${links.join('')}${colors}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<script type="application/json" id="site">${siteJson}</script>\n    <div id="root">${content?.html ?? ''}</div>`,
    );
}

async function compress(html: string): Promise<EncodedPage> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, gzip: gz, br };
}

/** The language of the client's cookie, or else of the Accept-Language header. */
export function pageLanguage(request: Request): Lang {
  const chosen = /(?:^|;\s*)(?:__Host-)?language=(en|bn)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return chosen ? langOf(chosen) : langOf(request.headers['accept-language']);
}
