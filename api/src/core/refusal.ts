import type { ErrorCode, Problem, TextKey } from '@admission/schema';
import { text } from '@admission/schema';

export type TextParams = Record<string, string | number>;

export interface RefusalDetails {
  field?: string | undefined;
  params?: TextParams | undefined;
  /** Seconds after which another try makes sense; becomes Retry-After. */
  retryAfter?: number | undefined;
  problems?: Problem[] | undefined;
  cause?: unknown;
}

/** A refusal that the caller may read. Anything else that is thrown is unexpected and stays inside. */
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

/** The only way to refuse: a code of the contract, a text of the catalogue, and the field where there is one. */
export function fail(code: ErrorCode, key: TextKey, details?: RefusalDetails): never {
  throw new Refusal(code, key, details);
}

/** Refuses with every problem that the rules found; the first one is the message. */
export function failProblems(problems: Problem[]): never {
  const [first] = problems;
  if (!first) throw new Error('failProblems needs a problem');
  throw new Refusal('BAD_USER_INPUT', first.key, { field: first.field, params: first.params, problems });
}

/** Refuses an argument that is no whole number within its bounds, and names them. */
export function assertInRange(field: string, value: number, { min = 1, max }: { min?: number; max: number }): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  fail('BAD_USER_INPUT', 'numberRange', { field, params: { min, max } });
}
