import type { ErrorCode, Lang, Problem, TextKey } from '@admission/schema';
import { text } from '@admission/schema';
import { GraphQLError } from 'graphql';

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
export function demandWithin(field: string, value: number, { min = 1, max }: { min?: number; max: number }): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  fail('BAD_USER_INPUT', 'numberRange', { field, params: { min, max } });
}

export interface ProblemExtensions {
  code: ErrorCode;
  key?: TextKey;
  field?: string;
  problems?: { field: string; key: TextKey; message: string }[];
  retryAfter?: number;
  requestId: string;
}

/** A refusal in the caller's language, as GraphQL carries it. */
export function toGraphQLError(refusal: Refusal, lang: Lang, requestId: string): GraphQLError {
  const { field, params, problems, retryAfter } = refusal.details;
  const extensions: ProblemExtensions = { code: refusal.code, key: refusal.key, requestId };
  if (field !== undefined) extensions.field = field;
  if (retryAfter !== undefined) extensions.retryAfter = retryAfter;
  if (problems) {
    extensions.problems = problems.map((one) => ({
      field: one.field,
      key: one.key,
      message: text(lang, one.key, one.params),
    }));
  }
  return new GraphQLError(text(lang, refusal.key, params), { extensions: { ...extensions } });
}

/** What the caller sees of an unexpected failure: a request id and nothing internal. */
export function hiddenError(lang: Lang, requestId: string): GraphQLError {
  return new GraphQLError(text(lang, 'unexpected', { requestId }), {
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  });
}
