import type { ErrorCode } from '@admission/schema';

export interface FieldProblem {
  field?: string;
  key?: string;
  message: string;
}

/** One entry of a GraphQL answer's `errors`, as the API writes them (contract, section 4). */
export interface GraphQLProblem {
  message: string;
  extensions?: {
    code?: ErrorCode | string;
    field?: string;
    problems?: FieldProblem[];
    requestId?: string;
    retryAfter?: number;
  };
}

/** The API answered, and the answer was a refusal. Has the shape of Apollo's CombinedGraphQLErrors, so that one reader serves both. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly errors: readonly GraphQLProblem[];

  constructor(errors: readonly GraphQLProblem[]) {
    super(errors.map(({ message }) => message).join(', '));
    this.errors = errors;
  }
}

/** What any failed request comes down to for a screen. */
export type Failure =
  | { kind: 'network' }
  | {
      kind: 'refused';
      code: string;
      messages: string[];
      /** Each names a field of the input, where the API named one. */
      problems: FieldProblem[];
      requestId?: string;
      /** Seconds. */
      retryAfter?: number;
    };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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

/** Proxies and the façade answer `{msg, code}`, GraphQL `{message, extensions}`. */
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

/** Reads whatever Apollo, the plain requests or the browser throw. */
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
