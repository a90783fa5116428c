import type { Lang } from '@admission/schema';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const languages = { en: 'English', bn: 'বাংলা' } as const satisfies Record<Lang, string>;

const storageKey = 'language';

const isLang = (value: string | null): value is Lang => value === 'en' || value === 'bn';

/** What was chosen here before, else what the browser asks for, else English. */
function firstLanguage(): Lang {
  const stored = readStored(storageKey);
  if (isLang(stored)) return stored;
  return globalThis.navigator?.language?.toLowerCase().startsWith('bn') ? 'bn' : 'en';
}

const store = createStore<Lang>(firstLanguage());

export const currentLanguage = (): Lang => store.get();

export const useLanguage = (): Lang => useStore(store);

/** Puts the language on the document too, for screen readers, fonts and line heights. */
export function showLanguage(lang: Lang): void {
  document.documentElement.lang = lang;
  store.set(lang);
}

export function rememberLanguage(lang: Lang): void {
  writeStored(storageKey, lang);
}
