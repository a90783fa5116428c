import { type ErrorCode, httpStatusOf, type Lang, text } from '@admission/schema';
import type { GraphQLError } from 'graphql';
import { coercionText, fieldOfCoercion } from '../http/coercion.ts';

/** One item of the contract's error list. */
export interface AnswerError {
  msg: string;
  code: ErrorCode;
  field?: string;
  requestId?: string;
  retryAfter?: number;
}

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in httpStatusOf;

/** The HTTP status of a REST answer with this error code. */
export const statusOf = (code: ErrorCode | undefined): number => httpStatusOf[code ?? 'INTERNAL_SERVER_ERROR'];

/** Maps GraphQL errors to items of the façade, one per problem. */
export function answerErrors(errors: readonly GraphQLError[], lang: Lang): AnswerError[] {
  const items = errors.flatMap((error): AnswerError[] => {
    const { code, field, problems, requestId, retryAfter } = error.extensions;
    // Errors without a request id come from GraphQL and name variables that the caller did not send.
    if (!isCode(code) || requestId === undefined) return [coercionError(error, lang)];
    const shared = {
      code,
      ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
      ...(code === 'INTERNAL_SERVER_ERROR' && typeof requestId === 'string' ? { requestId } : {}),
    };
    if (Array.isArray(problems)) {
      return (problems as { field: string; message: string }[]).map((one) => ({
        msg: one.message,
        field: one.field,
        ...shared,
      }));
    }
    return [{ msg: error.message, ...shared, ...(typeof field === 'string' ? { field } : {}) }];
  });
  return items.length > 0
    ? items
    : [{ msg: text(lang, 'unexpected', { requestId: '' }), code: 'INTERNAL_SERVER_ERROR' }];
}

/** A value of the wrong type; GraphQL's message contains the field. */
function coercionError(error: GraphQLError, lang: Lang): AnswerError {
  const field = fieldOfCoercion(error.message)?.replace(/(^|\.)id$/, '$1_id');
  return {
    msg: coercionText(lang, error.message, field),
    code: 'BAD_USER_INPUT',
    ...(field ? { field } : {}),
  };
}
