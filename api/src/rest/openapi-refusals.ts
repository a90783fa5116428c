import { type ErrorCode, httpStatusOf, limits, type TextKey, text } from '@admission/schema';
import type { JsonSchema } from './openapi-schemas.ts';

/** The one shape of every refusal. */
export const errorsSchema = (): JsonSchema => ({
  type: 'object',
  description: 'Why the call was refused; the first one decides the status.',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['msg', 'code'],
        properties: {
          msg: { type: 'string', description: 'For people, in the language of Accept-Language (en or bn).' },
          code: { type: 'string', enum: restCodes, description: 'For programs.' },
          field: { type: 'string', description: 'Which field of the request, where it is one.' },
          requestId: { type: 'string', description: 'Of an unexpected failure; quote it when you ask for help.' },
        },
      },
    },
  },
});

const graphqlAlone: readonly string[] = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'QUERY_TOO_COMPLEX'];
const restCodes = Object.keys(httpStatusOf).filter((one) => !graphqlAlone.includes(one));

interface Refused {
  code: ErrorCode;
  means: string;
  msg: TextKey;
}

const byStatus: Record<string, Refused> = {
  400: { code: 'BAD_USER_INPUT', means: 'What was sent is not valid', msg: 'malformedBody' },
  401: { code: 'UNAUTHENTICATED', means: 'No token, or one that is not valid', msg: 'notSignedIn' },
  403: { code: 'FORBIDDEN', means: 'The caller may not do this', msg: 'notAllowed' },
  404: { code: 'NOT_FOUND', means: 'It is not there', msg: 'notFound' },
  409: { code: 'CONFLICT', means: 'It does not go with what is there', msg: 'wrongState' },
  413: { code: 'PAYLOAD_TOO_LARGE', means: 'Too large', msg: 'bodyTooLarge' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', means: 'Not a JPEG image', msg: 'imageFormat' },
  422: {
    code: 'IDEMPOTENCY_KEY_REUSED',
    means: 'The Idempotency-Key was used for another request',
    msg: 'idempotencyMismatch',
  },
  429: { code: 'TOO_MANY_REQUESTS', means: 'Too often; Retry-After says when to come again', msg: 'tooManyTries' },
  500: { code: 'INTERNAL_SERVER_ERROR', means: 'Failed on our side', msg: 'unexpected' },
  503: { code: 'SERVICE_UNAVAILABLE', means: 'Not ready; try again', msg: 'databaseUnavailable' },
};

/** What of a call tells how it may be refused. */
export interface Refusable {
  changes: boolean;
  hasBody: boolean;
  hasInput: boolean;
  takesImage: boolean;
  namesRow: boolean;
  isText: boolean;
}

/** The responses of every status that the call may be refused with. */
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
    ...(status === '429'
      ? {
          headers: {
            'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string', pattern: '^\\d+$' } },
          },
        }
      : {}),
    content: isText ? { 'text/plain': { schema: { type: 'string' }, example: msg } } : { 'application/json': inJson },
  };
}

/** On every call that changes something. */
export const idempotencyKey = (): JsonSchema => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key and body within 24 hours, the call changes nothing and gives its first answer (409 while that is being made, 422 with another body).',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotency.key, pattern: '^[!-~]+$' },
  example: '6f1c9d0e-import-2027-01-15-row-17',
});
