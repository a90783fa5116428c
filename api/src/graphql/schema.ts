import 'reflect-metadata';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import type { Feature } from '../feature.ts';
import { completeDescriptions } from './descriptions.ts';
import './enums.ts';
import { GraphQLDateTime } from '../core/scalars.ts';
import { callFieldResolversDirectly, readFieldsDirectly } from './direct-resolvers.ts';
import { guardRoots } from './roots.ts';
import { validateArgument } from './rules.ts';

/** Builds the schema of all features. */
export function buildProductSchema(features: readonly Feature[]): GraphQLSchema {
  const resolvers = features.flatMap((one) => one.resolvers ?? []);
  readFieldsDirectly();
  const schema = buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<() => void>,
    validateFn: validateArgument,
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // The server and the tests validate the schema.
    skipCheck: true,
  });
  const upload = schema.getType('Upload');
  if (upload && upload !== GraphQLUpload) throw new Error('Two Upload scalars');
  callFieldResolversDirectly(schema);
  return guardRoots(completeDescriptions(schema));
}

export const printProductSchema = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
