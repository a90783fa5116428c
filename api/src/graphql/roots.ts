import type { Audience, TokenScope } from '@admission/schema';
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLID,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import { authorize, isPossibleId, type Right } from '../core/authorize.ts';
import type { Ctx } from '../core/context.ts';
import { fail } from '../core/refusal.ts';
import { inTransaction } from '../db/transaction.ts';
import { toClientError } from './client-errors.ts';

/** Wraps every root field: authorization, transaction, resolver, client error. Throws if a root field declares no audience. */
export function guardRoots(schema: GraphQLSchema): GraphQLSchema {
  const roots = [
    { type: schema.getQueryType(), writes: false },
    { type: schema.getMutationType(), writes: true },
  ];
  for (const { type, writes } of roots) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      field.resolve = guardResolver(field, writes && field.extensions['ownTransaction'] !== true);
    }
  }
  return schema;
}

export function audienceOf(field: GraphQLField<unknown, unknown>): Audience {
  const audience = field.extensions['audience'];
  if (typeof audience !== 'string') throw new Error(`Root field ${field.name} declares no @Access`);
  return audience as Audience;
}

export const rightOf = (field: GraphQLField<unknown, unknown>): Right => ({
  audience: audienceOf(field),
  scope: (field.extensions['scope'] as TokenScope | undefined) ?? null,
  beforeEnrolment: field.extensions['beforeEnrolment'] === true,
});

function guardResolver(field: GraphQLField<unknown, Ctx>, hasTransaction: boolean): GraphQLFieldResolver<unknown, Ctx> {
  const right = rightOf(field as GraphQLField<unknown, unknown>);
  const resolve = field.resolve ?? defaultFieldResolver;
  const idsOf = idReader(field);
  return async (source, args, ctx, info) => {
    try {
      authorize(right, ctx);
      if (!idsOf(args).every(isPossibleId)) fail('NOT_FOUND', 'notFound');
      if (ctx.claim?.committed) return ctx.claim.committed.value;
      if (!hasTransaction) return await resolve(source, args, ctx, info);
      return await inTransaction(ctx, async (inside) => {
        const value: unknown = await resolve(source, args, inside, info);
        await inside.claim?.recordEffect(inside.db, { value });
        return value;
      });
    } catch (error) {
      throw toClientError(error, ctx, field.name);
    }
  };
}

/**
 * The ids of a call: its ID arguments, and the `id` of its inputs. A blank id does not exist; the rules would read it as absent, and
 * an input without an id adds a row.
 */
function idReader(field: GraphQLField<unknown, Ctx>): (args: Record<string, unknown>) => string[] {
  const names = field.args.filter((one) => getNamedType(one.type) === GraphQLID).map((one) => one.name);
  const inputs = field.args.filter((one) => {
    const type = getNamedType(one.type);
    return isInputObjectType(type) && type.getFields()['id'] !== undefined;
  });
  return (args) =>
    [...names.map((name) => args[name]), ...inputs.map(({ name }) => (args[name] as { id?: unknown } | null)?.id)]
      .flat()
      .filter((id) => id !== undefined && id !== null)
      .map(String);
}
