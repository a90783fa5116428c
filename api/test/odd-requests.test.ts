import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { factories } from './build.ts';
import { startTestProduct } from './client.ts';

const product = await startTestProduct();
const admin = await factories(product.ctx).user({ role: 'ADMIN' });
const as = { token: admin.token };

/** A chain of fragments, each spread twice by the one before: 2^40 fields, in a short document. */
const doubling = (): string =>
  Array.from({ length: 40 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(' ');
const nested = (depth: number): string => (depth === 0 ? 'id' : `department { programs { ${nested(depth - 1)} } }`);

describe('a query that asks for too much or for nonsense', () => {
  const refused: [string, string, string][] = [
    ['11 levels', `{ openExams { program { ${nested(4)} } } }`, 'QUERY_TOO_COMPLEX'],
    ['31 aliases', `{ ${Array.from({ length: 31 }, (_, at) => `a${at}: me { id }`).join(' ')} }`, 'QUERY_TOO_COMPLEX'],
    ['2,000 tokens and more', `{ ${'me { id } '.repeat(600)} }`, 'GRAPHQL_PARSE_FAILED'],
    [
      'fragments in a circle',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['doubling fragments', `{ ...F0 } ${doubling()} fragment F40 on Query { me { id } }`, 'QUERY_TOO_COMPLEX'],
    ['many directives', `{ me ${'@a'.repeat(900)} { id } }`, 'GRAPHQL_VALIDATION_FAILED'],
    [
      '1,000 aliases',
      `{ ${Array.from({ length: 1000 }, (_, at) => `a${at}: me { id }`).join(' ')} }`,
      'GRAPHQL_PARSE_FAILED',
    ],
    ['10,000 directives', `{ me ${'@a'.repeat(10_000)} { id } }`, 'GRAPHQL_PARSE_FAILED'],
    ['a huge page', '{ applicants(search: { limit: 99999999 }) { count } }', 'QUERY_TOO_COMPLEX'],
    [
      'lists of lists',
      '{ departments { departments { programs { department { programs { department { programs { id } } } } } } } }',
      'QUERY_TOO_COMPLEX',
    ],
    [
      'the schema in circles',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'the schema in circles, by fragments',
      '{ __schema { types { ...T } } } fragment T on __Type { fields { type { fields { type { fields { type { name } } } } } } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a fragment called __schema',
      '{ ...__schema } fragment __schema on Query { ...__schema }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['more than 100 KB', `{ me { id } } # ${'a'.repeat(101 * 1024)}`, 'QUERY_TOO_COMPLEX'],
    ['a subscription', 'subscription { me }', 'GRAPHQL_VALIDATION_FAILED'],
    ['no query', 'query {', 'GRAPHQL_PARSE_FAILED'],
  ];
  it.each(refused)('%s is refused with 400', async (_what, query, code) => {
    const answer = await product.graphql(query, {}, as);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.errors?.map((one) => one.extensions.code)).toContain(code);
  });

  it('an array of operations is refused', async () => {
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ me { id } }' }]),
    });
    expect(answer.status).toBe(400);
  });
});

describe('a request that nobody would send by mistake', () => {
  it.each([
    ['POST /auth', { phone: ['x'], password: { $gt: '' } }, 'phone'],
    ['POST /exams/get-exams', { newYear: 99_999_999_999 }, 'newYear'],
    ['POST /exams/get-exams', { program: { a: 1 } }, 'program'],
    ['POST /profile/students', { name: ['x'] }, 'name'],
    ['PUT /profile/marks/user/x', { written: [1], viva: 1 }, 'written'],
  ] as const)('%s %j is refused at its field, in words for people', async (call, body, field) => {
    const answer = await product.rest<{ errors: { msg: string; code: string; field?: string }[] }>(call, body, as);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(answer.text).not.toContain('$input');
  });

  it('an address in absolute form with an impossible host is read all the same', async () => {
    const { hostname, port } = new URL(product.url);
    const status = await new Promise((done, refuse) => {
      const headers = { 'x-auth-token': admin.token };
      request({ hostname, port, path: 'http://h:999999/api/notices?pageNumber=1', headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      })
        .on('error', refuse)
        .end();
    });
    expect(status).toBe(200);
  });
});
