import { type ErrorCode, httpStatusOf, type Lang, type TextKey, text } from '@admission/schema';
import type { GraphQLError } from 'graphql';

/** One item of the contract's error list. */
export interface AnswerError {
  msg: string;
  code: ErrorCode;
  field?: string;
  requestId?: string;
  retryAfter?: number;
}

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in httpStatusOf;

export const statusOf = (code: ErrorCode | undefined): number => httpStatusOf[code ?? 'INTERNAL_SERVER_ERROR'];

/** GraphQL's errors as the façade gives them: one item for each problem, `field` where there is one. */
export function answerErrors(errors: readonly GraphQLError[], lang: Lang): AnswerError[] {
  const items = errors.flatMap((error): AnswerError[] => {
    const { code, field, problems, requestId, retryAfter } = error.extensions;
    // Ours bear the request's id; what GraphQL or a scalar refused by itself speaks of variables that the caller never wrote.
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

/** A value of the wrong type, refused by GraphQL before the rules could: the field is in its message. */
function coercionError(error: GraphQLError, lang: Lang): AnswerError {
  const field = fieldOfCoercion(error.message)?.replace(/(^|\.)id$/, '$1_id');
  return {
    msg: coercionText(lang, error.message, field),
    code: 'BAD_USER_INPUT',
    ...(field ? { field } : {}),
  };
}

/** What GraphQL said of a value, in the words that a rule would use: it speaks of types, and of nothing but English. */
export function coercionText(lang: Lang, message: string, field = fieldOfCoercion(message)): string {
  // What the caller sent stands first and in quotes; what is wrong with it comes after the last semicolon.
  const said = message.slice(message.lastIndexOf('; ') + 1);
  const key = coercionKeys.find(([form]) => form.test(said))?.[1] ?? 'wrongType';
  return text(lang, key, { field: field ?? 'input' });
}

const coercionKeys: readonly [RegExp, TextKey][] = [
  [/"ID!" (?:was not provided|not to be null)\.$/, 'idRequired'],
  [/(?:was not provided|not to be null)\.$/, 'valueRequired'],
  [/ is not defined by type "\w+"\./, 'unknownField'],
  [/ does not exist in "\w+" enum\.|^ Enum "\w+" cannot represent/, 'choiceInvalid'],
  [/^ (?:Int|Float) cannot represent/, 'numberInvalid'],
];

/** `input.sscGpa` of 'Variable "$input" got invalid value … at "input.sscGpa"' is the field `sscGpa`, whatever the variable is called. */
export function fieldOfCoercion(message: string): string | undefined {
  const at = /at "([^"]{1,200})"/.exec(message)?.[1];
  const missing = /Field "([^"]{1,100})"/.exec(message)?.[1];
  const variable = /Variable "\$([^"]{1,100})"/.exec(message)?.[1];
  const inside = at?.startsWith(`${variable}.`) ? at.slice(`${variable}.`.length) : at;
  const path = inside?.replace(/^(?:input|filter|search)(?:\.|$)/, '').replace(/\[(\d+)\]/g, '.$1');
  const parts = [path, missing].filter(Boolean);
  return parts.length > 0 ? parts.join('.') : variable;
}
