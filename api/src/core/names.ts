import type { Lang } from '@admission/schema';

/** A name of which the office may have entered the Bangla form too: that form for readers of Bangla, else the other. */
export const nameIn = (lang: Lang, name: string, nameBn: string | null | undefined): string =>
  lang === 'bn' && nameBn ? nameBn : name;

/** The column of an optional Bangla name: absent stays unchanged, so that calls from before the field keep it; blank clears it. */
export const changeOfNameBn = <K extends string>(column: K, given: string | null | undefined) =>
  given === undefined || given === null ? {} : ({ [column]: given || null } as Record<K, string | null>);
