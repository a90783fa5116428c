import {
  type DocumentNode,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isScalarType,
  Kind,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import { groupFields } from '../graphql/selections.ts';
import { legacyName, operationOf } from './legacy.ts';

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

export interface ObjectSchema extends JsonSchema {
  type: 'object';
  required: string[];
  properties: Record<string, JsonSchema>;
}

/** Schemas of variables and answers in the legacy spelling; those of fragments are collected under `named`. */
export interface Schemas {
  named: Record<string, JsonSchema>;
  /** The schema of a variable of the document. */
  variable(document: DocumentNode, name: string): JsonSchema | undefined;
  /** The schemas of the root fields of the document's answer. */
  answers(document: DocumentNode): Record<string, JsonSchema>;
  /** Resolves a reference; returns a copy. */
  open(schema: JsonSchema | undefined): ObjectSchema;
}

export const object = (properties: Record<string, JsonSchema>, optional: readonly string[] = []): ObjectSchema => ({
  type: 'object',
  required: Object.keys(properties).filter((one) => !optional.includes(one)),
  properties,
});

const scalars: Record<string, JsonSchema> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  Date: { type: 'string', format: 'date' },
  JSON: {},
};

/** Fragments of the façade have the prefix Rest. */
const nounOf = (name: string): string => name.replace(/^Rest/, '');

export function createSchemas(schema: GraphQLSchema): Schemas {
  const named: Record<string, JsonSchema> = {};
  const reader = new AnswerReader(schema, named);
  return {
    named,
    variable(document, name) {
      const found = operationOf(document).variableDefinitions?.find((one) => one.variable.name.value === name);
      const type = found && (typeFromAST(schema, found.type as never) as GraphQLInputType | undefined);
      return type && inputSchema(type, type);
    },
    answers: (document) => reader.answers(document),
    open(reference) {
      const name = String(reference?.['$ref'] ?? '').replace('#/components/schemas/', '');
      const { properties, required } = (named[name] ?? reference ?? {}) as Partial<ObjectSchema>;
      return { type: 'object', required: [...(required ?? [])], properties: { ...properties } };
    },
  };
}

/** `of` is the containing input: in a search or filter every enum also accepts All. */
function inputSchema(type: GraphQLInputType, of: GraphQLInputType): JsonSchema {
  if (isNonNullType(type)) return inputSchema(type.ofType, of);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, of) };
  if (isEnumType(type)) {
    const words = type.getValues().map((one) => one.value as string);
    const any = /Search|Filter/.test(String(of)) && !words.some((one) => /^all$/i.test(one)) ? ['All'] : [];
    return { type: 'string', enum: [...words, ...any] };
  }
  if (isScalarType(type)) return type.name === 'Numeric' ? { type: ['number', 'string'] } : { ...scalars[type.name] };
  if (!isInputObjectType(type)) return {};
  const fields = Object.values(type.getFields());
  return {
    type: 'object',
    required: fields.filter(isRequired).map((one) => legacyName(one.name)),
    properties: Object.fromEntries(fields.map((one) => [legacyName(one.name), propertyOf(one, type)])),
  };
}

const isRequired = (field: GraphQLInputField): boolean =>
  isRequiredInputField(field) || field.extensions['isRequired'] === true;

function propertyOf(field: GraphQLInputField, of: GraphQLInputType): JsonSchema {
  const { description, type } = field;
  const schema = inputSchema(type, of);
  const property = isNonNullType(type) ? schema : orNull(schema);
  return description ? { ...property, description } : property;
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: words } = schema;
  if (schema['$ref']) return { anyOf: [schema, { type: 'null' }] };
  if (type === undefined) return schema;
  const types = Array.isArray(type) ? type : [type];
  return { ...schema, type: [...types, 'null'], ...(Array.isArray(words) ? { enum: [...words, null] } : {}) };
}

class AnswerReader {
  private document: DocumentNode | undefined;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly named: Record<string, JsonSchema>,
  ) {}

  answers(document: DocumentNode): Record<string, JsonSchema> {
    this.document = document;
    const { operation, selectionSet } = operationOf(document);
    const root = this.schema.getRootType(operation);
    return root ? this.objectOf(root, [selectionSet]).properties : {};
  }

  private outputSchema(type: GraphQLOutputType, sets: SelectionSetNode[]): JsonSchema {
    if (!isNonNullType(type)) return orNull(this.valueSchema(type, sets));
    return this.valueSchema(type.ofType, sets);
  }

  private valueSchema(type: GraphQLOutputType, sets: SelectionSetNode[]): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.outputSchema(type.ofType, sets) };
    if (isEnumType(type)) return { type: 'string', enum: type.getValues().map((one) => one.value as string) };
    if (isScalarType(type)) return type.name === 'Numeric' ? { type: 'number' } : { ...scalars[type.name] };
    if (!isObjectType(type)) return {};
    const spread = sets.length === 1 && sets[0]?.selections.length === 1 ? sets[0].selections[0] : undefined;
    if (spread?.kind !== Kind.FRAGMENT_SPREAD) return this.objectOf(type, sets);
    const noun = nounOf(spread.name.value);
    this.named[noun] ??= {
      ...this.objectOf(type, sets),
      ...(type.description ? { description: type.description } : {}),
    };
    return { $ref: `#/components/schemas/${noun}` };
  }

  private objectOf(type: GraphQLObjectType, sets: SelectionSetNode[]): ObjectSchema {
    if (!this.document) throw new Error('No document is being read');
    const properties = [...groupFields(this.document, sets)].map(([key, { name, sets: inner }]) => {
      const field = type.getFields()[name];
      if (!field) throw new Error(`${type.name} has no ${name}`);
      const property = this.outputSchema(field.type, inner);
      const isDescribed = field.description && !property['$ref'];
      return [legacyName(key), isDescribed ? { ...property, description: field.description } : property] as const;
    });
    return object(Object.fromEntries(properties));
  }
}
