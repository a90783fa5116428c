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
  isScalarType,
  Kind,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import { operationOf } from './legacy.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Record<string, unknown>;

export interface ObjectSchema extends JsonSchema {
  type: 'object';
  required: string[];
  properties: Record<string, JsonSchema>;
}

/** Schemas of what goes in and comes out, in the façade's spelling; what has a name is collected under `named`. */
export interface Schemas {
  named: Record<string, JsonSchema>;
  /** Of a variable of the document, without what its address already says. */
  variable(document: DocumentNode, name: string): JsonSchema | undefined;
  /** Of each root field of the document's answer. */
  answers(document: DocumentNode): Record<string, JsonSchema>;
  /** The object behind a reference; a copy, free to be changed. */
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

const legacy = (name: string): string => (name === 'id' ? '_id' : name);
/** Fragments and inputs that belong to the façade alone go by the noun. */
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
    open(given) {
      const name = String(given?.['$ref'] ?? '').replace('#/components/schemas/', '');
      const { properties, required } = (named[name] ?? given ?? {}) as Partial<ObjectSchema>;
      return { type: 'object', required: [...(required ?? [])], properties: { ...properties } };
    },
  };
}

/** `of` is the input that holds the type: where it is a search, every word may be All as well. */
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
    required: fields.filter(isNeeded).map((one) => legacy(one.name)),
    properties: Object.fromEntries(fields.map((one) => [legacy(one.name), propertyOf(one, type)])),
  };
}

const isNeeded = ({ type, defaultValue }: GraphQLInputField): boolean =>
  isNonNullType(type) && defaultValue === undefined;

function propertyOf(field: GraphQLInputField, of: GraphQLInputType): JsonSchema {
  const { description, type } = field;
  const schema = inputSchema(type, of);
  const given = isNonNullType(type) ? schema : orNull(schema);
  return description ? { ...given, description } : given;
}

/** The schema, or null. */
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
    const root = operation === 'mutation' ? this.schema.getMutationType() : this.schema.getQueryType();
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
    const found = new Map<string, { name: string; sets: SelectionSetNode[] }>();
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const one of selections) {
        if (one.kind === Kind.FRAGMENT_SPREAD) collect(this.fragment(one.name.value));
        else if (one.kind === Kind.INLINE_FRAGMENT) collect(one.selectionSet);
        else {
          const key = legacy(one.alias?.value ?? one.name.value);
          const known = found.get(key) ?? { name: one.name.value, sets: [] };
          if (one.selectionSet) known.sets.push(one.selectionSet);
          found.set(key, known);
        }
      }
    };
    sets.forEach(collect);
    const properties = [...found].map(([key, { name, sets: inner }]) => {
      const field = type.getFields()[name];
      if (!field) throw new Error(`${type.name} has no ${name}`);
      const given = this.outputSchema(field.type, inner);
      return [key, field.description && !given['$ref'] ? { ...given, description: field.description } : given] as const;
    });
    return object(Object.fromEntries(properties));
  }

  private fragment(name: string): SelectionSetNode {
    for (const one of this.document?.definitions ?? [])
      if (one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name) return one.selectionSet;
    throw new Error(`The document has no fragment ${name}`);
  }
}
