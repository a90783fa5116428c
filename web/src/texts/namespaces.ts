import type { texts as accounts } from './en/accounts.ts';
import type { texts as common } from './en/common.ts';
import type { texts as home } from './en/home.ts';
import type { texts as nav } from './en/nav.ts';
import type { texts as notices } from './en/notices.ts';

/**
 * The catalogues, one a feature. English is the one that the compiler knows; the Bangla file of the same name has to have the same
 * keys (`TranslationOf`). A feature adds its two files and one line here, and names its catalogue where it registers its routes.
 */
export interface Texts {
  accounts: typeof accounts;
  common: typeof common;
  home: typeof home;
  nav: typeof nav;
  notices: typeof notices;
}

export type Namespace = keyof Texts;

export type TranslationOf<N extends Namespace> = Readonly<Record<keyof Texts[N], string>>;
