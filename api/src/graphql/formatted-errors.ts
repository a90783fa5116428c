import { httpStatusOf, text } from '@admission/schema';
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Ctx } from '../core/context.ts';
import { coercionText, fieldOfCoercion } from '../http/coercion.ts';
import { toClientErrors } from './client-errors.ts';
import { rootNameOf } from './selections.ts';
import { unavailableOf } from './unavailable.ts';

/** A value of a wrong type, as `formatError` returns it. */
const isCoercion = ({ extensions }: GraphQLFormattedError): boolean =>
  extensions?.['code'] === 'BAD_USER_INPUT' && 'field' in extensions && !('requestId' in extensions);

/** Root fields throw client errors; those of nested fields are converted here, where the caller's language is known. */
export const formatNestedErrors: ApolloServerPlugin<Ctx> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors, contextValue, operationName, operation }) {
        if (contextValue.outcome && operation) contextValue.outcome.operation = rootNameOf(operation);
        if (response.body.kind !== 'single' || !errors) return;
        const formatted = response.body.singleResult.errors ?? [];
        const converted = convertNestedErrors(formatted, errors, contextValue, operationName ?? '');
        response.body.singleResult.errors = converted;
        const unavailable = unavailableOf(response.body.singleResult.data, converted);
        if (!unavailable) return;
        response.http.status = unavailable.status;
        for (const [name, value] of Object.entries(unavailable.headers)) response.http.headers.set(name, value);
      },
    };
  },
};

function convertNestedErrors(
  formatted: readonly GraphQLFormattedError[],
  errors: readonly GraphQLError[],
  ctx: Ctx,
  operationName: string,
): GraphQLFormattedError[] {
  const readable = toClientErrors(errors, ctx, operationName);
  const converted = formatted.map((before, index) => {
    const after = readable[index];
    if (isCoercion(before)) return { ...before, message: coercionText(ctx.lang, errors[index]?.message ?? '') };
    return after && after !== errors[index]
      ? { ...before, message: after.message, extensions: after.extensions }
      : before;
  });
  if (ctx.outcome) ctx.outcome.code = String(converted[0]?.extensions?.['code']);
  return converted;
}

/** The errors of a compiled operation, in the form in which Apollo Server answers them. */
export function formatErrors(
  errors: readonly GraphQLError[],
  ctx: Ctx,
  operationName: string,
): GraphQLFormattedError[] {
  const formatted = errors.map((error) => {
    const { http: _, ...extensions }: Record<string, unknown> = { code: 'INTERNAL_SERVER_ERROR', ...error.extensions };
    // Persisted documents have no locations.
    const { locations: _locations, ...json } = error.toJSON();
    return formatError({ ...json, extensions }, error);
  });
  return convertNestedErrors(formatted, errors, ctx, operationName);
}

/** Maps errors of GraphQL itself (syntax, unknown fields, wrong types) to the codes of the contract; ours pass unchanged. */
export function formatError(formatted: GraphQLFormattedError, error?: unknown): GraphQLFormattedError {
  const code = ownCode(error) ?? formatted.extensions?.['code'];
  if (formatted.extensions && 'requestId' in formatted.extensions) return formatted;
  // The last entry if there are more wrong variables than are reported; it has no code.
  if (formatted.message.startsWith('Too many errors processing variables'))
    return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
  if (code === 'INTERNAL_SERVER_ERROR' || code === undefined) {
    return {
      ...formatted,
      message: text('en', 'unexpected', { requestId: '' }),
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    };
  }
  if (code === 'BAD_USER_INPUT') {
    const field = fieldOfCoercion(formatted.message);
    return {
      ...formatted,
      message: coercionText('en', formatted.message, field),
      extensions: { code, ...(field ? { field } : {}) },
    };
  }
  const known = typeof code === 'string' && code in httpStatusOf;
  return { ...formatted, extensions: { code: known ? code : 'BAD_USER_INPUT' } };
}

/** Apollo replaces the code of every validation error; an error of ours keeps its own. */
function ownCode(error: unknown): unknown {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  return original instanceof GraphQLError ? original.extensions['code'] : undefined;
}
