import { useEffect } from 'react';
import { SiteDocument, type SiteQuery } from '../gql/site.public.ts';
import { send } from './request.ts';
import { createStore, useStore } from './store.ts';

export type Site = SiteQuery['site'];

const store = createStore<Site | null>(null);
const failed = createStore<unknown>(null);
let asked = false;

/** Once for the whole visit: the texts of the operator change with a new start of the service. */
async function load(): Promise<void> {
  if (asked) return;
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
