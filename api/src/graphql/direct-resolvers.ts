import type { GraphQLFieldResolver, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Ctx } from '../core/context.ts';

type FieldResolverMetadata = ReturnType<typeof getMetadataStorage>['fieldResolvers'][number];
type Param = NonNullable<FieldResolverMetadata['params']>[number];
type Method = (...values: unknown[]) => unknown;
type Read = (root: unknown, ctx: Ctx, info: GraphQLResolveInfo) => unknown;

/** Lets the executor read plain fields, which it compiles, without a function of type-graphql. Called before the schema is built. */
export function readFieldsDirectly(): void {
  const { objectTypes, fields } = getMetadataStorage();
  for (const type of objectTypes) type.simpleResolvers = true;
  for (const field of fields) if (field.schemaName !== field.name) field.simple = false;
}

/** Calls field resolvers without arguments directly; type-graphql sorts and converts the parameters of each call. */
export function callFieldResolversDirectly(schema: GraphQLSchema): void {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  const names = new Map(objectTypes.map(({ target, name }) => [target, name]));
  for (const metadata of fieldResolvers) {
    const type = schema.getType(names.get(metadata.getObjectType?.() ?? metadata.target) ?? '');
    const field = isObjectType(type) ? type.getFields()[metadata.schemaName] : undefined;
    const resolve = field && directResolver(metadata);
    if (resolve) field.resolve = resolve;
  }
}

function directResolver({ kind, target, methodName, params = [], middlewares, roles }: FieldResolverMetadata) {
  const reads = params.toSorted((a, b) => a.index - b.index).map(readerOf);
  if (kind !== 'external' || middlewares?.length || roles?.length || !reads.every((one) => one !== undefined))
    return undefined;
  const resolver = new (target as new () => Record<string, Method>)();
  const [first, second] = reads;
  const isShort = reads.length <= 2;
  const resolve: GraphQLFieldResolver<unknown, Ctx> = (root, _args, ctx, info) =>
    isShort
      ? resolver[methodName]?.(first?.(root, ctx, info), second?.(root, ctx, info))
      : resolver[methodName]?.(...reads.map((read) => read(root, ctx, info)));
  return resolve;
}

/** Undefined for parameters that type-graphql converts or validates. */
function readerOf(param: Param): Read | undefined {
  if (param.kind === 'info') return (_root, _ctx, info) => info;
  if (param.kind === 'context' && !param.propertyName) return (_root, ctx) => ctx;
  if (param.kind === 'root' && !param.propertyName && !param.getType) return (root) => root;
  return undefined;
}
