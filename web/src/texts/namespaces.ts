/**
 * The catalogues, one per feature, typed by their English file; the Bangla file of the same name has the same keys
 * (`TranslationOf`). A feature adds its two files and one line here, and names its catalogue where it registers its routes.
 */
interface Catalogues {
  account: typeof import('./en/account.ts').texts;
  accounts: typeof import('./en/accounts.ts').texts;
  admit: typeof import('./en/admit.ts').texts;
  applicants: typeof import('./en/applicants.ts').texts;
  audit: typeof import('./en/audit.ts').texts;
  auditFields: typeof import('./en/auditFields.ts').texts;
  bankStatement: typeof import('./en/bankStatement.ts').texts;
  catalogue: typeof import('./en/catalogue.ts').texts;
  circulars: typeof import('./en/circulars.ts').texts;
  common: typeof import('./en/common.ts').texts;
  controlRoom: typeof import('./en/controlRoom.ts').texts;
  dashboard: typeof import('./en/dashboard.ts').texts;
  door: typeof import('./en/door.ts').texts;
  editing: typeof import('./en/editing.ts').texts;
  eligibility: typeof import('./en/eligibility.ts').texts;
  exams: typeof import('./en/exams.ts').texts;
  exports: typeof import('./en/exports.ts').texts;
  home: typeof import('./en/home.ts').texts;
  images: typeof import('./en/images.ts').texts;
  impacts: typeof import('./en/impacts.ts').texts;
  institution: typeof import('./en/institution.ts').texts;
  intakes: typeof import('./en/intakes.ts').texts;
  integrators: typeof import('./en/integrators.ts').texts;
  markSchemes: typeof import('./en/markSchemes.ts').texts;
  marks: typeof import('./en/marks.ts').texts;
  merit: typeof import('./en/merit.ts').texts;
  messages: typeof import('./en/messages.ts').texts;
  mySeat: typeof import('./en/mySeat.ts').texts;
  nav: typeof import('./en/nav.ts').texts;
  notices: typeof import('./en/notices.ts').texts;
  office: typeof import('./en/office.ts').texts;
  officeNav: typeof import('./en/officeNav.ts').texts;
  officerSignIn: typeof import('./en/officerSignIn.ts').texts;
  pageNames: typeof import('./en/pageNames.ts').texts;
  paymentVerification: typeof import('./en/paymentVerification.ts').texts;
  payments: typeof import('./en/payments.ts').texts;
  profileFields: typeof import('./en/profileFields.ts').texts;
  profileWizard: typeof import('./en/profileWizard.ts').texts;
  profiles: typeof import('./en/profiles.ts').texts;
  progress: typeof import('./en/progress.ts').texts;
  richText: typeof import('./en/richText.ts').texts;
  reminders: typeof import('./en/reminders.ts').texts;
  ruleSets: typeof import('./en/ruleSets.ts').texts;
  secrets: typeof import('./en/secrets.ts').texts;
  supportingDocuments: typeof import('./en/supportingDocuments.ts').texts;
  tables: typeof import('./en/tables.ts').texts;
  sittings: typeof import('./en/sittings.ts').texts;
  users: typeof import('./en/users.ts').texts;
  venues: typeof import('./en/venues.ts').texts;
  visitors: typeof import('./en/visitors.ts').texts;
  webhooks: typeof import('./en/webhooks.ts').texts;
  words: typeof import('./en/words.ts').texts;
}

export type Namespace = keyof Catalogues;

/** All but those of the first load have the texts of `common` and `words` too; their own replace these. */
type WithWords<N extends Namespace> = N extends 'accounts' | 'common' | 'home' | 'nav'
  ? Catalogues[N]
  : Catalogues[N] & Omit<Catalogues['common'] & Catalogues['words'], keyof Catalogues[N]>;

export type Texts = { [N in Namespace]: WithWords<N> };

/** Bangla may omit `_one` if it equals `_other`. */
type Optional = `${string}_one`;

export type TranslationOf<N extends Namespace> = Readonly<
  Record<Exclude<keyof Catalogues[N], Optional>, string> & Partial<Record<keyof Catalogues[N] & Optional, string>>
>;
