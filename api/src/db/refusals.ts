import type { ErrorCode, TextKey } from '@admission/schema';
import { Refusal } from '../core/refusal.ts';
import { constraintOf, sqlState } from './transaction.ts';

/** What a violated constraint means to the caller, by the constraint's name. Features declare theirs beside the entity. */
export interface ConstraintMeaning {
  code: ErrorCode;
  key: TextKey;
  field?: string;
}
export type ConstraintMeanings = Readonly<Record<string, ConstraintMeaning>>;

const meanings = new Map<string, ConstraintMeaning>();

/** Takes the meanings of a feature's constraints; a name may be declared once. */
export function declareConstraints(declared: ConstraintMeanings): void {
  for (const [name, meaning] of Object.entries(declared)) meanings.set(name, meaning);
}

/** 57014: given up by the server itself, after the longest time that a statement may take. */
const unavailable = /^(08|57P0|57014)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
/** What the driver and the ORM say where the connection is gone, or was under way when it went. */
const gone =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Cannot use a pool after calling end|is not queryable|already released|database does not answer/i;

/** The refusal that a driver error stands for: a declared constraint, or a database that does not answer. Else undefined. */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  const constraint = constraintOf(error);
  const meaning = constraint === undefined ? undefined : meanings.get(constraint);
  if (meaning) return new Refusal(meaning.code, meaning.key, { field: meaning.field, cause: error });
  const state = sqlState(error);
  // An id that cannot be one, and text that no column can hold (NUL).
  if (state === '22P02') return new Refusal('NOT_FOUND', 'notFound', { cause: error });
  if (state === '22021' || state === '22P05') return new Refusal('BAD_USER_INPUT', 'textInvalid', { cause: error });
  // A number or a date that no column can hold.
  if (state === '22003' || state === '22008') return new Refusal('BAD_USER_INPUT', 'numberInvalid', { cause: error });
  const message = error instanceof Error ? error.message : '';
  if ((state && unavailable.test(state)) || gone.test(message)) {
    return new Refusal('SERVICE_UNAVAILABLE', 'databaseUnavailable', { retryAfter: 5, cause: error });
  }
  return undefined;
}
