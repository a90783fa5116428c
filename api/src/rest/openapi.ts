import type { Audience } from '@admission/schema';
import type { Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '../core/config.ts';
import { rightOf } from '../graphql/roots.ts';
import { operationOf, rootFieldOf } from './legacy.ts';
import { exampleOf, exampleOfBody } from './openapi-examples.ts';
import { errorsSchema, idempotencyKey, rateLimits, refusalsOf } from './openapi-refusals.ts';
import { createSchemas, type JsonSchema, type ObjectSchema, object, type Schemas } from './openapi-schemas.ts';
import { documentOf } from './operations.ts';
import type { RestRow } from './rows.ts';

interface OpenApiOptions {
  rows: readonly RestRow[];
  schema: GraphQLSchema;
  config: Pick<Config, 'PUBLIC_URL' | 'ADMISSION_TITLE'>;
  /** The calls to receivers of events. */
  webhooks: Record<string, JsonSchema>;
}

interface Describing {
  schema: GraphQLSchema;
  schemas: Schemas;
  row: RestRow;
  method: string;
  /** The parameters in the path. */
  named: string[];
}

/** The OpenAPI 3.1 document of the façade, generated from the rows and the GraphQL schema. */
export function describeFacade({ rows, schema, config, webhooks }: OpenApiOptions): JsonSchema {
  const schemas = createSchemas(schema);
  const paths: Record<string, JsonSchema> = {};
  for (const row of rows) {
    const [method = '', path = ''] = row.on.split(' ');
    const address = `/api${path === '/' ? '' : path}`;
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((one) => one[1] ?? '');
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: describeRow({ schema, schemas, row, method, named }),
    };
  }
  const tags = [...new Set(rows.map(tagOf))].toSorted();
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.ADMISSION_TITLE}: REST façade`,
      version: '1.0.0',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.PUBLIC_URL }],
    tags: tags.map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'x-auth-token',
          description: 'A session token, or an integrator token (adm_…) with the scope `x-token-scope` of the call.',
        },
        device: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Door-Signature',
          description:
            'Of a door device, with `X-Door-Device`, `X-Door-Time` and, with a body, `Content-Digest` (docs/integrators.md, "Door devices").',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same token in `Authorization`.' },
      },
      schemas: { ...schemas.named, Errors: errorsSchema() },
    },
  };
}

const about = `Each call runs one operation of the GraphQL schema. A trailing slash is ignored; every answer has \`x-request-id\`.
An unknown path answers 404, a wrong method 405 with \`Allow\`, both as \`Errors\`.`;

const tagOf = (row: RestRow): string => /\/([\w-]+)/.exec(row.on)?.[1] ?? 'site';

function describeRow(describing: Describing): JsonSchema {
  const { schema, row, method, named } = describing;
  const document = documentOf(row.run);
  const field = rootFieldOf(schema, document);
  const { audience, scope } = rightOf(field);
  const changes = operationOf(document).operation === 'mutation';
  const isBodiless = method === 'GET' || method === 'DELETE';
  const parameters = queryParameters(describing);
  // The only variable that a call with a body expects in the query.
  const queries = isBodiless ? parameters : parameters.filter(({ name }) => name === 'intake');
  const body = requestBody(describing);
  const namesIntake = queries.some(({ name }) => name === 'intake');
  const namesRow = named.length > 0 || namesIntake || /"(\w*ids?|intake)":/i.test(JSON.stringify(body ?? {}));
  return {
    summary: row.summary,
    operationId: nameOf(row),
    tags: [tagOf(row)],
    description: row.isStrict ? `${row.summary}. ${strictness}` : (field.description ?? row.summary),
    security: securityOf(audience),
    'x-audience': audience,
    ...(scope ? { 'x-token-scope': scope } : {}),
    parameters: [
      ...named.map((name) => parameter(name, 'path', { type: 'string' })),
      ...queries,
      ...(changes ? [idempotencyKey()] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': {
        description: 'Done',
        ...headersOf({ ...(changes ? replayed : {}), ...(row.total ? totalCount : {}), ...(scope ? rateLimits : {}) }),
        content: answerContent(describing),
      },
      ...refusalsOf({
        changes,
        hasBody: body !== undefined,
        hasInput: queries.length > 0 || body !== undefined || named.length > 0,
        takesImage: row.file !== undefined || ['RestUploadImage', 'RestDoorPhoto'].includes(row.run),
        // The caller's own row may not exist yet.
        namesRow: namesRow || /^RestMy/.test(row.run),
        isText: row.as === 'text',
      }),
    },
  };
}

const headersOf = (headers: JsonSchema): JsonSchema => (Object.keys(headers).length > 0 ? { headers } : {});

