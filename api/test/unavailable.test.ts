import { expect, it } from 'vitest';
import { startTestProduct } from './client.ts';
import { makeToken } from './integrator-token.ts';
import { withAdmin } from './server.ts';

const { product, build } = await startTestProduct();
const { token } = await build.admin();
const { secret } = await makeToken(product, { token: (await build.superadmin()).token });
const { databaseUrl: url } = product;

const one = '{ departments { departments { id } } }';
const { id } = await build.department();
const several = `{ a: departmentById(id: "${id}") { id } b: departmentById(id: "${id}") { id } }`;
const partial = `{ departmentById(id: "${id}") { id } me { id } }`;
const change = 'mutation ($input: DepartmentInput!) { saveDepartment(input: $input) { id } }';
const input = { deptShortCode: 'PHY', departmentName: 'Physics', deptUrl: 'https://phy.example.edu' };

interface Asked {
  query?: string;
  by?: Record<string, string>;
  more?: Record<string, string>;
}

async function ask({ query = one, by = { 'x-auth-token': token }, more = {} }: Asked) {
  const variables = query === change ? { input } : {};
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...by, ...more },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as {
    data?: Record<string, unknown>;
    errors?: { extensions: { code: string } }[];
  };
  const codes = new Set(errors?.map(({ extensions }) => extensions.code));
  return { status: response.status, retryAfter: response.headers.get('retry-after'), codes: [...codes], data };
}

it('an operation without any answer of the database answers 503 with Retry-After, one with a part 200', async () => {
  // By the fast path, which runs persisted documents.
  for (const query of [one, several, partial, change]) product.documents.add(query);
  const bearer = { authorization: `Bearer ${secret}` };
  const get = () =>
    fetch(`${product.url}/graphql?query=${encodeURIComponent(one)}`, {
      headers: { ...bearer, accept: 'application/json' },
    });
  const answers = await withAdmin(url, async (blocker) => {
    await blocker.query('BEGIN; LOCK TABLE departments');
    return Promise.all([
      ask({}),
      ask({ by: bearer }),
      ask({ query: several }),
      ask({ query: change }),
      ask({ query: change, more: { 'idempotency-key': 'a-change-without-the-database' } }),
      ask({ query: partial }),
      product.rest('GET /departments', undefined, { token }),
      get(),
    ]);
  });
  const [fast, byToken, twoFields, changed, keyed, half, rest, got] = answers;
  const unavailable = { status: 503, retryAfter: '5', codes: ['SERVICE_UNAVAILABLE'] };
  for (const answer of [fast, byToken, twoFields, changed, keyed]) expect(answer).toMatchObject(unavailable);
  expect(rest).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  expect([got.status, got.headers.get('retry-after')]).toEqual([503, '5']);
  expect(half).toMatchObject({
    status: 200,
    retryAfter: null,
    codes: ['SERVICE_UNAVAILABLE'],
    data: { departmentById: null },
  });
  // Nothing was changed, and the key is free again.
  const again = await ask({ query: change, more: { 'idempotency-key': 'a-change-without-the-database' } });
  expect(again).toMatchObject({ status: 200, data: { saveDepartment: { id: expect.any(String) } } });
}, 20_000);
