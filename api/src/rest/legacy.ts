import { foldDigits } from '@admission/schema';
import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import type { Right } from '../core/authorize.ts';
import { rightOf } from '../graphql/roots.ts';
import { groupFields } from '../graphql/selections.ts';
import { LongList, longListSize } from './long-answers.ts';

/**
 * The legacy spelling of answers and variables, compiled once for each document from the schema:
 * `id` is `_id`, enum names are the stored words, unknown fields of a payload are ignored.
 */

type Mapper = (value: unknown) => unknown;
const identity: Mapper = (value) => value;

export const legacyName = (name: string): string => (name === 'id' ? '_id' : name);

interface Compiling {
  schema: GraphQLSchema;
  document: DocumentNode;
  /** Whether a long list becomes a `LongList`. */
  keepsLongLists: boolean;
}

/** Maps the data of this document to the legacy spelling. */
export function compileAnswer(
  schema: GraphQLSchema,
  document: DocumentNode,
  keepsLongLists = false,
): (data: Record<string, unknown>) => Record<string, unknown> {
  const operation = operationOf(document);
  const root = schema.getRootType(operation.operation);
  if (!root) throw new Error('The schema has no such root type');
  const map = objectMapper({ schema, document, keepsLongLists }, root, [operation.selectionSet]);
  return (data) => map(data) as Record<string, unknown>;
}

/** The only operation of the document. */
export function operationOf(document: DocumentNode): OperationDefinitionNode {
  const found = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!found) throw new Error('The document has no operation');
  return found;
}

/** The legacy name of each argument of the root field whose variable is named differently. */
export function renamedArguments(document: DocumentNode): Map<string, string> {
  const [root] = operationOf(document).selectionSet.selections;
  const args = root?.kind === Kind.FIELD ? (root.arguments ?? []) : [];
  return new Map(
    args.flatMap(({ name, value }) =>
      value.kind === Kind.VARIABLE && value.name.value !== name.value ? [[name.value, value.name.value]] : [],
    ),
  );
}

/** The root field of the document. */
export function rootFieldOf(schema: GraphQLSchema, document: DocumentNode): GraphQLField<unknown, unknown> {
  const { operation, selectionSet } = operationOf(document);
  const [root] = selectionSet.selections;
  const fields = schema.getRootType(operation)?.getFields();
  const field = root?.kind === Kind.FIELD ? fields?.[root.name.value] : undefined;
  if (!field) throw new Error('The document has no root field');
  return field;
}

/** The right of the root field of the document. */
export const rightOfDocument = (schema: GraphQLSchema, document: DocumentNode): Right =>
  rightOf(rootFieldOf(schema, document));

function mapperOf(compiling: Compiling, type: GraphQLOutputType, sets: SelectionSetNode[]): Mapper {
  if (isNonNullType(type)) return mapperOf(compiling, type.ofType, sets);
  if (isListType(type)) {
    const each = mapperOf(compiling, type.ofType, sets);
    if (each === identity) return identity;
    return (value) => {
      if (!Array.isArray(value)) return value;
      return compiling.keepsLongLists && value.length > longListSize ? new LongList(value, each) : value.map(each);
    };
  }
  if (isEnumType(type)) {
    const words = new Map(type.getValues().map((one) => [one.name, one.value as unknown]));
    return (value) => (typeof value === 'string' ? (words.get(value) ?? value) : value);
  }
  if (isObjectType(type)) return objectMapper(compiling, type, sets);
  return identity;
}

function objectMapper(compiling: Compiling, type: GraphQLOutputType, sets: SelectionSetNode[]): Mapper {
  const object = getNamedType(type);
  if (!isObjectType(object)) return identity;
  const mappings = [...groupFields(compiling.document, sets)].map(([key, { name, sets: inner }]) => {
    const field = object.getFields()[name];
    return { key, as: legacyName(key), map: field ? mapperOf(compiling, field.type, inner) : identity };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const source = value as Record<string, unknown>;
    return Object.fromEntries(mappings.map(({ key, as, map }) => [as, map(source[key])]));
  };
}

export type VariableReaders = Map<string, { read(value: unknown): unknown; isList: boolean }>;

/** The readers of legacy values, by variable of the document. */
export function compileVariables(schema: GraphQLSchema, document: DocumentNode): VariableReaders {
  const readers: VariableReaders = new Map();
  for (const one of operationOf(document).variableDefinitions ?? []) {
    const type = typeFromAST(schema, one.type as never) as GraphQLInputType | undefined;
    if (!type) continue;
    const isList = isListType(getNullableType(type));
    readers.set(one.variable.name.value, { read: (value) => readInput(type, value), isList });
  }
  return readers;
}

function readInput(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) {
    const read = readInput(type.ofType, value);
    // A missing required text becomes blank, so that the rules refuse it with the specification's text.
    return (read === undefined || read === null) && isScalarType(type.ofType) && type.ofType.name === 'String'
      ? ''
      : read;
  }
  if (value === undefined || value === null) return value;
  if (isListType(type)) return readList(type.ofType, value);
  if (isEnumType(type)) return readWord(type.getValues(), value);
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    const source = value as Record<string, unknown>;
    const read: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(type.getFields())) {
      const sent = Object.hasOwn(source, name)
        ? source[name]
        : name === 'id' && Object.hasOwn(source, '_id')
          ? source['_id']
          : undefined;
      const one = readInput(field.type, sent);
      if (one !== undefined) read[name] = one;
    }
    return read;
  }
  if (isScalarType(type) && typeof value === 'string') {
    if (type.name === 'Int' || type.name === 'Float') return readNumber(value);
    if (type.name === 'Boolean')
      return value === '' ? undefined : value === 'true' ? true : value === 'false' ? false : value;
  }
  return value;
}

/** In a list of an enum, a word for any makes the list absent, and a single word is a list of one. */
function readList(type: GraphQLInputType, value: unknown): unknown {
  const isEnum = isEnumType(getNullableType(type));
  if (!Array.isArray(value)) return isEnum ? readList(type, [value]) : value;
  const read = value.map((one: unknown) => readInput(type, one));
  return isEnum && read.includes(null) ? null : read;
}

/** Reads a number in Latin or Bangla digits; an empty text is absent. */
function readNumber(value: string): unknown {
  const folded = foldDigits(value).trim();
  if (folded === '') return undefined;
  return Number.isFinite(Number(folded)) ? Number(folded) : value;
}

/** Reads an enum word in any case; an empty text and All mean any. */
function readWord(values: readonly { name: string; value: unknown }[], value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = value.trim().toLowerCase();
  if (word === '' || word === 'all') return null;
  const known = values.find((one) => one.name.toLowerCase() === word || String(one.value).toLowerCase() === word);
  return known ? known.name : value;
}
