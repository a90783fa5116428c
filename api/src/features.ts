import 'reflect-metadata';
import { events } from './events/index.ts';
import type { Feature } from './feature.ts';
import { accounts } from './features/accounts/index.ts';
import { applicants } from './features/applicants/index.ts';
import { audit } from './features/audit/index.ts';
import { bankStatements } from './features/bank-statements/index.ts';
import { broadcasts } from './features/broadcasts/index.ts';
import { circulars } from './features/circulars/index.ts';
import { departments } from './features/departments/index.ts';
import { documentKinds } from './features/document-kinds/index.ts';
import { documents } from './features/documents/index.ts';
import { door } from './features/door/index.ts';
import { eligibility } from './features/eligibility/index.ts';
import { exams } from './features/exams/index.ts';
import { exports } from './features/exports/index.ts';
import { images } from './features/images/index.ts';
import { institution } from './features/institution/index.ts';
import { intakes } from './features/intakes/index.ts';
import { integrators } from './features/integrators/index.ts';
import { marks } from './features/marks/index.ts';
import { merit } from './features/merit/index.ts';
import { notices } from './features/notices/index.ts';
import { office } from './features/office/index.ts';
import { oidc } from './features/oidc/index.ts';
import { payments } from './features/payments/index.ts';
import { profiles } from './features/profiles/index.ts';
import { programs } from './features/programs/index.ts';
import { reminders } from './features/reminders/index.ts';
import { ruleSets } from './features/rule-sets/index.ts';
import { sandbox } from './features/sandbox/index.ts';
import { savedViews } from './features/saved-views/index.ts';
import { seatPapers } from './features/seat-papers/index.ts';
import { seating } from './features/seating/index.ts';
import { site } from './features/site/index.ts';
import { sittings } from './features/sittings/index.ts';
import { supportingDocuments } from './features/supporting-documents/index.ts';
import { users } from './features/users/index.ts';
import { venues } from './features/venues/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import { messages } from './messages/index.ts';

/** Every feature of the product; a test compares this list with the folders. */
export const features: readonly Feature[] = [
  accounts,
  audit,
  departments,
  programs,
  intakes,
  documentKinds,
  exams,
  ruleSets,
  notices,
  profiles,
  eligibility,
  venues,
  sittings,
  seating,
  seatPapers,
  door,
  marks,
  merit,
  payments,
  bankStatements,
  users,
  integrators,
  sandbox,
  webhooks,
  applicants,
  savedViews,
  broadcasts,
  reminders,
  images,
  supportingDocuments,
  documents,
  exports,
  office,
  oidc,
  site,
  institution,
  circulars,
  messages,
  events,
];

export const entities = features.flatMap((one) => one.entities ?? []);
