import type { Lang } from '@admission/schema';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const languages = { en: 'English', bn: 'বাংলা' } as const satisfies Record<Lang, string>;

const storageKey = 'language';

const isLang = (value: string | null): value is Lang => value === 'en' || value === 'bn';

/** What was chosen here before, else what the browser asks for first, else English. `public/theme.js` finds the same. */
function firstLanguage(): Lang {
  const stored = readStored(storageKey);
  if (isLang(stored)) return stored;
  const asked = globalThis.navigator?.languages ?? [];
  return asked.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang) ?? 'en';
}

const store = createStore<Lang>(firstLanguage());

export const currentLanguage = (): Lang => store.get();

export const useLanguage = (): Lang => useStore(store);

/** Puts the language on the document too, for screen readers, fonts and line heights. */
export function showLanguage(lang: Lang): void {
  if (globalThis.document) document.documentElement.lang = lang;
  store.set(lang);
}

/** On this device, and in a cookie for the server, which draws the public pages in the language of the visitor. */
export function rememberLanguage(lang: Lang): void {
  writeStored(storageKey, lang);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of the phones that are meant.
  document.cookie = `${storageKey}=${lang}; path=/; max-age=31536000; samesite=lax`;
}
