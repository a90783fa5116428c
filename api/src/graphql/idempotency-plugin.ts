import { type ErrorCode, httpStatusOf } from '@admission/schema';
import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { authorize } from '../core/authorize.ts';
import type { Ctx, KeyClaim, StoredAnswer } from '../core/context.ts';
import { fail } from '../core/refusal.ts';
import { claimRequest, endClaim, keyHeader, keyOf, replayedHeader } from '../http/idempotency.ts';
import { toClientError } from './client-errors.ts';
import { rightOf } from './roots.ts';
import { fieldsOf } from './selections.ts';

/** `Idempotency-Key` on POST /graphql: a mutation runs once, and a repetition gets the first answer. */
export const idempotencyPlugin = (schema: GraphQLSchema): ApolloServerPlugin<Ctx> => ({
  async requestDidStart({ contextValue: ctx, request }) {
    const header = request.http?.headers.get(keyHeader);
    if (header === undefined) return;
    let claim: KeyClaim | undefined;
    return {
      async responseForOperation({ document, operation, request: { query, variables, operationName } }) {
        if (operation.operation !== 'mutation') return null;
        try {
          const key = keyOf(header) ?? '';
          const field = onlyRootField(schema, document, operation);
          if (!isAuthorized(field, ctx)) return null;
          const route = `graphql ${field.name}`;
          const claimed = await claimRequest(ctx, { key, route, payload: { query, variables, operationName } });
          if (!claimed) return null;
          if ('replay' in claimed) return replay(claimed.replay);
          claim = claimed.claim;
          ctx.claim = claim;
          return null;
        } catch (error) {
          return refuse(error, ctx, operation.name?.value ?? '');
        }
      },
      async willSendResponse({ response }) {
        if (!claim || response.body.kind !== 'single') return;
        const { singleResult } = response.body;
        const codes = (singleResult.errors ?? []).map((one) => one.extensions?.['code']);
        // The effect is committed in any case: after the lease a repetition gets the recorded value.
        await endClaim(claim, codes, { status: response.http.status ?? 200, body: singleResult }).catch(
          (error: unknown) => ctx.app.log.warn({ err: error }, 'the answer to an Idempotency-Key could not be stored'),
        );
      },
    };
  },
});

/** Refuses several root fields, because they do not share a transaction. */
function onlyRootField(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphQLField<unknown, unknown> {
  const names = fieldsOf(document, operation.selectionSet).map((one) => one.name.value);
  const [name, ...more] = names.filter((one) => !one.startsWith('__'));
  const field = name === undefined ? undefined : schema.getMutationType()?.getFields()[name];
  if (!field || more.length > 0) fail('BAD_USER_INPUT', 'idempotencyOneChange', { field: 'Idempotency-Key' });
  return field;
}

/** An unauthorized caller gets no stored answer; the operation itself refuses. */
function isAuthorized(field: GraphQLField<unknown, unknown>, ctx: Ctx): boolean {
  try {
    authorize(rightOf(field), ctx);
    return true;
  } catch {
    return false;
  }
}

const replay = ({ status, body }: StoredAnswer): GraphQLResponse => ({
  http: { status, headers: new HeaderMap([[replayedHeader, 'true']]) },
  body: { kind: 'single', singleResult: body as FormattedExecutionResult },
});

function refuse(error: unknown, ctx: Ctx, operation: string): GraphQLResponse {
  const clientError = toClientError(error, ctx, operation);
  const { code, retryAfter } = clientError.extensions;
  const headers = new HeaderMap();
  if (typeof retryAfter === 'number') headers.set('retry-after', String(retryAfter));
  return {
    http: { status: httpStatusOf[code as ErrorCode] ?? 500, headers },
    body: { kind: 'single', singleResult: { errors: [clientError.toJSON()] } },
  };
}
