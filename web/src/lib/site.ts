import type { Lang } from '@admission/schema';
import { useEffect, useMemo } from 'react';
import { SiteDocument, type SiteQuery } from '../gql/site.public.ts';
import { useLanguage } from './language.ts';
import { createStore, useStore } from './store.ts';
import { send } from './transport.ts';

/** As the server writes it, in both languages. */
export type SiteTexts = SiteQuery['site'];
/** In the current language. */
export type Site = SiteTexts & { intro: string | null };

/** The server writes the site into every document; in development it is requested. */
function embeddedSite(): SiteTexts | null {
  const text = globalThis.document?.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as SiteTexts) : null;
}

const store = createStore<SiteTexts | null>(embeddedSite());
const failed = createStore<unknown>(null);
let asked = false;

/** Sets the texts of the site in the browser's store for prerendering; `null` requests them again. */
export function setSite(site: SiteTexts | null): void {
  asked = false;
  store.set(site);
}

/** Merges just saved values; a site that is not loaded yet will contain them. */
export function updateSite(saved: Partial<SiteTexts>): void {
  const site = store.get();
  if (site) store.set({ ...site, ...saved });
}

/** Once per visit: changes by others appear with the next document. */
async function load(): Promise<void> {
  if (asked || store.get()) return;
  asked = true;
  try {
    const { site } = await send(SiteDocument);
    store.set(site);
    failed.set(null);
  } catch (error) {
    // The next page retries.
    asked = false;
    failed.set(error);
  }
}

/** Missing Bangla texts fall back to the English ones. */
function siteIn(site: SiteTexts, lang: Lang): Site {
  if (lang === 'en') return { ...site, intro: site.introEn };
  const inBangla = (rows: SiteTexts['inquiries']) =>
    rows.map((row) => ({ ...row, department: row.departmentBn || row.department }));
  return {
    ...site,
    universityName: site.universityNameBn || site.universityName,
    admissionTitle: site.admissionTitleBn || site.admissionTitle,
    postalAddress: site.postalAddressBn?.length ? site.postalAddressBn : site.postalAddress,
    inquiries: inBangla(site.inquiries),
    support: inBangla(site.support),
    intro: site.introBn ?? null,
  };
}

/** A hook: the operator's texts and contacts in the language; null until they are loaded. */
export function useSite(): Site | null {
  const site = useStore(store);
  const lang = useLanguage();
  useEffect(() => void load(), []);
  return useMemo(() => site && siteIn(site, lang), [site, lang]);
}

/** `useSite`, the texts of the site from the browser's store, with error and retry: for pages that show nothing else. */
export function useSiteOrError(): { site: Site | null; error: unknown; retry: () => void } {
  const site = useSite();
  const error = useStore(failed);
  const retry = () => {
    failed.set(null);
    void load();
  };
  return { site, error: site ? null : error, retry };
}
