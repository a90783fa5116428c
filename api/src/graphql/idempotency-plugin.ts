import { type ErrorCode, httpStatusOf } from '@admission/schema';
import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { authorize } from '../core/authorize.ts';
import type { Ctx, KeyClaim } from '../core/context.ts';
import { fail } from '../core/refusal.ts';
import { claimRequest, endClaim, keyHeader, keyOf, replayedHeader } from '../http/idempotency.ts';
import { toClientError } from './client-errors.ts';
import { rightOf } from './roots.ts';

/** `Idempotency-Key` on POST /graphql: a change is made once, and whoever sends it again gets the first answer. */
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
          const field = oneChange(schema, document, operation);
          if (!isAdmitted(field, ctx)) return null;
          const route = `graphql ${field.name}`;
          const claimed = await claimRequest(ctx, { key, route, payload: { query, variables, operationName } });
          if (!claimed) return null;
          if ('replay' in claimed) return replayed(claimed.replay.status, claimed.replay.body);
          claim = claimed.claim;
          ctx.claim = claim;
          return null;
        } catch (error) {
          return refused(error, ctx, operation.name?.value ?? '');
        }
      },
      async willSendResponse({ response }) {
        if (!claim || response.body.kind !== 'single') return;
        const { singleResult } = response.body;
        const codes = (singleResult.errors ?? []).map((one) => one.extensions?.['code']);
        // The effect is there whatever becomes of this: a lease that runs out leads to the noted answer.
        await endClaim(claim, codes, { status: response.http.status ?? 200, body: singleResult }).catch(
          (error: unknown) => ctx.app.log.warn({ err: error }, 'the answer to an Idempotency-Key could not be kept'),
        );
      },
    };
  },
});

/** The one root field of the mutation; more than one could not be undone together. */
function oneChange(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphQLField<unknown, unknown> {
  const names: string[] = [];
  const walk = (set: SelectionSetNode): void => {
    for (const one of set.selections) {
      if (one.kind === Kind.FIELD) names.push(one.name.value);
      else if (one.kind === Kind.INLINE_FRAGMENT) walk(one.selectionSet);
      else {
        const named = document.definitions.find(
          (it) => it.kind === Kind.FRAGMENT_DEFINITION && it.name.value === one.name.value,
        );
        if (named?.kind === Kind.FRAGMENT_DEFINITION) walk(named.selectionSet);
      }
    }
  };
  walk(operation.selectionSet);
  const [name, ...more] = names.filter((one) => !one.startsWith('__'));
  const field = name === undefined ? undefined : schema.getMutationType()?.getFields()[name];
  if (!field || more.length > 0) fail('BAD_USER_INPUT', 'idempotencyOneChange', { field: 'Idempotency-Key' });
  return field;
}

/** Who is not let in now gets no old answer either: the operation refuses by itself. */
function isAdmitted(field: GraphQLField<unknown, unknown>, ctx: Ctx): boolean {
  try {
    authorize(rightOf(field), ctx);
    return true;
  } catch {
    return false;
  }
}

const replayed = (status: number, body: unknown): GraphQLResponse => ({
  http: { status, headers: new HeaderMap([[replayedHeader, 'true']]) },
  body: { kind: 'single', singleResult: body as FormattedExecutionResult },
});

function refused(error: unknown, ctx: Ctx, operation: string): GraphQLResponse {
  const shown = toClientError(error, ctx, operation);
  const { code, retryAfter } = shown.extensions;
  const headers = new HeaderMap();
  if (typeof retryAfter === 'number') headers.set('retry-after', String(retryAfter));
  return {
    http: { status: httpStatusOf[code as ErrorCode] ?? 500, headers },
    body: { kind: 'single', singleResult: { errors: [shown.toJSON()] } },
  };
}
