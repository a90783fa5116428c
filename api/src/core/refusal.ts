import type { ErrorCode, Problem, TextKey, TextParams } from '@admission/schema';
import { limits, text } from '@admission/schema';

export interface RefusalDetails {
  field?: string | undefined;
  params?: TextParams | undefined;
  /** Seconds; sent as Retry-After. */
  retryAfter?: number | undefined;
  problems?: Problem[] | undefined;
  cause?: unknown;
}

/** A client-safe error. Every other error is unexpected and answers with a request id only. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly key: TextKey;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, key: TextKey, details: RefusalDetails = {}) {
    super(text('en', key, details.params), { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.key = key;
    this.details = details;
  }
}

/** Refuses with a code of the contract and a text of the catalogue. */
export function fail(code: ErrorCode, key: TextKey, details?: RefusalDetails): never {
  throw new Refusal(code, key, details);
}

/** Refuses with all validation problems; the first one is the message. */
export function failProblems(problems: Problem[]): never {
  const [first] = problems;
  if (!first) throw new Error('failProblems needs a problem');
  throw new Refusal('BAD_USER_INPUT', first.key, { field: first.field, params: first.params, problems });
}

/** Refuses a number that is not an integer within the bounds. */
export function assertInRange(field: string, value: number, { min = 1, max }: { min?: number; max: number }): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  fail('BAD_USER_INPUT', 'numberRange', { field, params: { min, max } });
}

/** Refuses a page number out of the bounds of lists. */
export const assertPage = (page: number): void => assertInRange('page', page, { max: limits.pages.last });
