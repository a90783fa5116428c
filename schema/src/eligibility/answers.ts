import type { AnySchema } from 'yup';
import { profileRules } from '../rules/profile.ts';
import { isParseError, readerOf } from '../rules/rule.ts';
import { ruleFacts } from './facts.ts';

/** The answers that rules read, parsed from a draft as typed; what cannot be parsed is left out. */
export function readAnswers(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const { field } of Object.values(ruleFacts)) {
    const value = readerOf(profileRules.fields[field] as AnySchema)?.(raw[field]);
    if (value !== undefined && !isParseError(value)) answers[field] = value;
  }
  return answers;
}
