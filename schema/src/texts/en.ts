import { doneEn } from './done.en.ts';
import { doorEn } from './door.en.ts';
import { eligibilityEn } from './eligibility.en.ts';
import { institutionEn } from './institution.en.ts';
import { refusalsEn } from './refusals.en.ts';
import { rulesEn } from './rules.en.ts';
import { seatingEn } from './seating.en.ts';
import { supportingDocumentsEn } from './supporting-documents.en.ts';

/** Every message of a rule, a refusal or a success, in English. */
export const en = {
  ...rulesEn,
  ...doorEn,
  ...eligibilityEn,
  ...refusalsEn,
  ...doneEn,
  ...seatingEn,
  ...institutionEn,
  ...supportingDocumentsEn,
} as const;

/** The name of a message. */
export type TextKey = keyof typeof en;
