import { useEffect } from 'react';
import { SiteDocument, type SiteQuery } from '../gql/site.public.ts';
import { send } from './request.ts';
import { createStore, useStore } from './store.ts';

export type Site = SiteQuery['site'];

const store = createStore<Site | null>(null);
let asked = false;

/** Once for the whole visit: the texts of the operator change with a new start of the service. */
async function load(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const { site } = await send(SiteDocument);
    store.set(site);
  } catch {
    // The built-in texts stand until the next page asks again.
    asked = false;
  }
}

/** What the university says about itself; null until it is there, then the built-in texts stand. */
export function useSite(): Site | null {
  const site = useStore(store);
  useEffect(() => void load(), []);
  return site;
}
