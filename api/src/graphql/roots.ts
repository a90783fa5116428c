import type { Audience } from '@admission/schema';
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLID,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { authorize, isPossibleId, type RequiredScope, type Right } from '../core/authorize.ts';
import type { Ctx } from '../core/context.ts';
import { fail } from '../core/refusal.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AnswerRight } from './access.ts';
import { toClientError } from './client-errors.ts';
import type { Changed, ChangedThings } from './message.ts';
import { selectedNames } from './selections.ts';

/** Wraps every root field: authorization, transaction, resolver, client error. Throws if a root field declares no audience. */
export function guardRoots(schema: GraphQLSchema): GraphQLSchema {
  const roots = [
    { type: schema.getQueryType(), writes: false },
    { type: schema.getMutationType(), writes: true },
  ];
  for (const { type, writes } of roots) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const guarded = guardResolver(field, writes && field.extensions['ownTransaction'] !== true);
      field.resolve = writes ? clearLoadersAfter(guarded) : guarded;
    }
  }
  const answers = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const type of answers.filter((one) => roots.every((root) => root.type !== one)))
    for (const field of Object.values(type.getFields()))
      if (field.extensions['audience'] !== undefined) field.resolve = guardChangedField(field);
  return schema;
}

/** Guards a field that reads a changed record: null unless the mutation names its key, and only for authorized callers. */
function guardChangedField(field: GraphQLField<unknown, Ctx>): GraphQLFieldResolver<unknown, Ctx> {
  const right = rightOf(field as GraphQLField<unknown, unknown>);
  const resolve = field.resolve ?? defaultFieldResolver;
  return (source, args, ctx, info) => {
    const { changed } = source as Changed;
    if (changed?.[field.name as keyof ChangedThings] === undefined) return null;
    authorize(right, ctx);
    return resolve(source, args, ctx, info);
  };
}

/** Clears the batch loaders after a mutation, so that the fields of its answer read the changed rows. */
function clearLoadersAfter(resolve: GraphQLFieldResolver<unknown, Ctx>): GraphQLFieldResolver<unknown, Ctx> {
  return async (source, args, ctx, info) => {
    const value: unknown = await resolve(source, args, ctx, info);
    ctx.loaders.clear();
    return value;
  };
}

export function audienceOf(field: GraphQLField<unknown, unknown>): Audience {
  const audience = field.extensions['audience'];
  if (typeof audience !== 'string') throw new Error(`Root field ${field.name} declares no @Access`);
  return audience as Audience;
}

export const rightOf = (field: GraphQLField<unknown, unknown>): Right => ({
  audience: audienceOf(field),
  scope: (field.extensions['scope'] as RequiredScope | undefined) ?? null,
  beforeEnrolment: field.extensions['beforeEnrolment'] === true,
});

function guardResolver(field: GraphQLField<unknown, Ctx>, hasTransaction: boolean): GraphQLFieldResolver<unknown, Ctx> {
  const right = rightOf(field as GraphQLField<unknown, unknown>);
  const resolve = field.resolve ?? defaultFieldResolver;
  const idsOf = idReader(field);
  return async (source, args, ctx, info) => {
    const { change } = ctx;
    try {
      if (change?.undoneBy) throw change.undoneBy.error;
      authorize(right, ctx);
      authorizeAnswer(field, ctx, info);
      if (!idsOf(args).every(isPossibleId)) fail('NOT_FOUND', 'notFound');
      if (ctx.claim?.committed) return ctx.claim.committed.value;
      if (!hasTransaction) return await resolve(source, args, ctx, info);
      return await inTransaction(ctx, async (inside) => {
        const value: unknown = await resolve(source, args, inside, info);
        await inside.claim?.recordEffect(inside.db, { value });
        return value;
      });
    } catch (error) {
      if (!change || change.undoneBy) throw toClientError(error, ctx, field.name);
      // The original error, because the transaction decides by it whether it runs again.
      change.undoneBy = { error };
      throw error;
    }
  };
}

export const answerRightOf = (field: GraphQLField<unknown, never>): AnswerRight | undefined =>
  field.extensions['answerRight'] as AnswerRight | undefined;

/** Refuses a token that selects fields of the answer for which it lacks the scope. */
function authorizeAnswer(field: GraphQLField<unknown, Ctx>, ctx: Ctx, info: GraphQLResolveInfo): void {
  const needed = answerRightOf(field);
  if (!needed) return;
  const names = [...selectedNames(info, ...(needed.within === undefined ? [] : [needed.within]))];
  if (names.every((name) => name === '__typename' || needed.open.includes(name))) return;
  authorize({ audience: audienceOf(field as GraphQLField<unknown, unknown>), scope: needed.scope }, ctx);
}

/** Ids of inputs that nothing reads, with their meaning. */
export const unreadIds: Readonly<Record<string, string>> = {
  'WorkExperienceInput.id': 'the key of a row in the form; not stored',
};

/**
 * The ids of a call: its ID arguments, and `id` and the lists of ids in its inputs and in the inputs within them. A blank id is NOT_FOUND:
 * the rules would read it as absent, and an input without an id adds a row.
 */
function idReader(field: GraphQLField<unknown, Ctx>): (args: Record<string, unknown>) => string[] {
  const names = field.args.filter((one) => getNamedType(one.type) === GraphQLID).map((one) => one.name);
  const inputs = field.args.flatMap(({ name, type }) => {
    const read = inputIdReader(type);
    return read ? [{ name, read }] : [];
  });
  return (args) =>
    [...names.map((name) => args[name]), ...inputs.flatMap(({ name, read }) => read(args[name]))]
      .flat()
      .filter((id) => id !== undefined && id !== null)
      .map(String);
}

type IdReader = (value: unknown) => unknown[];

/** Reads the ids of an input, or of a list of them; undefined if it has none. */
function inputIdReader(type: GraphQLInputType): IdReader | undefined {
  const input = getNamedType(type);
  if (!isInputObjectType(input)) return undefined;
  const readers = Object.values(input.getFields()).flatMap((one): { name: string; read: IdReader }[] => {
    const { name } = one;
    const isOwnId = name === 'id' && !Object.hasOwn(unreadIds, `${input.name}.${name}`);
    const isRead = getNamedType(one.type) === GraphQLID && (isOwnId || isListType(getNullableType(one.type)));
    const read = isRead ? (id: unknown) => [id].flat() : inputIdReader(one.type);
    return read ? [{ name, read }] : [];
  });
  if (readers.length === 0) return undefined;
  return (value) =>
    [value]
      .flat()
      .filter((row) => typeof row === 'object' && row !== null)
      .flatMap((row) => readers.flatMap(({ name, read }) => read(Reflect.get(row, name))));
}
