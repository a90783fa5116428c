import type { ErrorCode } from '@admission/schema';
import { isRecord } from './isRecord.ts';

export interface FieldProblem {
  field?: string;
  key?: string;
  message: string;
}

/** One entry of `errors` in a GraphQL answer of the API (contract, section 4). */
export interface GraphQLProblem {
  message: string;
  extensions?: {
    code?: ErrorCode | string;
    /** Of the text in the catalogue. */
    key?: string;
    field?: string;
    problems?: FieldProblem[];
    requestId?: string;
    retryAfter?: number;
  };
}

/** The API refused a GraphQL operation. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly errors: readonly GraphQLProblem[];
  /** The API has given this answer before, to the same idempotency key. */
  readonly isReplay: boolean;

  constructor(errors: readonly GraphQLProblem[], isReplay = false) {
    super(errors.map(({ message }) => message).join(', '));
    this.errors = errors;
    this.isReplay = isReplay;
  }
}

/** A failed request, as a screen reads it. */
export type Failure =
  | { kind: 'network' }
  | {
      kind: 'refused';
      code: string;
      /** Of the first text in the catalogue. */
      key?: string;
      messages: string[];
      /** With the field of the input if the API names one. */
      problems: FieldProblem[];
      requestId?: string;
      /** Seconds. */
      retryAfter?: number;
    };

function errorsIn(error: unknown): readonly GraphQLProblem[] | undefined {
  if (!isRecord(error)) return undefined;
  if (Array.isArray(error.errors)) return error.errors as GraphQLProblem[];
  if (typeof error.bodyText !== 'string') return undefined;
  try {
    const body: unknown = JSON.parse(error.bodyText);
    return isRecord(body) && Array.isArray(body.errors) ? errorsOfBody(body.errors) : undefined;
  } catch {
    return undefined;
  }
}

/** Entries are `{msg, code}` from proxies and the façade, `{message, extensions}` from GraphQL. */
const errorsOfBody = (errors: unknown[]): GraphQLProblem[] =>
  errors.filter(isRecord).map((error) => ({
    message: String(error.message ?? error.msg ?? ''),
    extensions: isRecord(error.extensions)
      ? error.extensions
      : { code: typeof error.code === 'string' ? error.code : undefined },
  }));

const statusCodes: Record<number, ErrorCode> = {
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Reads any error of Apollo, the transport or the browser. */
export function readFailure(error: unknown): Failure {
  const errors = errorsIn(error);
  if (errors?.length) {
    const extensions = errors.map((item) => item.extensions ?? {});
    const first = extensions[0] ?? {};
    const problems = errors.flatMap((item): FieldProblem[] =>
      item.extensions?.problems?.length
        ? item.extensions.problems
        : [{ field: item.extensions?.field, message: item.message }],
    );
    return {
      kind: 'refused',
      code: first.code ?? 'INTERNAL_SERVER_ERROR',
      key: first.key,
      messages: [...new Set(problems.map(({ message }) => message).filter(Boolean))],
      problems,
      requestId: extensions.find(({ requestId }) => requestId)?.requestId,
      retryAfter: extensions.find(({ retryAfter }) => retryAfter)?.retryAfter,
    };
  }
  if (isRecord(error) && typeof error.statusCode === 'number') {
    return {
      kind: 'refused',
      code: statusCodes[error.statusCode] ?? 'INTERNAL_SERVER_ERROR',
      messages: [],
      problems: [],
    };
  }
  return { kind: 'network' };
}
