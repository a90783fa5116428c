import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Namespace } from '../texts/namespaces.ts';
import { showLanguage } from './language.ts';
import { changeLanguage, loadTexts, textsOf, translate } from './texts.ts';

type Catalogue = { texts: Record<string, string> };
const english = import.meta.glob<Catalogue>('../texts/en/*.ts', { eager: true });
const bangla = import.meta.glob<Catalogue>('../texts/bn/*.ts', { eager: true });

const words = {
  en: english['../texts/en/words.ts']?.texts ?? {},
  bn: bangla['../texts/bn/words.ts']?.texts ?? {},
};

const namespaceOf = (path: string) => path.replace(/^.*\/|\.ts$/g, '');
const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort();

describe('text catalogues', () => {
  it('exist in both languages', () => {
    expect(Object.keys(bangla).map(namespaceOf)).toEqual(Object.keys(english).map(namespaceOf));
  });

  it.each(Object.keys(english).map(namespaceOf))(
    '%s has the same keys and placeholders in both languages',
    (namespace) => {
      const en = english[`../texts/en/${namespace}.ts`]?.texts ?? {};
      const bn = bangla[`../texts/bn/${namespace}.ts`]?.texts ?? {};
      for (const [key, text] of Object.entries(en)) {
        const translation = bn[key] ?? bn[key.replace(/_one$/, '_other')] ?? '';
        expect(placeholdersIn(translation), `${namespace}.${key}`).toEqual(placeholdersIn(text));
        expect(translation.trim(), `${namespace}.${key}`).toBeTruthy();
      }
      expect(Object.keys(bn).filter((key) => !(key in en))).toEqual([]);
      const isWord = (key: string) => words.en[key] === en[key] && words.bn[key] === bn[key];
      if (/^(accounts|home|nav|words)$/.test(namespace)) return;
      expect(Object.keys(en).filter(isWord)).toEqual([]);
    },
  );

  it.each(
    [...Object.entries(english), ...Object.entries(bangla)].map(([path, { texts }]) => [path.slice(9), texts] as const),
  )('%s has no literal number in a plural form: in Bangla the form of 1 is that of 0 too', (_, texts) => {
    const counted = Object.entries(texts).filter(([key]) => /_(one|other)$/.test(key));
    expect(counted.filter(([, text]) => /(^|\s|“)[1১](?=\s|টি|জন)/u.test(text))).toEqual([]);
  });

  it('have the specified texts of the missing page', async () => {
    await loadTexts(['common']);
    expect(textsOf('common')('pageNotFoundTitle')).toBe('Page Not Found');
    expect(textsOf('common')('pageNotFoundText')).toBe('Sorry, this page does not exists');
  });
});

describe('translate', () => {
  it('fills placeholders, with the digits of the language', async () => {
    await loadTexts(['common']);
    expect(textsOf('common')('page', { page: 2, pages: 10 })).toBe('Page 2 of 10');
    await changeLanguage('bn');
    expect(textsOf('common')('page', { page: 2, pages: 10 })).toBe('পৃষ্ঠা ২ / ১০');
    showLanguage('en');
  });

  it('selects the plural form', async () => {
    await loadTexts(['common']);
    expect(textsOf('common')('found', { count: 1 })).toBe('1 entry');
    expect(textsOf('common')('found', { count: 300 })).toBe('300 entries');
  });

  it('counts no one as 0 in Bangla, whose plural form of 0 is that of 1', async () => {
    await changeLanguage('bn');
    await loadTexts(['applicants']);
    expect(textsOf('applicants')('everyoneFound', { count: 0 })).toBe('০ জন নিবন্ধন করেছেন');
    expect(textsOf('applicants')('everyoneFound', { count: 1 })).toBe('১ জন নিবন্ধন করেছেন');
    showLanguage('en');
  });

  it('returns the key of a missing text', () => {
    expect(translate('en', 'common', 'noSuchKey')).toBe('noSuchKey');
  });
});

describe('changeLanguage', () => {
  it('sets the document language and stores it', async () => {
    await changeLanguage('bn');
    expect(document.documentElement).toHaveAttribute('lang', 'bn');
    expect(localStorage.getItem('language')).toBe('bn');
  });

  it('rejects offline if texts are missing, and works offline with loaded ones', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    vi.resetModules();
    const { changeLanguage, loadTexts } = await import('./texts.ts');
    await loadTexts(['home']);
    await expect(changeLanguage('bn')).rejects.toThrow('no connection');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    online.mockReturnValue(true);
    await changeLanguage('bn');
    online.mockReturnValue(false);
    await changeLanguage('en');
    await changeLanguage('bn');
    expect(document.documentElement).toHaveAttribute('lang', 'bn');
  });

  it('keeps the language if texts cannot be loaded', async () => {
    await expect(loadTexts(['nowhere' as Namespace])).rejects.toThrow('no catalogue');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });
});
