import type { Lang } from '@admission/schema';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { App } from './App.tsx';
import { accountPages } from './features/accounts/index.ts';
import { homePages } from './features/home/index.ts';
import { showLanguage } from './lib/language.ts';
import { type SiteTexts, setSite } from './lib/site.ts';
import { loadTexts } from './lib/texts.ts';
import { paths } from './paths.ts';
import { routesOf, whenReady } from './router.tsx';
import type { Namespace } from './texts/namespaces.ts';

/**
 * The server entry: renders the public pages to HTML, so that visitors can read before any script has loaded. Built by
 * `build/prerender.ts`, run by `api/src/prerendered-pages.ts`.
 */

const shared: Namespace[] = ['common', 'nav'];

/** The pages that look the same to every visitor, with their module and text catalogues. */
const prerendered: Record<string, { page: string; texts: readonly Namespace[] }> = {
  [paths.home.url()]: { page: 'features/home/HomePage.tsx', texts: ['home'] },
  [paths.contact.url()]: { page: 'features/home/ContactPage.tsx', texts: ['home'] },
  [paths.login.url()]: { page: 'features/accounts/LoginPage.tsx', texts: ['accounts'] },
  [paths.register.url()]: { page: 'features/accounts/RegisterPage.tsx', texts: ['accounts'] },
  [paths.reset.url()]: { page: 'features/accounts/ResetPage.tsx', texts: ['accounts'] },
};

export const addresses: readonly string[] = Object.keys(prerendered);

/** The modules that a page prerendered here imports on start; its document preloads them. */
export const modulesOf = (address: string, lang: Lang): string[] => {
  const { page, texts } = prerendered[address] ?? { page: '', texts: [] };
  return [page, ...shared.concat(texts).map((name) => `texts/${lang}/${name}.ts`)];
};

export interface PrerenderedPage {
  html: string;
  /** Plain text. */
  heading: string;
  /** CSS rules of the page by class name. */
  styles: Record<string, string>;
}

/** The queue of renders: the language is global state, so pages are rendered one at a time. */
let last: Promise<unknown> = Promise.resolve();

export function prerender(address: string, lang: Lang, site: SiteTexts): Promise<PrerenderedPage> {
  const next = last.then(() => renderPage(address, lang, site));
  last = next.catch(() => undefined);
  return next;
}

async function renderPage(address: string, lang: Lang, site: SiteTexts): Promise<PrerenderedPage> {
  showLanguage(lang);
  setSite(site);
  await loadTexts(shared);
  const router = createMemoryRouter(routesOf([...homePages, ...accountPages]), { initialEntries: [address] });
  await whenReady(router);
  const cache = createCache({ key: 'css' });
  // Collects the rules: the content policy refuses inline style elements.
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <App router={router} />
    </CacheProvider>,
  );
  router.dispose();
  const styles = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { html, heading: headingOf(html), styles: Object.fromEntries(styles) };
}

/** The text of the first h1. */
const headingOf = (html: string): string =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&') ?? '';
