import {
  type GraphQLArgument,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isRequiredInputField,
} from 'graphql';
import { isRequiredByRules } from './rules.ts';

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

/** A nullable field cannot become non-null without breaking clients, so its description names what its rules require. */
function describeRequiredFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isRequiredByRules(type.name, field.name) || isRequiredInputField(field)) continue;
      field.extensions = { ...field.extensions, isRequired: true };
      if (!/^required\b|\brequired\.$/i.test(field.description ?? ''))
        field.description = `Required. ${field.description ?? ''}`.trim();
    }
  }
}

/** Completes the descriptions: arguments by their type, input fields by their rules. A test fails if any has none. */
export function completeDescriptions(schema: GraphQLSchema): GraphQLSchema {
  describeRequiredFields(schema);
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    if (!root) continue;
    root.description ??= roots[root.name as keyof typeof roots];
    for (const field of Object.values(root.getFields())) {
      for (const argument of field.args) argument.description ??= describe(argument);
    }
  }
  return schema;
}
