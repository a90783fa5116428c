import type { texts as accounts } from './en/accounts.ts';
import type { texts as admit } from './en/admit.ts';
import type { texts as applicants } from './en/applicants.ts';
import type { texts as audit } from './en/audit.ts';
import type { texts as bankStatement } from './en/bankStatement.ts';
import type { texts as catalogue } from './en/catalogue.ts';
import type { texts as common } from './en/common.ts';
import type { texts as dashboard } from './en/dashboard.ts';
import type { texts as editing } from './en/editing.ts';
import type { texts as exams } from './en/exams.ts';
import type { texts as exports } from './en/exports.ts';
import type { texts as home } from './en/home.ts';
import type { texts as images } from './en/images.ts';
import type { texts as integrators } from './en/integrators.ts';
import type { texts as marks } from './en/marks.ts';
import type { texts as merit } from './en/merit.ts';
import type { texts as messages } from './en/messages.ts';
import type { texts as nav } from './en/nav.ts';
import type { texts as notices } from './en/notices.ts';
import type { texts as office } from './en/office.ts';
import type { texts as officeNav } from './en/officeNav.ts';
import type { texts as payments } from './en/payments.ts';
import type { texts as paymentVerification } from './en/paymentVerification.ts';
import type { texts as profileFields } from './en/profileFields.ts';
import type { texts as profiles } from './en/profiles.ts';
import type { texts as profileWizard } from './en/profileWizard.ts';
import type { texts as progress } from './en/progress.ts';
import type { texts as richText } from './en/richText.ts';
import type { texts as secrets } from './en/secrets.ts';
import type { texts as tables } from './en/tables.ts';
import type { texts as users } from './en/users.ts';
import type { texts as webhooks } from './en/webhooks.ts';

/**
 * The catalogues, one a feature. English is the one that the compiler knows; the Bangla file of the same name has to have the same
 * keys (`TranslationOf`). A feature adds its two files and one line here, and names its catalogue where it registers its routes.
 */
export interface Texts {
  accounts: typeof accounts;
  admit: typeof admit;
  applicants: typeof applicants;
  audit: typeof audit;
  bankStatement: typeof bankStatement;
  catalogue: typeof catalogue;
  common: typeof common;
  dashboard: typeof dashboard;
  editing: typeof editing;
  exams: typeof exams;
  exports: typeof exports;
  home: typeof home;
  images: typeof images;
  marks: typeof marks;
  messages: typeof messages;
  merit: typeof merit;
  integrators: typeof integrators;
  nav: typeof nav;
  notices: typeof notices;
  office: typeof office;
  officeNav: typeof officeNav;
  paymentVerification: typeof paymentVerification;
  payments: typeof payments;
  profileFields: typeof profileFields;
  profileWizard: typeof profileWizard;
  profiles: typeof profiles;
  progress: typeof progress;
  richText: typeof richText;
  secrets: typeof secrets;
  tables: typeof tables;
  users: typeof users;
  webhooks: typeof webhooks;
}

export type Namespace = keyof Texts;

export type TranslationOf<N extends Namespace> = Readonly<Record<keyof Texts[N], string>>;
