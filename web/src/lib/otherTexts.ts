import type { Lang } from '@admission/schema';

type Catalogue = Record<string, string>;

/** The catalogues of the pages that come after the first load; in one chunk with those pages (`vite.config.ts`). */
const files = import.meta.glob<{ texts: Catalogue }>([
  '../texts/{en,bn}/*.ts',
  '!../texts/{en,bn}/{nav,accounts,home}.ts',
]);

async function load(lang: Lang, namespace: string): Promise<Catalogue> {
  const file = files[`../texts/${lang}/${namespace}.ts`];
  if (!file) throw new Error(`There is no catalogue of texts ${lang}/${namespace}.`);
  return (await file()).texts;
}

/** A catalogue with the common texts and the words that several share; its own texts replace them. */
export async function loadWithWords(lang: Lang, namespace: string): Promise<Catalogue> {
  const [common, words, own] = await Promise.all(['common', 'words', namespace].map((one) => load(lang, one)));
  return { ...common, ...words, ...own };
}
