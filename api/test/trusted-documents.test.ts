import { getIntrospectionQuery, parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { makeToken, documents as tokenDocuments } from '../src/features/integrators/integrators.fixture.ts';
import { trustDocuments } from '../src/graphql/trusted.ts';
import { factories, testPassword } from './build.ts';
import { startTestProduct } from './client.ts';

/** A production, with the client's documents spelled here. */
const own = [
  `query Departments { departments { ...Row } } fragment Row on DepartmentList { count }`,
  `mutation SignIn($input: SignInInput!) { signIn(input: $input) { token } }`,
  tokenDocuments.create,
];
const product = await startTestProduct(
  {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://unused/unused',
    BKASH_BASE_URL: 'https://bkash.example.org',
    BKASH_APP_KEY: 'k',
    BKASH_APP_SECRET: 's',
    BKASH_USERNAME: 'u',
    BKASH_PASSWORD: 'p',
    PUBLIC_URL: 'https://admission.example.org',
    STEP_UP: 'false',
  },
  { documents: own },
);
const build = factories(product.ctx);
const superadmin = await build.superadmin();
const admin = await build.admin();

describe('in production, a caller without a token', () => {
  const spellings = [
    ['as it was written', own[0] ?? ''],
    ['laid out otherwise', print(parse(own[0] ?? ''))],
    [
      'with the names of types that the client adds, and its fragments first',
      'fragment Row on DepartmentList { count __typename } query Departments { departments { ...Row __typename } }',
    ],
  ] as const;
  it.each(spellings)("runs the client's own documents %s", async (_how, query) => {
    const answer = await product.graphql(query, {}, { token: admin.token });
    expect(answer).toMatchObject({ status: 200, data: { departments: {} } });
  });

  it('signs in with one, and calls the façade as ever', async () => {
    const input = { phone: superadmin.phone, password: testPassword };
    expect((await product.graphql(own[1] ?? '', { input })).data).toMatchObject({ signIn: {} });
    expect((await product.rest('GET /departments', undefined, { token: admin.token })).status).toBe(200);
    expect((await product.rest('POST /auth', input)).status).toBe(200);
  });

  const unknown: [string, string][] = [
    ['another query', '{ departments { count } }'],
    ['a document of the client with one field more', 'query Departments { departments { count departments { id } } }'],
    [
      'a document of the client with an alias',
      `query Departments { departments { ...Row } } fragment Row on DepartmentList { a: count }`,
    ],
    ['a mistyped field, whose name would be corrected elsewhere', '{ departmens { count } }'],
    ['introspection', getIntrospectionQuery()],
    ['a type by name', '{ __type(name: "User") { fields { name } } }'],
    ['the name of the root', '{ __typename }'],
    ['a type definition beside a query', 'type X { a: Int } query { departmens }'],
  ];
  it.each(unknown)('is refused %s, with nothing of the schema', async (_what, query) => {
    for (const token of [undefined, admin.token]) {
      const answer = await product.graphql(query, {}, { token });
      expect(answer).toMatchObject({
        status: 400,
        errors: [{ message: 'This query is not one of those that may be run here' }],
      });
      expect(answer.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(answer.data).toBeUndefined();
    }
  });

  it('has no explorer', async () => {
    expect((await fetch(`${product.url}/graphql`)).status).toBe(405);
  });
});

describe('in production, the holder of a token', () => {
  const office = { token: superadmin.token };

  it('runs any query, may introspect, and is still held to the limits', async () => {
    const { secret } = await makeToken(product, office);
    const ask = (query: string) => product.graphql(query, {}, { token: secret });
    expect((await ask('{ departments { count } }')).errors).toBeUndefined();
    expect((await ask('{ __type(name: "User") { name } }')).data).toEqual({ __type: { name: 'User' } });
    expect((await ask(getIntrospectionQuery())).errors).toBeUndefined();
    const many = Array.from({ length: 31 }, (_, at) => `a${at}: departments { count }`).join(' ');
    expect(await ask(`{ ${many} }`)).toMatchObject({ status: 400 });
    expect((await ask('{ departmens { count } }')).errors?.[0]?.message).not.toContain('Did you mean');
  });

  it('is told that the token is worth nothing any more once it is revoked, and nothing of the schema', async () => {
    const { secret, id } = await makeToken(product, office);
    await product.source.query('UPDATE integrator_tokens SET revoked_at = now() WHERE id = $1', [id]);
    for (const query of ['{ departments { count } }', '{ departmens { count } }', getIntrospectionQuery()]) {
      const answer = await product.graphql(query, {}, { token: secret });
      expect(answer).toMatchObject({ status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
      expect(answer.data).toBeUndefined();
    }
  });
});

it('a client that was built for another schema stops the start', () => {
  expect(() => trustDocuments(product.schema, ['{ departmens { count } }'])).toThrow(
    /The web client was built for another schema/,
  );
});
