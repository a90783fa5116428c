import { type GraphQLArgument, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';

const roots = {
  Query: 'What can be asked. Every field names in its description whom it finds; who may ask is declared with it.',
  Mutation: 'What can be changed. Each field is one change, made whole or not at all.',
};

/** An argument without words of its own says what its type says, or that it is an id or a file. */
function describe(argument: GraphQLArgument): string | undefined {
  const type = getNamedType(argument.type);
  if (isInputObjectType(type)) return type.description ?? undefined;
  if (type.name === 'ID')
    return argument.name === 'id' ? 'Which one.' : `Whose: the id of the ${argument.name.replace(/Id$/, '')}.`;
  if (type.name === 'Upload') return 'The file, as a part of a multipart request.';
  return undefined;
}

/** Gives words to what would only repeat those of its type; a test fails where anything is left without. */
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
