import { useEffect } from 'react';
import { SiteDocument, type SiteQuery } from '../gql/site.public.ts';
import { createStore, useStore } from './store.ts';
import { send } from './transport.ts';

export type Site = SiteQuery['site'];

/** The server writes it into every document; without it, as in development, it is requested. */
function embeddedSite(): Site | null {
  const text = globalThis.document?.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as Site) : null;
}

const store = createStore<Site | null>(embeddedSite());
const failed = createStore<unknown>(null);
let asked = false;

/** For prerendering; `null` requests the texts anew. */
export function setSite(site: Site | null): void {
  asked = false;
  store.set(site);
}

/** Once per visit: the operator's texts change only with a restart of the service. */
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

/** The operator's texts and contacts; null until they are loaded. */
export function useSite(): Site | null {
  const site = useStore(store);
  useEffect(() => void load(), []);
  return site;
}

/** `useSite` with error and retry, for pages that show nothing else. */
export function useSiteOrError(): { site: Site | null; error: unknown; retry: () => void } {
  const site = useSite();
  const error = useStore(failed);
  const retry = () => {
    failed.set(null);
    void load();
  };
  return { site, error: site ? null : error, retry };
}
