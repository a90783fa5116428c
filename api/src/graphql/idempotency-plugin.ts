import { type ErrorCode, httpStatusOf } from '@admission/schema';
import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { isAuthorized } from '../core/authorize.ts';
import type { Ctx, KeyClaim, StoredAnswer } from '../core/context.ts';
import { fail } from '../core/refusal.ts';
import { claimKey, type KeyedRequest } from '../db/idempotency.ts';
import { endClaim, keyedRequestOf, keyHeader, keyOf, replayedHeader } from '../http/idempotency.ts';
import { toClientError } from './client-errors.ts';
import { rightOf } from './roots.ts';
import { fieldsOf } from './selections.ts';

/** An answer without running the operation. */
export interface KeyedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: object;
}

export interface KeyedCall {
  /** `Idempotency-Key`. */
  header: string | string[];
  document: DocumentNode;
  operation: OperationDefinitionNode;
  payload: { query: unknown; variables: unknown; operationName: unknown };
}

/** The keyed request of a mutation and its root field; undefined if the caller is unauthorized or a file cannot be read. */
export async function keyedMutationOf(
  schema: GraphQLSchema,
  ctx: Ctx,
  { header, document, operation, payload }: KeyedCall,
): Promise<{ request: KeyedRequest; field: GraphQLField<unknown, unknown> } | undefined> {
  const key = keyOf(header) ?? '';
  const field = onlyRootField(schema, document, operation);
  if (!isAuthorized(rightOf(field), ctx)) return undefined;
  const request = await keyedRequestOf(ctx, { key, route: `graphql ${field.name}`, payload });
  return request && { request, field };
}

/** Claims the key of a mutation. Returns the stored answer, or sets `ctx.claim` if the operation must run. */
export async function claimMutation(ctx: Ctx, request: KeyedRequest): Promise<KeyedAnswer | undefined> {
  const claimed = await claimKey(ctx, request);
  if ('replay' in claimed) return toReplay(claimed.replay);
  ctx.claim = claimed.claim;
  return undefined;
}

/** Stores the answer of a claimed mutation. */
export async function storeMutationAnswer(ctx: Ctx, claim: KeyClaim, answer: StoredAnswer): Promise<void> {
  const { errors = [] } = answer.body as FormattedExecutionResult;
  const codes = errors.map((one) => one.extensions?.['code']);
  await endClaim(ctx, claim, codes, answer);
}

/** `Idempotency-Key` on POST /graphql: a mutation runs once, and a retry gets the first answer. */
export const idempotencyPlugin = (schema: GraphQLSchema): ApolloServerPlugin<Ctx> => ({
  async requestDidStart({ contextValue: ctx, request }) {
    const header = request.http?.headers.get(keyHeader);
    if (header === undefined) return;
    let claim: KeyClaim | undefined;
    return {
      async responseForOperation({ document, operation, request: { query, variables, operationName } }) {
        // `operation` is absent for an unknown name, despite its type; the execution refuses it.
        if (operation?.operation !== 'mutation') return null;
        const payload = { query, variables, operationName };
        try {
          const keyed = await keyedMutationOf(schema, ctx, { header, document, operation, payload });
          const answer = keyed && (await claimMutation(ctx, keyed.request));
          claim = ctx.claim;
          return answer ? toResponse(answer) : null;
        } catch (error) {
          return toResponse(refuseKeyed(error, ctx, operation.name?.value ?? ''));
        }
      },
      async willSendResponse({ response }) {
        if (!claim || response.body.kind !== 'single') return;
        await storeMutationAnswer(ctx, claim, {
          status: response.http.status ?? 200,
          body: response.body.singleResult,
        });
      },
    };
  },
});

const toResponse = ({ status, headers, body }: KeyedAnswer): GraphQLResponse => ({
  http: { status, headers: new HeaderMap(Object.entries(headers)) },
  body: { kind: 'single', singleResult: body as FormattedExecutionResult },
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

export const toReplay = ({ status, body }: StoredAnswer): KeyedAnswer => ({
  status,
  headers: { [replayedHeader]: 'true' },
  body: body as object,
});

/** The answer to a refused key; the operation does not run. */
export function refuseKeyed(error: unknown, ctx: Ctx, operation: string): KeyedAnswer {
  const clientError = toClientError(error, ctx, operation);
  const { code, retryAfter } = clientError.extensions;
  if (ctx.outcome) ctx.outcome.code = String(code);
  return {
    status: httpStatusOf[code as ErrorCode] ?? 500,
    headers: typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {},
    body: { errors: [clientError.toJSON()] },
  };
}
