import type { Lang } from '@admission/schema';

/**
 * The name of a row (a department, an exam …) in the reader's language: the Bangla form for readers of Bangla where the office
 * has entered one, else the other.
 */
export const nameIn = (lang: Lang, name: string, nameBn: string | null | undefined): string =>
  lang === 'bn' && nameBn ? nameBn : name;

/**
 * The change that a given Bangla name makes to a row with names in two languages: absent stays unchanged, so that calls from
 * before the field keep it; blank clears it.
 */
export const changeOfNameBn = <K extends string>(column: K, given: string | null | undefined) =>
  given === undefined || given === null ? {} : ({ [column]: given || null } as Record<K, string | null>);
