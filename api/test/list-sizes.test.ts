import { type GraphQLField, GraphQLObjectType, getNamedType, getNullableType, isListType } from 'graphql';
import { expect, it } from 'vitest';
import { productSchema } from '../src/compose.ts';

const schema = productSchema();

/** Lists that have about as many rows as the cost assumes of a list without a size (20). */
const ofAssumedSize: Readonly<Record<string, string>> = {
  'Export.search': 'one row for each filter of a search',
  'Query.intakeReminders': 'one row for each kind of reminder',
  'Query.intakeRemindersById': 'one row for each kind of reminder',
};

type Field = GraphQLField<unknown, unknown>;
const hasSize = ({ extensions, args }: Field): boolean =>
  extensions['listPrice'] !== undefined ||
  args.some(({ name }) => ['limit', 'first', 'last', 'pageSize'].includes(name));

/** The lists of objects below the root fields that a token may call, without those whose field or page declares a size. */
function listsWithoutSize(): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (parent: GraphQLObjectType, field: Field, isSizedPage: boolean): void => {
    const { audience, scope } = field.extensions;
    // Tokens are refused.
    if (audience !== undefined && scope === undefined) return;
    const type = getNamedType(field.type);
    if (!(type instanceof GraphQLObjectType)) return;
    const isList = isListType(getNullableType(field.type));
    const isSized = hasSize(field);
    if (isList && !isSized && !isSizedPage) found.add(`${parent.name}.${field.name}`);
    const key = `${type.name} ${!isList && isSized}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const one of Object.values(type.getFields())) visit(type, one, !isList && isSized);
  };
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) if (root) visit(root, field, false);
  return [...found].toSorted();
}

it('every list of objects that a token can reach declares its length for the cost', () => {
  expect(listsWithoutSize()).toEqual(Object.keys(ofAssumedSize).toSorted());
});
