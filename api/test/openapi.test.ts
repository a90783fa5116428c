import { Validator } from '@seriousme/openapi-schema-validator';
import { type GraphQLInputType, getNamedType, isInputObjectType, type NamedTypeNode, typeFromAST } from 'graphql';
import { describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { operationOf } from '../src/rest/legacy.ts';
import { documentOf as operationDocument } from '../src/rest/operations.ts';
import type { RestRow } from '../src/rest/rows.ts';
import { startTestProduct } from './client.ts';
import { Description, type OpenApi, type OpenApiCall } from './openapi-description.ts';

const { product, build } = await startTestProduct();
const document = (await product.rest<OpenApi>('GET /openapi.json')).body;
const description = new Description(document);

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, call })),
);
const find = (name: string): OpenApiCall => {
  const found = calls.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not described`);
  return found.call;
};

/** Every place in the document with an empty schema. */
function emptySchemas(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null || at.endsWith('/example')) return [];
  const own = /\/(schema|items|properties\/[^/]+)$/.test(at) && Object.keys(value).length === 0 ? [at] : [];
  return [...own, ...Object.entries(value).flatMap(([name, one]) => emptySchemas(one, `${at}/${name}`))];
}

describe('the OpenAPI document', () => {
  it('is valid by a public validator', async () => {
    const result = await new Validator().validate({ ...structuredClone(document) });
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  it('has a unique operationId for every call', () => {
    const names = calls.map(({ call }) => call.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('has a schema for every request and response body', () => {
    expect(emptySchemas(document)).toEqual([]);
  });

  it('has examples that match their schemas', () => {
    const problems = calls.flatMap(({ name, path, method, call }) =>
      [
        { content: call.requestBody?.content, at: ['requestBody'] },
        ...Object.entries(call.responses).map(([status, { content }]) => ({ content, at: ['responses', status] })),
      ].flatMap(({ content = {}, at }) =>
        Object.entries(content).flatMap(([type, { example }]) => {
          if (type !== 'application/json') return [];
          if (example === undefined) return [`${name} ${at.join(' ')} has no example`];
          const place = ['paths', path, method, ...at, 'content', type, 'schema'];
          const problem = description.problemOfJson(place, JSON.stringify(example));
          return problem ? [`${name} ${at.join(' ')} ${problem}`] : [];
        }),
      ),
    );
    expect(problems).toEqual([]);
  });

  it('declares the security and the refusals of each call', () => {
    for (const { name, call } of calls) {
      expect(Object.keys(call.responses), name).toEqual(expect.arrayContaining(['200', '401', '403', '429', '500']));
      for (const one of call.security)
        expect(Object.keys(document.components.securitySchemes)).toContain(Object.keys(one)[0]);
    }
    expect(find('POST /api/auth').security).toEqual([]);
    expect(find('GET /api/auth').security).toEqual([{ token: [] }, { bearer: [] }]);
    expect(find('GET /api/profile/me').responses).toHaveProperty('404');
    expect(find('DELETE /api/programs/{id}').responses).toHaveProperty('409');
  });

  it('declares the headers of answers to tokens, and those that say how and when to try again', () => {
    for (const { name, call } of calls) {
      const headersOf = (status: string) => Object.keys(call.responses[status]?.headers ?? {});
      expect(headersOf('401'), name).toEqual(['WWW-Authenticate']);
      for (const status of ['429', '503']) expect(headersOf(status), name).toContain('Retry-After');
      const isForTokens = 'x-token-scope' in call;
      for (const field of ['RateLimit', 'RateLimit-Policy'])
        expect([name, headersOf('200').includes(field)]).toEqual([name, isForTokens]);
    }
  });

  it('declares the media types of text, files and forms', () => {
    expect(Object.keys(find('GET /api/admit/download').responses['200']?.content ?? {})).toEqual([
      'application/json',
      'application/pdf',
    ]);
    expect(Object.keys(find('POST /api/student-form/multi').responses['200']?.content ?? {})).toEqual([
      'text/plain',
      'application/zip',
    ]);
    expect(Object.keys(find('POST /api/sms/multi').responses['400']?.content ?? {})).toEqual(['text/plain']);
    expect(find('POST /api/profile/upload/signature').requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { required: ['signature'] } },
    });
  });

  it('declares the parameters and body fields that a row reads', () => {
    const namesOf = (name: string) =>
      find(name)
        .parameters.filter((one) => one.in === 'query')
        .map((one) => one.name);
    const bodyOf = (name: string) => {
      const content = find(name).requestBody?.content['application/json'];
      return Object.keys((content?.schema as { properties?: object } | undefined)?.properties ?? {});
    };
    expect(namesOf('GET /api/notices')).toEqual(['keyword', 'pageNumber']);
    expect(namesOf('GET /api/exams/exam/students/{id}')).toEqual(['page', 'limit']);
    expect(namesOf('DELETE /api/users/admin-users/{id}')).toEqual(['reason']);
    expect(bodyOf('POST /api/exams')).toContain('_id');
    expect(bodyOf('POST /api/notices')).not.toContain('_id');
    expect(bodyOf('POST /api/exams/get-exams')).toContain('newYear');
    expect(bodyOf('POST /api/users/payment/verify/{userId}')).toEqual(['bankSlipNumber']);
    expect(bodyOf('POST /api/sms/multi')).toEqual(['phones', 'message']);
  });
});

describe('ranges and defaults', () => {
  const admin = build.admin();
  const calls = {
    'GET /api/exams/exam/students/{id}': async (name: string, value: number) => {
      const { id } = await build.exam();
      return product.rest(`GET /exams/exam/students/${id}?${name}=${value}`, undefined, await admin);
    },
    'POST /api/profile/students': async (name: string, value: number) =>
      product.rest('POST /profile/students', { [name]: value }, await admin),
    'GET /api/notices': async (name: string, value: number) =>
      product.rest(`GET /notices?${name}=${value}`, undefined, await admin),
    'GET /api/users/admin-users': async (name: string, value: number) =>
      product.rest(`GET /users/admin-users?${name}=${value}`, undefined, await build.superadmin()),
  };

  it.each(Object.entries(calls))('of %s match the product', async (name, call) => {
    const { parameters, requestBody } = find(name);
    const body = requestBody?.content['application/json']?.schema as
      | { properties?: Record<string, object> }
      | undefined;
    const fields = { page: 1, pageNumber: 1, limit: name.startsWith('GET') ? 5000 : 1000 };
    const schemaOf = (field: string) =>
      body?.properties?.[field] ?? parameters.find((one) => one.name === field)?.schema;
    for (const [field, initial] of Object.entries(fields).filter(([field]) => schemaOf(field))) {
      const schema = schemaOf(field);
      expect(schema, field).toMatchObject({ minimum: 1, maximum: expect.any(Number), default: initial });
      const { minimum, maximum } = schema as { minimum: number; maximum: number };
      const statuses = await Promise.all(
        [minimum - 1, minimum, maximum, maximum + 1].map(async (value) => (await call(field, value)).status),
      );
      expect(statuses, field).toEqual([400, 200, 200, 400]);
    }
  });
});

it('every page of a list has a range and a default', () => {
  const pages = calls.flatMap(({ name, call: { parameters } }) =>
    parameters.filter((one) => /^page(Number)?$/.test(one.name)).map(({ schema }) => ({ name, schema })),
  );
  expect(pages.length).toBeGreaterThan(4);
  // Without parameters it answers all rows: a client that sends a declared default would get the first page.
  const isWhole = (name: string): boolean => name.includes('/users/payment/pending');
  const loose = pages.filter(
    ({ name, schema }) => !('minimum' in schema && 'maximum' in schema) || 'default' in schema === isWhole(name),
  );
  expect(loose.map(({ name }) => name)).toEqual([]);
});

describe('an answer', () => {
  const given = (status: number, body: unknown, path = '/api/auth') => ({
    method: 'POST',
    path,
    status,
    headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
    text: JSON.stringify(body),
  });

  it('with an undescribed field, status or path is reported by problemOf', () => {
    const good = { errors: [{ msg: 'No', code: 'UNAUTHENTICATED' }] };
    expect(description.problemOf(given(401, good))).toBeUndefined();
    expect(description.problemOf(given(401, { ...good, stack: 'x' }))).toContain('additional properties');
    expect(description.problemOf(given(418, good))).toContain('418');
    expect(description.problemOf(given(200, { token: 'x' }))).toContain('required');
    expect(description.problemOf(given(200, good, '/api/elsewhere'))).toContain('address');
  });
});

describe('the query parameters of', () => {
  const rows = features.flatMap(({ rest = [] }) => rest).filter(({ on }) => on.startsWith('GET '));

  /** The fields of a variable's input object. */
  const fieldsOf = (type: GraphQLInputType | undefined): string[] => {
    const input = type && getNamedType(type);
    return isInputObjectType(input) ? Object.keys(input.getFields()) : [];
  };

  /** The names that reach a variable of the row's operation, or a field of one. */
  function namesRead({ on, run, mapRequest }: RestRow): string[] {
    const params = Object.fromEntries([...on.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'of the path']));
    const variables = new Map(
      (operationOf(operationDocument(run)).variableDefinitions ?? []).map(({ variable, type }) => [
        variable.name.value,
        typeFromAST(product.schema, type as NamedTypeNode) as GraphQLInputType | undefined,
      ]),
    );
    const given = [...variables].flatMap(([name, type]) => [name, ...fieldsOf(type)]);
    return given.filter((name) => {
      const query = { [name]: 'probe' };
      const lists = { [name]: ['probe'] };
      const mapped: object = mapRequest?.({ params, query, lists, body: {}, prefersBytes: false }) ?? {
        ...query,
        ...params,
      };
      return Object.entries(mapped).some(([variable, value]) => {
        if (value === 'probe' || (Array.isArray(value) && value.includes('probe')))
          return variables.has(variable) && fieldsOf(variables.get(variable)).length === 0;
        const isField = fieldsOf(variables.get(variable)).includes(name);
        return isField && typeof value === 'object' && value !== null && Reflect.get(value, name) === 'probe';
      });
    });
  }

  it.each(rows)('$on are those that the product reads', (row) => {
    const { parameters } = find(row.on.replace(' ', ' /api').replace(/\/$/, ''));
    const queries = parameters.filter((one) => one.in === 'query');
    expect(queries.map(({ name }) => name).toSorted()).toEqual([...new Set(namesRead(row))].toSorted());
    for (const { name, schema } of queries) {
      const types = [Reflect.get(schema, 'type')].flat();
      expect(types, name).not.toContain('object');
      expect(schema, name).not.toHaveProperty('$ref');
    }
  });
});