function securityOf(audience: Audience): JsonSchema[] {
  if (audience === 'Public') return [];
  return audience === 'Device' ? [{ device: [] }] : [{ token: [] }, { bearer: [] }];
}

const strictness = 'An unknown parameter answers 400 with its name.';

const totalCount: JsonSchema = {
  'X-Total-Count': { description: 'The number of rows on all pages.', schema: { type: 'integer' } },
};

const replayed: JsonSchema = {
  'Idempotent-Replayed': {
    description: 'Set if the answer is the stored one of the Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
};

/** A unique name: that of the operation, with the verb if two rows share an operation. */
function nameOf({ run, on }: RestRow): string {
  const name = run.replace(/^Rest/, '');
  const noun = name.replace(/^Save/, '');
  const plain = noun === name ? name : `${on.startsWith('PUT') ? 'Change' : 'Save'}${noun}`;
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

const parameter = (name: string, place: 'path' | 'query', schema: JsonSchema): JsonSchema => ({
  name,
  in: place,
  required: place === 'path',
  schema,
  ...(place === 'path' ? { example: exampleOf({ type: 'string' }, {}, '_id') } : {}),
});

function queryParameters({ row, schemas, named }: Describing): JsonSchema[] {
  if (row.queryFieldsOf) {
    const { properties } = schemas.open(schemas.variable(documentOf(row.run), row.queryFieldsOf));
    return Object.entries(properties).map(([name, one]) => parameter(name, 'query', withoutNull(one)));
  }
  const variables = (operationOf(documentOf(row.run)).variableDefinitions ?? []).map((one) => one.variable.name.value);
  const names = row.queryParameters ?? variables.filter((one) => !named.includes(one));
  return names.map((name) =>
    parameter(name, 'query', { ...schemas.variable(documentOf(row.run), name), ...row.ranges?.[name] }),
  );
}

/** A query has no null. */
function withoutNull({ type, ...schema }: JsonSchema): JsonSchema {
  const types = [type].flat().filter((one) => one !== 'null');
  return { ...schema, type: types.length === 1 ? types[0] : types };
}

function requestBody({ row, schemas, method, named }: Describing): JsonSchema | undefined {
  if (row.file) {
    const file = object({ [row.file.field]: { type: 'string', format: 'binary', description: 'One JPEG image.' } });
    return { required: true, content: { 'multipart/form-data': { schema: file } } };
  }
  if (method === 'GET' || method === 'DELETE') return undefined;
  const [first] = operationOf(documentOf(row.run)).variableDefinitions ?? [];
  const variable = first && schemas.variable(documentOf(row.run), first.variable.name.value);
  const { required, properties } = schemas.open(variable);
  // Without the path parameters.
  const isInBody = (name: string): boolean => !named.includes(name) && !(name === '_id' && named.includes('id'));
  const input: ObjectSchema = {
    type: 'object',
    required: required.filter(isInBody),
    properties: Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => isInBody(name))
        .map(([name, one]) => [name, { ...one, ...row.ranges?.[name] }]),
    ),
  };
  const schema = row.bodySchema?.(input) ?? input;
  const example = row.example ?? exampleOfBody(schema, schemas.named, method === 'PUT');
  return { required: input.required.length > 0, content: { 'application/json': { schema, example } } };
}

function answerContent({ row, schemas }: Describing): JsonSchema {
  const { mimeType, lineSchema } = row.bytes ?? {};
  const lines = lineSchema ? { 'x-item-schema': lineSchema } : {};
  const bytes = mimeType ? { [mimeType]: { schema: { type: 'string', format: 'binary' }, ...lines } } : {};
  if (row.as === 'text') return { 'text/plain': { schema: { type: 'string' }, example: 'SMS sent successfully' } };
  if (row.as === 'base64') {
    const schema = { type: 'string', contentEncoding: 'base64' };
    return { 'text/plain': { schema, example: 'UEsDBBQAAAAIAA==' }, ...bytes };
  }
  if (row.bytes?.isOnly) return bytes;
  const answers = schemas.answers(documentOf(row.run));
  if (row.mapResponse && !row.responseSchema) throw new Error(`${row.on} has mapResponse and no responseSchema`);
  const schema = row.responseSchema?.(answers, schemas.open) ?? Object.values(answers)[0] ?? {};
  return { 'application/json': { schema, example: exampleOf(schema, schemas.named) }, ...bytes };
}

/** GET /api/openapi.json. */
export function mountOpenApi(host: Express, options: OpenApiOptions): void {
  const document = describeFacade(options);
  host.get('/api/openapi.json', (_request, response) => {
    response.json(document);
  });
}
