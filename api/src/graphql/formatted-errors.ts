import { httpStatusOf, text } from '@admission/schema';
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Ctx } from '../core/context.ts';
import { coercionText, fieldOfCoercion } from '../http/coercion.ts';
import { toClientErrors } from './client-errors.ts';
import { rootNameOf } from './selections.ts';
import { unavailableOf } from './unavailable.ts';

/** Whether `formatError` has mapped a value of a wrong type. */
const isCoercion = ({ extensions }: GraphQLFormattedError): boolean =>
  extensions?.['code'] === 'BAD_USER_INPUT' && 'field' in extensions && !('requestId' in extensions);

/** Converts errors of nested fields, once the caller's language is known; root fields throw client errors already. */
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
  const clientErrors = toClientErrors(errors, ctx, operationName);
  const converted = formatted.map((before, index) => {
    const after = clientErrors[index];
    if (isCoercion(before)) return { ...before, message: coercionText(ctx.lang, errors[index]?.message ?? '') };
    return after && after !== errors[index]
      ? { ...before, message: after.message, extensions: after.extensions }
      : before;
  });
  if (ctx.outcome) ctx.outcome.code = String(converted[0]?.extensions?.['code']);
  return converted;
}

/** Formats the errors of a compiled operation as Apollo Server does. */
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

/** Maps errors of GraphQL (syntax, unknown fields, wrong types) to the codes of the contract; the product's own pass unchanged. */
export function formatError(formatted: GraphQLFormattedError, error?: unknown): GraphQLFormattedError {
  const code = ownCode(error) ?? formatted.extensions?.['code'];
  if (formatted.extensions && 'requestId' in formatted.extensions) return formatted;
  // GraphQL's last entry, without a code, if more variables are wrong than it reports.
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

/** The code of the original error: Apollo Server replaces the code of every validation error. */
function ownCode(error: unknown): unknown {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  return original instanceof GraphQLError ? original.extensions['code'] : undefined;
}
