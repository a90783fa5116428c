import type { Lang } from '@admission/schema';

/**
 * The name of a row (a department, an exam …) in the language of the request: the Bangla name if the office has entered one, else
 * the English name.
 */
export const nameIn = (lang: Lang, name: string, nameBn: string | null | undefined): string =>
  lang === 'bn' && nameBn ? nameBn : name;

/**
 * The change of a row's Bangla name: absent or null leaves it unchanged, because older clients do not send the field; blank
 * clears it.
 */
export const changeOfNameBn = <K extends string>(column: K, given: string | null | undefined) =>
  given === undefined || given === null ? {} : ({ [column]: given || null } as Record<K, string | null>);
