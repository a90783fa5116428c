import type { Lang } from '@admission/schema';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const languages = { en: 'English', bn: 'বাংলা' } as const satisfies Record<Lang, string>;

const storageKey = 'language';

const isLang = (value: string | null): value is Lang => value === 'en' || value === 'bn';

/** The stored language, else the first supported one of the browser, else English; as in `public/theme.js`. */
function firstLanguage(): Lang {
  const stored = readStored(storageKey);
  if (isLang(stored)) return stored;
  const asked = globalThis.navigator?.languages ?? [];
  return asked.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang) ?? 'en';
}

const store = createStore<Lang>(firstLanguage());

export const currentLanguage = (): Lang => store.get();

export const onLanguageChange = store.subscribe;

export const useLanguage = (): Lang => useStore(store);

/** Sets the language, also on the document. */
export function showLanguage(lang: Lang): void {
  if (globalThis.document) document.documentElement.lang = lang;
  store.set(lang);
}

/** Stores the language on this device, and in a cookie for prerendered pages. */
export function rememberLanguage(lang: Lang): void {
  writeStored(storageKey, lang);
  // The prefix needs https (OWASP ASVS 5.0, 3.3.1).
  const [name, secure] = location.protocol === 'https:' ? [`__Host-${storageKey}`, '; secure'] : [storageKey, ''];
  // biome-ignore lint/suspicious/noDocumentCookie: older mobile browsers lack the Cookie Store API.
  document.cookie = `${name}=${lang}; path=/; max-age=31536000; samesite=lax${secure}`;
}
