import { limits } from '@admission/schema';
import type { Express } from 'express';
import {
  type GraphQLInputType,
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
import type { Config } from '../config.ts';
import { rightOf } from '../graphql/roots.ts';
import { operationOf } from './legacy.ts';
import type { RestRow } from './rows.ts';

type Json = Record<string, unknown>;

interface OpenApiOptions {
  rows: readonly RestRow[];
  schema: GraphQLSchema;
  config: Pick<Config, 'PUBLIC_URL' | 'ADMISSION_TITLE'>;
}

/** The façade's OpenAPI 3.1 document, printed from the rows and the schema that they run on. */
export function describeFacade({ rows, schema, config }: OpenApiOptions): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const [method = '', path = ''] = row.on.split(' ');
    const address = `/api${path === '/' ? '' : path}`;
    paths[address] = { ...paths[address], [method.toLowerCase()]: describeRow(schema, row, path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.ADMISSION_TITLE}: REST façade`,
      version: '1.0.0',
      description: 'Each call runs one operation of the GraphQL schema.',
    },
    servers: [{ url: config.PUBLIC_URL }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'x-auth-token',
          description:
            'A session of a person, or the token of a program (adm_…) that has the scope `x-token-scope` of the call.',
        },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Errors: errorsSchema },
    },
  };
}

const errorsSchema: Json = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['msg', 'code'],
        properties: {
          msg: { type: 'string' },
          code: { type: 'string' },
          field: { type: 'string' },
          requestId: { type: 'string' },
        },
      },
    },
  },
};

const errorStatuses = ['400', '401', '403', '404', '409', '413', '415', '429', '500', '503'];

/** On every call that changes something. */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key and body within 24 hours, the call changes nothing and gives its first answer (409 while that is being made, 422 with another body).',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotency.key, pattern: '^[!-~]+$' },
};

function describeRow(schema: GraphQLSchema, row: RestRow, path: string): Json {
  const operation = operationOf(row.run);
  const rootType = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  const rootSelection = operation.selectionSet.selections.find((one) => one.kind === Kind.FIELD);
  const field = rootSelection && rootType?.getFields()[rootSelection.name.value];
  if (!rootSelection || !field) throw new Error(`${row.on} runs no root field`);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((one) => one[1] ?? '');
  const { audience, scope } = rightOf(field);
  const changes = operation.operation === 'mutation';
  return {
    summary: row.summary,
    operationId: operation.name?.value,
    description: field.description ?? undefined,
    security: audience === 'Public' ? [] : [{ token: [] }, { bearer: [] }],
    'x-audience': audience,
    ...(scope ? { 'x-token-scope': scope } : {}),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(row.on.startsWith('GET') ? queryParameters(schema, row, names) : []),
      ...(changes ? [idempotencyKey] : []),
    ],
    ...requestBody(schema, row),
    responses: {
      '200': { description: 'Done', content: answerContent(schema, row, field.type, rootSelection.selectionSet) },
      ...Object.fromEntries(
        [...errorStatuses, ...(changes ? ['422'] : [])].map((status) => [
          status,
          {
            description: 'Refused',
            content: {
              [row.as === 'text' ? 'text/plain' : 'application/json']: {
                schema: row.as === 'text' ? { type: 'string' } : { $ref: '#/components/schemas/Errors' },
              },
            },
          },
        ]),
      ),
    },
  };
}

function queryParameters(schema: GraphQLSchema, row: RestRow, taken: string[]): Json[] {
  return (operationOf(row.run).variableDefinitions ?? [])
    .filter((one) => !taken.includes(one.variable.name.value))
    .map((one) => ({
      name: one.variable.name.value,
      in: 'query',
      required: false,
      schema: inputSchema(typeFromAST(schema, one.type as never) as GraphQLInputType | undefined),
    }));
}

function requestBody(schema: GraphQLSchema, row: RestRow): Json {
  if (row.file) {
    const file = {
      type: 'object',
      required: [row.file.field],
      properties: { [row.file.field]: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (row.on.startsWith('GET') || row.on.startsWith('DELETE')) return {};
  const input = operationOf(row.run).variableDefinitions?.find((one) => one.variable.name.value === 'input');
  const type = input && (typeFromAST(schema, input.type as never) as GraphQLInputType | undefined);
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: type ? inputSchema(type) : { type: 'object' } } },
    },
  };
}

function answerContent(
  schema: GraphQLSchema,
  row: RestRow,
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
): Json {
  if (row.as === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  // A row that rearranges its answer says only that it is JSON; the operation says the rest.
  const json = row.give ? {} : outputSchema(schema, row, type, set);
  const given =
    row.as === 'base64'
      ? { 'text/plain': { schema: { type: 'string', contentEncoding: 'base64' } } }
      : { 'application/json': { schema: json } };
  return {
    ...given,
    ...(row.bytes ? { [row.bytes.mimeType]: { schema: { type: 'string', format: 'binary' } } } : {}),
  };
}

const scalarSchemas: Record<string, Json> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  Date: { type: 'string', format: 'date' },
  Numeric: { type: ['number', 'string'] },
  JSON: {},
};

function inputSchema(type: GraphQLInputType | undefined): Json {
  if (!type) return {};
  if (isNonNullType(type)) return inputSchema(type.ofType);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType) };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map((one) => one.value as string) };
  if (isScalarType(type)) return scalarSchemas[type.name] ?? {};
  if (!isInputObjectType(type)) return {};
  const fields = Object.values(type.getFields());
  const properties = fields.map((one) => [
    one.name === 'id' ? '_id' : one.name,
    { ...inputSchema(one.type), ...(one.description ? { description: one.description } : {}) },
  ]);
  return {
    type: 'object',
    required: fields.filter((one) => isNonNullType(one.type)).map((one) => one.name),
    properties: Object.fromEntries(properties),
  };
}

function outputSchema(
  schema: GraphQLSchema,
  row: RestRow,
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
): Json {
  if (isNonNullType(type)) return outputSchema(schema, row, type.ofType, set);
  const shape = nullableSchema(schema, row, type, set);
  return typeof shape['type'] === 'string' ? { ...shape, type: [shape['type'], 'null'] } : shape;
}

function nullableSchema(
  schema: GraphQLSchema,
  row: RestRow,
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
): Json {
  if (isNonNullType(type)) return nullableSchema(schema, row, type.ofType, set);
  if (isListType(type)) return { type: 'array', items: outputSchema(schema, row, type.ofType, set) };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map((one) => one.value as string) };
  if (isScalarType(type)) return { ...scalarSchemas[type.name] };
  if (!isObjectType(type) || !set) return {};
  const properties: Json = {};
  const collect = (selections: SelectionSetNode): void => {
    for (const one of selections.selections) {
      if (one.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = row.run.definitions.find(
          (it) => it.kind === Kind.FRAGMENT_DEFINITION && it.name.value === one.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) collect(fragment.selectionSet);
      } else if (one.kind === Kind.INLINE_FRAGMENT) collect(one.selectionSet);
      else {
        const field = type.getFields()[one.name.value];
        const key = one.alias?.value ?? one.name.value;
        if (field) properties[key === 'id' ? '_id' : key] = outputSchema(schema, row, field.type, one.selectionSet);
      }
    }
  };
  collect(set);
  return { type: 'object', properties };
}

/** GET /api/openapi.json. */
export function mountOpenApi(host: Express, options: OpenApiOptions): void {
  const document = describeFacade(options);
  host.get('/api/openapi.json', (_request, response) => {
    response.json(document);
  });
}
