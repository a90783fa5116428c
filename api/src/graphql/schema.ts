import 'reflect-metadata';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import type { Feature } from '../feature.ts';
import { describeArguments } from './descriptions.ts';
import './enums.ts';
import { GraphQLDateTime } from '../core/scalars.ts';
import { guardRoots } from './roots.ts';
import { validateArgument } from './rules.ts';

/** The one schema of all features; refuses to build where a root field declares no access. */
export function buildProductSchema(features: readonly Feature[]): GraphQLSchema {
  const resolvers = features.flatMap((one) => one.resolvers ?? []);
  const schema = buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<() => void>,
    validateFn: validateArgument,
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // Whether it is valid is asked by the server before its first answer, and by the tests; here it would be asked once more.
    skipCheck: true,
  });
  const upload = schema.getType('Upload');
  if (upload && upload !== GraphQLUpload) throw new Error('Two Upload scalars');
  return guardRoots(describeArguments(schema));
}

/** The SDL as it is committed. */
export const printProductSchema = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
