import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Namespace } from '../texts/namespaces.ts';
import { showLanguage } from './language.ts';
import { changeLanguage, loadTexts, textsOf, translate } from './texts.ts';

type Catalogue = { texts: Record<string, string> };
const english = import.meta.glob<Catalogue>('../texts/en/*.ts', { eager: true });
const bangla = import.meta.glob<Catalogue>('../texts/bn/*.ts', { eager: true });

const namespaceOf = (path: string) => path.replace(/^.*\/|\.ts$/g, '');
const holesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe('the catalogues', () => {
  it('exist in both languages', () => {
    expect(Object.keys(bangla).map(namespaceOf)).toEqual(Object.keys(english).map(namespaceOf));
  });

  it.each(Object.keys(english).map(namespaceOf))('%s has the same keys and holes in both', (namespace) => {
    const en = english[`../texts/en/${namespace}.ts`]?.texts ?? {};
    const bn = bangla[`../texts/bn/${namespace}.ts`]?.texts ?? {};
    expect(Object.keys(bn).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(holesIn(bn[key] ?? ''), `${namespace}.${key}`).toEqual(holesIn(text));
      expect(bn[key]?.trim(), `${namespace}.${key}`).toBeTruthy();
    }
  });

  it('speak of the missing page as the specification does', async () => {
    await loadTexts(['common']);
    expect(textsOf('common')('pageNotFoundTitle')).toBe('Page Not Found');
    expect(textsOf('common')('pageNotFoundText')).toBe('Sorry, this page does not exists');
  });
});

describe('a sentence', () => {
  it('takes what belongs into its holes, in the digits of the language', async () => {
    await loadTexts(['common']);
    expect(textsOf('common')('page', { page: 2, pages: 10 })).toBe('Page 2 of 10');
    await changeLanguage('bn');
    expect(textsOf('common')('page', { page: 2, pages: 10 })).toBe('পৃষ্ঠা ২ / ১০');
    showLanguage('en');
  });

  it('minds the number', async () => {
    await loadTexts(['common']);
    expect(textsOf('common')('found', { count: 1 })).toBe('1 entry');
    expect(textsOf('common')('found', { count: 300 })).toBe('300 entries');
  });

  it('shows its key where it is missing, rather than nothing', () => {
    expect(translate('en', 'common', 'noSuchKey')).toBe('noSuchKey');
  });
});

describe('the language', () => {
  it('is on the document and remembered', async () => {
    await changeLanguage('bn');
    expect(document.documentElement).toHaveAttribute('lang', 'bn');
    expect(localStorage.getItem('language')).toBe('bn');
  });

  it('waits for the connection to bring the other texts, and needs none for those that are there', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
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

  it('stays as it is where the other texts cannot be loaded', async () => {
    await expect(loadTexts(['nowhere' as Namespace])).rejects.toThrow('no catalogue');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });
});
