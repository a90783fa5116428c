import { type Audience, belongsTo, limits, type TokenScope } from '@admission/schema';
import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLID,
  type GraphQLSchema,
  getNamedType,
} from 'graphql';
import { refusalOfDatabase } from '../db/refusals.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusalOfBody } from '../rest/body.ts';
import type { Ctx } from './context.ts';
import { fail, hiddenError, Refusal, toGraphQLError } from './errors.ts';

/**
 * Wraps every root field once: access, then transaction, then the resolver, then the error in the caller's language.
 * Throws at start where a root field declares no audience.
 */
export function guardRoots(schema: GraphQLSchema): GraphQLSchema {
  const roots = [
    { type: schema.getQueryType(), writes: false },
    { type: schema.getMutationType(), writes: true },
  ];
  for (const { type, writes } of roots) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      field.resolve = guarded(field, writes && field.extensions['ownTransaction'] !== true);
    }
  }
  return schema;
}

/** The declared audience of a root field. */
export function audienceOf(field: GraphQLField<unknown, unknown>): Audience {
  const audience = field.extensions['audience'];
  if (typeof audience !== 'string') throw new Error(`Root field ${field.name} declares no @Access`);
  return audience as Audience;
}

/** Who may call a root field, and the scope that a token needs for it. */
export interface Right {
  audience: Audience;
  /** Null: no token may. */
  scope: TokenScope | null;
}

/** The declared right of a root field. */
export const rightOf = (field: GraphQLField<unknown, unknown>): Right => ({
  audience: audienceOf(field),
  scope: (field.extensions['scope'] as TokenScope | undefined) ?? null,
});

function guarded(field: GraphQLField<unknown, Ctx>, transacted: boolean): GraphQLFieldResolver<unknown, Ctx> {
  const right = rightOf(field as GraphQLField<unknown, unknown>);
  const resolve = field.resolve ?? defaultFieldResolver;
  const ids = field.args.filter((one) => getNamedType(one.type) === GraphQLID).map((one) => one.name);
  return async (source, args, ctx, info) => {
    try {
      admit(right, ctx);
      if (!ids.every((name) => mayBeId(String(args[name])))) fail('NOT_FOUND', 'notFound');
      if (ctx.claim?.known) return ctx.claim.known.value;
      if (!transacted) return await resolve(source, args, ctx, info);
      return await inTransaction(ctx, async (inside) => {
        const value: unknown = await resolve(source, args, inside, info);
        await inside.claim?.mark(inside.db, { value });
        return value;
      });
    } catch (error) {
      throw readable(error, ctx, field.name);
    }
  };
}

/** What cannot be an id is not there (contract, section 4), whatever a rule or a column would say of it. */
export const mayBeId = (text: string): boolean => text.length <= limits.text.id && !text.includes('\0');

/** Refuses a caller who does not belong to the audience, and a token that was not given the scope. */
export function admit({ audience, scope }: Right, ctx: Ctx): void {
  const { user } = ctx;
  if (user?.token && scope === null) fail('FORBIDDEN', 'tokenNotForThis');
  if (user?.token && scope !== null && !user.token.scopes.includes(scope))
    fail('FORBIDDEN', 'tokenScopeMissing', { params: { scope } });
  if (belongsTo(audience, user?.role ?? null)) return;
  if (!user) fail('UNAUTHENTICATED', 'notSignedIn');
  fail('FORBIDDEN', 'notAllowed');
}

/** The errors of an answer, where a field below the root threw something that is not ours to show as it is. */
export const readableNested = (errors: readonly GraphQLError[], ctx: Ctx, operation: string): GraphQLError[] =>
  errors.map((error) => {
    const { originalError } = error;
    return originalError && !(originalError instanceof GraphQLError) ? readable(originalError, ctx, operation) : error;
  });

/** Turns whatever was thrown into an error that may leave the house; the unexpected goes to the log with its stack. */
export function readable(error: unknown, ctx: Ctx, operation: string): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const refusal = error instanceof Refusal ? error : (refusalOfDatabase(error) ?? refusalOfForm(error));
  if (refusal) return toGraphQLError(refusal, ctx.lang, ctx.requestId);
  ctx.app.log.error({ err: error, operation, requestId: ctx.requestId }, 'unexpected failure');
  ctx.app.report(error, { operation, requestId: ctx.requestId });
  return hiddenError(ctx.lang, ctx.requestId);
}

/** What the reader of multipart bodies says only when a resolver asks for the file: it is not in the form, or broke off on its way. */
const refusalOfForm = (error: unknown): Refusal | undefined =>
  error instanceof Error && 'expose' in error && error.expose === true ? refusalOfBody(error) : undefined;
