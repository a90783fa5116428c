import type { Lang } from '@admission/schema';
import type { Namespace, Texts } from '../texts/namespaces.ts';
import { currentLanguage, rememberLanguage, showLanguage, useLanguage } from './language.ts';
import { formatNumber } from './numbers.ts';

type Catalogue = Record<string, string>;

/** `x_one` and `x_other` are addressed as `x`; `count` selects the plural form. */
type Base<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;
export type KeyOf<N extends Namespace> = Base<keyof Texts[N] & string>;

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Sentence<N extends Namespace, K extends string> = Texts[N][(K | `${K}_one` | `${K}_other`) & keyof Texts[N]];
type Params<N extends Namespace, K extends string> = Record<Placeholders<Sentence<N, K>>, string | number>;

/** The keys of texts without placeholders. */
export type LabelOf<N extends Namespace> = {
  [K in KeyOf<N>]: [Placeholders<Sentence<N, K>>] extends [never] ? K : never;
}[KeyOf<N>];

/** Translates a key; parameters are typed by the placeholders of the English text. */
export type Translate<N extends Namespace> = <K extends KeyOf<N>>(
  key: K,
  ...params: [Placeholders<Sentence<N, K>>] extends [never] ? [] : [params: Params<N, K>]
) => string;

/** The catalogues of the first load; `otherTexts.ts` has those of the other pages. */
const files = import.meta.glob<{ texts: Catalogue }>('../texts/{en,bn}/{common,nav,accounts,home}.ts');
const loaded = new Map<string, Catalogue>();
const wanted = new Set<Namespace>();

const idOf = (lang: Lang, namespace: Namespace): string => `${lang}/${namespace}`;

async function loadOne(lang: Lang, namespace: Namespace): Promise<void> {
  const id = idOf(lang, namespace);
  if (loaded.has(id)) return;
  const first = files[`../texts/${id}.ts`];
  loaded.set(
    id,
    first ? (await first()).texts : await (await import('./otherTexts.ts')).loadWithWords(lang, namespace),
  );
}

/** Loads catalogues in the current language; every route does so before it renders. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadOne(currentLanguage(), namespace)));
  for (const namespace of namespaces) wanted.add(namespace);
}

/**
 * Changes the language once all catalogues in use are loaded. Offline, missing ones are not requested: a browser never retries a
 * failed module import.
 */
export async function changeLanguage(lang: Lang): Promise<void> {
  const missing = [...wanted].some((namespace) => !loaded.has(idOf(lang, namespace)));
  if (missing && globalThis.navigator?.onLine === false) throw new TypeError('There is no connection.');
  await Promise.all([...wanted].map((namespace) => loadOne(lang, namespace)));
  rememberLanguage(lang);
  showLanguage(lang);
}

const pluralRules = { en: new Intl.PluralRules('en'), bn: new Intl.PluralRules('bn') };

/** Selects the plural form and fills the placeholders; numbers are formatted in the language. */
export function translate(
  lang: Lang,
  namespace: Namespace,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const catalogue = loaded.get(idOf(lang, namespace)) ?? {};
  const { count } = params;
  const plural =
    typeof count === 'number'
      ? (pluralRules[lang].select(count) === 'one' && catalogue[`${key}_one`]) || catalogue[`${key}_other`]
      : undefined;
  const sentence = plural ?? catalogue[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? formatNumber(lang, value) : value;
  });
}

/** `const t = useTexts('exams')`, then `t('exams')` or `t('examsFound', { count })`. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const lang = useLanguage();
  return (key, ...[params]) => translate(lang, namespace, key, params);
}

/** `useTexts` outside components. */
export function textsOf<N extends Namespace>(namespace: N): Translate<N> {
  return (key, ...[params]) => translate(currentLanguage(), namespace, key, params);
}
