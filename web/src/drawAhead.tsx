import type { Lang } from '@admission/schema';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { App } from './App.tsx';
import { accountPages } from './features/accounts/index.ts';
import { homePages } from './features/home/index.ts';
import { showLanguage } from './lib/language.ts';
import { type Site, showSite } from './lib/site.ts';
import { loadTexts } from './lib/texts.ts';
import { paths } from './paths.ts';
import { routesOf, whenReady } from './router.tsx';
import type { Namespace } from './texts/namespaces.ts';

/**
 * The other program that is built from these sources: it draws the public pages for the server, which puts them into the document,
 * so that a visitor reads before any script is there. `build/drawAhead.ts` builds it, `api/src/web-documents.ts` runs it.
 */

const shared: Namespace[] = ['common', 'nav'];

/** What looks the same to everybody who is not signed in: the module of the page and the texts that it reads, as its route has them. */
const ahead: Record<string, { page: string; texts: readonly Namespace[] }> = {
  [paths.home.url()]: { page: 'features/home/HomePage.tsx', texts: ['home'] },
  [paths.contact.url()]: { page: 'features/home/ContactPage.tsx', texts: ['home'] },
  [paths.login.url()]: { page: 'features/accounts/LoginPage.tsx', texts: ['accounts'] },
  [paths.register.url()]: { page: 'features/accounts/RegisterPage.tsx', texts: ['accounts'] },
  [paths.reset.url()]: { page: 'features/accounts/ResetPage.tsx', texts: ['accounts'] },
};

export const addresses: readonly string[] = Object.keys(ahead);

/** What the program will ask for as soon as it runs: a document that names it spares a way to the server and back. */
export const modulesOf = (address: string, lang: Lang): string[] => {
  const { page, texts } = ahead[address] ?? { page: '', texts: [] };
  return [page, ...shared.concat(texts).map((name) => `texts/${lang}/${name}.ts`)];
};

export interface Drawn {
  html: string;
  /** Of the page; plain text. */
  heading: string;
  /** The rules that the page needs, by their class. */
  styles: Record<string, string>;
}

/** One at a time: the language is one for the whole program. */
let last: Promise<unknown> = Promise.resolve();

export function draw(address: string, lang: Lang, site: Site): Promise<Drawn> {
  const next = last.then(() => drawNow(address, lang, site));
  last = next.catch(() => undefined);
  return next;
}

async function drawNow(address: string, lang: Lang, site: Site): Promise<Drawn> {
  showLanguage(lang);
  showSite(site);
  await loadTexts(shared);
  const router = createMemoryRouter(routesOf([...homePages, ...accountPages]), { initialEntries: [address] });
  await whenReady(router);
  const cache = createCache({ key: 'css' });
  // The rules are collected: style elements between the others would be refused by the content policy.
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

/** The first heading, without what marks it up. */
const headingOf = (html: string): string =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&') ?? '';
