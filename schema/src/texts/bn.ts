import { doneBn } from './done.bn.ts';
import { doorBn } from './door.bn.ts';
import { eligibilityBn } from './eligibility.bn.ts';
import type { TextKey } from './en.ts';
import { institutionBn } from './institution.bn.ts';
import { refusalsBn } from './refusals.bn.ts';
import { rulesBn } from './rules.bn.ts';
import { seatingBn } from './seating.bn.ts';
import { supportingDocumentsBn } from './supporting-documents.bn.ts';

/** Every message of a rule, a refusal or a success, in Bangla. */
export const bn: Record<TextKey, string> = {
  ...rulesBn,
  ...doorBn,
  ...eligibilityBn,
  ...refusalsBn,
  ...doneBn,
  ...seatingBn,
  ...institutionBn,
  ...supportingDocumentsBn,
};
