import { createHash } from 'node:crypto';
import { type ErrorCode, httpStatusOf, limits } from '@admission/schema';
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
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import { type Claimed, claimKey, hashBody, type KeyClaim } from '../db/idempotency.ts';
import type { Ctx } from './context.ts';
import { fail } from './errors.ts';
import { admit, readable, rightOf } from './roots.ts';

export const keyHeader = 'idempotency-key';
/** Says of an answer that it was given before. */
export const replayedHeader = 'idempotent-replayed';

/** The key of the request; undefined where there is none. */
export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[!-~]+$/.test(header) || header.length > limits.idempotency.key)
    fail('BAD_USER_INPUT', 'idempotencyKeyInvalid', { field: 'Idempotency-Key' });
  return header;
}

/** What was sent, as one text: names in order, files by what they hold. Rejects where a file cannot be read. */
export async function fingerprint(value: unknown): Promise<string> {
  if (value instanceof Upload) return fingerprintOfFile(value);
  if (Array.isArray(value)) return `[${(await Promise.all(value.map(fingerprint))).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).sort();
    const source = value as Record<string, unknown>;
    const parts = names.map(async (name) => `${JSON.stringify(name)}:${await fingerprint(source[name])}`);
    return `{${(await Promise.all(parts)).join()}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

async function fingerprintOfFile(upload: Upload): Promise<string> {
  const file = (await upload.promise) as FileUpload;
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream()) hash.update(chunk as Buffer);
  return `file:${hash.digest('base64url')}`;
}

export interface KeyedCall {
  key: string;
  route: string;
  /** Everything that was sent. */
  sent: unknown;
}

/** Claims the key for this call. Undefined where a file cannot be read: the call refuses it by itself, and nothing happens. */
export async function claimCall(ctx: Ctx, { key, route, sent }: KeyedCall): Promise<Claimed | undefined> {
  const text = await fingerprint(sent).catch(() => undefined);
  if (text === undefined) return undefined;
  return claimKey(ctx, { key, route, bodyHash: hashBody(ctx.app.config, text) });
}

/** Whether an answer with these codes is the last word: what failed on our side, or came too often, may be tried again. */
export const isFinal = (codes: readonly unknown[]): boolean =>
  codes.every((code) => code !== 'TOO_MANY_REQUESTS' && (httpStatusOf[code as ErrorCode] ?? 500) < 500);

/** Keeps an answer that is the last word, and gives the key free after any other. */
export async function settle(claim: KeyClaim, codes: readonly unknown[], status: number, body: unknown): Promise<void> {
  if (isFinal(codes)) await claim.keep({ status, body });
  else await claim.release({ status, body });
}

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
          const claimed = await claimCall(ctx, { key, route, sent: { query, variables, operationName } });
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
        await settle(claim, codes, response.http.status ?? 200, singleResult).catch((error: unknown) =>
          ctx.app.log.warn({ err: error }, 'the answer to an Idempotency-Key could not be kept'),
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
    admit(rightOf(field), ctx);
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
  const shown = readable(error, ctx, operation);
  const { code, retryAfter } = shown.extensions;
  const headers = new HeaderMap();
  if (typeof retryAfter === 'number') headers.set('retry-after', String(retryAfter));
  return {
    http: { status: httpStatusOf[code as ErrorCode] ?? 500, headers },
    body: { kind: 'single', singleResult: { errors: [shown.toJSON()] } },
  };
}
