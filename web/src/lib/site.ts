import { useEffect } from 'react';
import { SiteDocument, type SiteQuery } from '../gql/site.public.ts';
import { send } from './request.ts';
import { createStore, useStore } from './store.ts';

export type Site = SiteQuery['site'];

/** The server writes it into every document; only a document without it, as in development, has to ask. */
function givenSite(): Site | null {
  const text = globalThis.document?.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as Site) : null;
}

const store = createStore<Site | null>(givenSite());
const failed = createStore<unknown>(null);
let asked = false;

/** For whoever draws a page and knows it already. */
export const showSite = (site: Site): void => store.set(site);

/** Once for the whole visit: the texts of the operator change with a new start of the service. */
async function load(): Promise<void> {
  if (asked || store.get()) return;
  asked = true;
  try {
    const { site } = await send(SiteDocument);
    store.set(site);
    failed.set(null);
  } catch (error) {
    // The built-in texts stand until the next page asks again.
    asked = false;
    failed.set(error);
  }
}

/** What the university says about itself; null until it is there, then the built-in texts stand. */
export function useSite(): Site | null {
  const site = useStore(store);
  useEffect(() => void load(), []);
  return site;
}

/** The same for a page that consists of it: it has to say when it cannot be had, and to offer another try. */
export function useSiteOrError(): { site: Site | null; error: unknown; retry: () => void } {
  const site = useSite();
  const error = useStore(failed);
  const retry = () => {
    failed.set(null);
    void load();
  };
  return { site, error: site ? null : error, retry };
}
