import { type GraphQLArgument, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';

const roots = {
  Query: 'The queries. Each field declares its audience.',
  Mutation: 'The changes. Each field is applied completely or not at all.',
};

function describe(argument: GraphQLArgument): string | undefined {
  const type = getNamedType(argument.type);
  if (isInputObjectType(type)) return type.description ?? undefined;
  if (type.name === 'ID')
    return argument.name === 'id' ? 'The id.' : `The id of the ${argument.name.replace(/Id$/, '')}.`;
  if (type.name === 'Upload') return 'The file, as a part of a multipart request.';
  return undefined;
}

/** Describes arguments without a description by their type; a test fails if any has none. */
export function describeArguments(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    if (!root) continue;
    root.description ??= roots[root.name as keyof typeof roots];
    for (const field of Object.values(root.getFields())) {
      for (const argument of field.args) argument.description ??= describe(argument);
    }
  }
  return schema;
}
