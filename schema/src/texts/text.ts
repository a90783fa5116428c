import { toBanglaDigits } from '../normalise.ts';
import { bn } from './bn.ts';
import { en, type TextKey } from './en.ts';

export const langs = ['en', 'bn'] as const;
/** A language of the product. */
export type Lang = (typeof langs)[number];

/** A text in each language. */
export type LocalText = Readonly<Record<Lang, string>>;

/** The values of a text's {placeholders}: numbers get the language's digits, strings (ids, names, phones) stay unchanged. */
export type TextParams = Readonly<Record<string, string | number | LocalText>>;

const texts: Record<Lang, Record<TextKey, string>> = { en, bn };

const placeholder = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** The message of that name in that language. `{count|day|days}` is the first word for 1, the second for any other number. */
export function text(lang: Lang, key: TextKey, params: TextParams = {}): string {
  return texts[lang][key].replace(placeholder, (whole, name: string, one?: string, other?: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return other ?? whole;
    if (typeof value === 'object') return value[lang];
    if (one !== undefined && other !== undefined) return value === 1 ? one : other;
    return typeof value === 'number' && lang === 'bn' ? toBanglaDigits(String(value)) : String(value);
  });
}

/** A message with or without parameters. */
export const messageText = (lang: Lang, message: TextKey | { key: TextKey; params?: TextParams }): string =>
  typeof message === 'string' ? text(lang, message) : text(lang, message.key, message.params);

/** A stored reason: a text of the product by its key, or as an officer typed it. */
export const reasonText = (lang: Lang, reason: string | null): string =>
  isTextKey(reason) ? text(lang, reason) : (reason ?? '');

/** Whether it is the name of a message. */
export const isTextKey = (key: unknown): key is TextKey => typeof key === 'string' && Object.hasOwn(en, key);

const maxKnownHeaders = 200;
const knownHeaders = new Map<string, Lang>();

/**
 * The language of the texts, en or bn, that an Accept-Language header asks for first; English when it names neither. Remembered
 * by the header.
 */
export function langOf(header: string | null | undefined): Lang {
  if (!header) return 'en';
  const known = knownHeaders.get(header);
  if (known) return known;
  const lang = readLang(header);
  if (knownHeaders.size >= maxKnownHeaders) knownHeaders.clear();
  if (header.length <= 200) knownHeaders.set(header, lang);
  return lang;
}

function readLang(header: string): Lang {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = Number(
        rest
          .find((one) => one.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { lang: langs.find((lang) => lang === tag.split('-')[0]), weight: weight || 0, order };
    })
    .filter((one) => one.lang && one.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order);
  return wanted[0]?.lang ?? 'en';
}
