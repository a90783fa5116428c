import type { AnySchema } from 'yup';
import { profileRules } from '../rules/profile.ts';
import { isParseError, readerOf } from '../rules/rule.ts';
import { type FactName, isPossibleFact, ruleFacts } from './facts.ts';

/** Printed results have at most two decimals: the form refuses more. */
const isPrinted = (value: unknown): boolean => typeof value !== 'number' || Number(value.toFixed(2)) === value;

/**
 * The answers that rules read, parsed from a draft as typed; omits what cannot be parsed and, given a year, what cannot be true in it.
 */
export function readAnswers(raw: Readonly<Record<string, unknown>>, year?: number): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [name, { field }] of Object.entries(ruleFacts)) {
    const value = readerOf(profileRules.fields[field] as AnySchema)?.(raw[field]);
    if (value === undefined || isParseError(value) || !isPrinted(value)) continue;
    if (year === undefined || isPossibleFact(name as FactName, value, year)) answers[field] = value;
  }
  return answers;
}
