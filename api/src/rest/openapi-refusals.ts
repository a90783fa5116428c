import { type ErrorCode, httpStatusOf, limits, type TextKey, text } from '@admission/schema';
import type { JsonSchema } from './openapi-schemas.ts';

export const errorsSchema = (): JsonSchema => ({
  type: 'object',
  description: 'The errors; the first one determines the status.',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['msg', 'code'],
        properties: {
          msg: { type: 'string', description: 'A message in the language of Accept-Language (en or bn).' },
          code: { type: 'string', enum: restCodes, description: 'A code for programs.' },
          field: { type: 'string', description: 'The field of the request, if the error belongs to one.' },
          requestId: { type: 'string', description: 'Of an unexpected failure, for support.' },
        },
      },
    },
  },
});

const graphqlOnly: readonly string[] = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'QUERY_TOO_COMPLEX'];
const restCodes = Object.keys(httpStatusOf).filter((one) => !graphqlOnly.includes(one));

interface Refused {
  code: ErrorCode;
  means: string;
  msg: TextKey;
}

const byStatus: Record<string, Refused> = {
  400: { code: 'BAD_USER_INPUT', means: 'The request is invalid', msg: 'malformedBody' },
  401: { code: 'UNAUTHENTICATED', means: 'The token is missing or invalid', msg: 'notSignedIn' },
  403: { code: 'FORBIDDEN', means: 'The caller may not do this', msg: 'notAllowed' },
  404: { code: 'NOT_FOUND', means: 'Not found', msg: 'notFound' },
  409: { code: 'CONFLICT', means: 'Conflicts with the current state', msg: 'wrongState' },
  413: { code: 'PAYLOAD_TOO_LARGE', means: 'Too large', msg: 'bodyTooLarge' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', means: 'Not a JPEG image', msg: 'imageFormat' },
  422: {
    code: 'IDEMPOTENCY_KEY_REUSED',
    means: 'The Idempotency-Key was used for another request',
    msg: 'idempotencyMismatch',
  },
  429: { code: 'TOO_MANY_REQUESTS', means: 'Too many requests; retry after Retry-After', msg: 'tooManyTries' },
  500: { code: 'INTERNAL_SERVER_ERROR', means: 'Unexpected failure', msg: 'unexpected' },
  503: { code: 'SERVICE_UNAVAILABLE', means: 'Temporarily unavailable; retry', msg: 'databaseUnavailable' },
};

const retryAfter: JsonSchema = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string', pattern: '^\\d+$' } },
};
const headersOf: Readonly<Record<string, JsonSchema>> = {
  401: {
    'WWW-Authenticate': { description: 'The scheme of the token.', schema: { type: 'string', enum: ['Bearer'] } },
  },
  429: retryAfter,
  503: retryAfter,
};

/** Of every answer to a token. */
export const rateLimits: JsonSchema = {
  RateLimit: {
    description: 'The requests that the token has left, and the seconds until all are available (an IETF draft).',
    schema: { type: 'string', example: '"requests";r=119;t=60' },
  },
  'RateLimit-Policy': {
    description: 'The requests of the token a minute.',
    schema: { type: 'string', example: '"requests";q=120;w=60' },
  },
};

/** The properties of a call that determine its possible refusals. */
export interface Refusable {
  changes: boolean;
  hasBody: boolean;
  hasInput: boolean;
  takesImage: boolean;
  namesRow: boolean;
  isText: boolean;
}

export function refusalsOf(row: Refusable): Record<string, JsonSchema> {
  const may: Record<string, boolean> = {
    400: row.hasInput || row.changes,
    404: row.namesRow || row.changes,
    409: row.namesRow || row.changes,
    413: row.hasBody,
    415: row.takesImage,
    422: row.changes,
  };
  const statuses = Object.keys(byStatus).filter((one) => may[one] ?? true);
  return Object.fromEntries(statuses.map((status) => [status, responseOf(status, row.isText)]));
}

function responseOf(status: string, isText: boolean): JsonSchema {
  const known = byStatus[status];
  if (!known) throw new Error(`${status} is no status of the façade`);
  const { code, means, msg: key } = known;
  const msg = text('en', key, { minutes: 15, requestId: '0199e0a4' });
  const inJson = {
    schema: { $ref: '#/components/schemas/Errors' },
    example: { errors: [{ msg, code, ...(status === '500' ? { requestId: '0199e0a4' } : {}) }] },
  };
  return {
    description: means,
    ...(status in headersOf ? { headers: headersOf[status] } : {}),
    content: isText ? { 'text/plain': { schema: { type: 'string' }, example: msg } } : { 'application/json': inJson },
  };
}

/** The parameter of every mutation. */
export const idempotencyKey = (): JsonSchema => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeated with the same key and body within 24 hours, the call changes nothing and returns the first answer (409 while the first call is in progress, 422 with another body).',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotency.key, pattern: '^[!-~]+$' },
  example: '6f1c9d0e-import-2027-01-15-row-17',
});
