import type { ErrorCode, TextKey } from '@admission/schema';
import { Refusal } from '../core/refusal.ts';
import { constraintOf, sqlState } from './sql-state.ts';

/** The refusal for a violated constraint, by the constraint's name. A feature declares its own in its `index.ts`. */
export interface ConstraintMeaning {
  code: ErrorCode;
  key: TextKey;
  field?: string;
}
export type ConstraintMeanings = Readonly<Record<string, ConstraintMeaning>>;

const meanings = new Map<string, ConstraintMeaning>();

/** Registers the meanings of a feature's constraints; a later declaration of a name replaces an earlier one. */
export function declareConstraints(declared: ConstraintMeanings): void {
  for (const [name, meaning] of Object.entries(declared)) meanings.set(name, meaning);
}

/** 53: disk, memory or connections are exhausted. 57014: statement cancelled, usually at its timeout. 25006: the server is a standby. */
const unavailable = /^(08|53|57P0|57014|25006)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
/** Messages of the driver and the ORM for a connection that is lost or cannot be opened; they carry no code. */
const connectionLost =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Cannot use a pool after calling end|is not queryable|already released|database does not answer/i;

/** The refusal for a driver error: a declared constraint, an invalid value or an unavailable database; otherwise undefined. */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  const constraint = constraintOf(error);
  const meaning = constraint === undefined ? undefined : meanings.get(constraint);
  if (meaning) return new Refusal(meaning.code, meaning.key, { field: meaning.field, cause: error });
  const state = sqlState(error);
  // Invalid text representation: ids are the only inputs that reach a cast unchecked.
  if (state === '22P02') return new Refusal('NOT_FOUND', 'notFound', { cause: error });
  // Text that no column can store: NUL and lone surrogates.
  if (state === '22021' || state === '22P05') return new Refusal('BAD_USER_INPUT', 'textInvalid', { cause: error });
  // A number or a date out of range.
  if (state === '22003' || state === '22008') return new Refusal('BAD_USER_INPUT', 'numberInvalid', { cause: error });
  const message = error instanceof Error ? error.message : '';
  if ((state && unavailable.test(state)) || connectionLost.test(message)) {
    return new Refusal('SERVICE_UNAVAILABLE', 'databaseUnavailable', { retryAfter: 5, cause: error });
  }
  return undefined;
}
