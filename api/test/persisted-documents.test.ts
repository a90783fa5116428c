import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { getIntrospectionQuery, parse, print } from 'graphql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeToken, documents as tokenDocuments } from '../src/features/integrators/integrators.fixture.ts';
import { createPersistedDocuments } from '../src/graphql/persisted-documents.ts';
import { testPassword } from './build.ts';
import { fileOf, multipartOf, startTestProduct } from './client.ts';

const departments = 'query Departments { departments { ...Row } } fragment Row on DepartmentList { count }';
const signIn = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { token } }';
const saveDepartment = 'mutation Save($input: DepartmentInput!) { saveDepartment(input: $input) { id } }';
const upload = 'mutation Upload($file: Upload!) { uploadProfilePic(file: $file) { msg } }';
const idOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const persisted = (...texts: string[]) => Object.fromEntries(texts.map((text) => [idOf(text), text]));

const { product, build } = await startTestProduct(
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
  { documents: persisted(departments, signIn, saveDepartment, upload, tokenDocuments.create) },
);
const superadmin = await build.superadmin();
const admin = await build.admin();

interface Sent {
  token?: string;
  key?: string;
}

/** Posts a GraphQL request body. */
async function post(body: object, { token, key }: Sent = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { 'x-auth-token': token } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const answer = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
  const {
    data,
    errors = [],
    extensions,
  } = (await answer.json()) as {
    data?: Record<string, unknown>;
    errors?: { message: string; extensions: Record<string, unknown> }[];
    extensions?: { cost: { requested: number } };
  };
  const { status, headers: shown } = answer;
  const [replayed, scheme] = ['idempotent-replayed', 'www-authenticate'].map((name) => shown.get(name));
  return { status, replayed, scheme, data, errors, extensions };
}

describe('a request by document identifier', () => {
  it('runs the persisted document, as Apollo Server does with its text', async () => {
    const sent = { token: admin.token };
    const byId = await post({ documentId: idOf(departments) }, sent);
    expect(byId).toMatchObject({ status: 200, data: { departments: {} }, errors: [] });
    expect(byId).toEqual(await post({ query: departments }, sent));
  });

  it.each([
    ['a refused field', { variables: { input: { phone: '01712345678', password: 'wrong password' } } }],
    ['a wrong variable', { variables: { input: { phone: 1 } } }],
    ['no variables', {}],
  ])('answers the same errors as its text: %s', async (_, rest) => {
    const [byId, byText] = [await post({ documentId: idOf(signIn), ...rest }), await post({ query: signIn, ...rest })];
    const plain = ({ status, errors }: typeof byId) => [
      status,
      errors.map(({ message, extensions: { requestId: _, ...extensions } }) => ({ message, extensions })),
    ];
    expect(byId.errors.length).toBeGreaterThan(0);
    expect(plain(byId)).toEqual(plain(byText));
  });

  it.each([
    ['unknown', idOf('{ departments { count } }')],
    ['another algorithm', idOf(departments).replace('sha256', 'sha512')],
    ['not a text', { sha256: 1 }],
    ['a list', [idOf(departments)]],
    ['an object without a text', { toString: 1 }],
    ['null', null],
  ])('is refused with 400 and the code of an outdated page: %s', async (_, documentId) => {
    const { secret } = await makeToken(product, superadmin);
    for (const token of [undefined, admin.token, secret]) {
      const { status, data, errors } = await post({ documentId }, token ? { token } : {});
      expect([status, data, errors[0]?.extensions['code']]).toEqual([400, undefined, 'GRAPHQL_VALIDATION_FAILED']);
    }
  });

  it('is ignored next to a text, whatever it is', async () => {
    const variables = { input: { departmentName: 'Zoology', deptShortCode: 'ZOO' } };
    const body = { documentId: { toString: 1 }, query: saveDepartment, variables };
    const sent = { token: admin.token, key: 'persisted-2' };
    const first = await post(body, sent);
    expect(first).toMatchObject({ status: 200, replayed: null, errors: [] });
    expect(await post({ query: saveDepartment, variables }, sent)).toEqual({ ...first, replayed: 'true' });
  });

  it('checks the access of the caller', async () => {
    const student = await build.student();
    const variables = { input: { departmentName: 'Physics', deptShortCode: 'PHY' } };
    const save = (sent: Sent) => post({ documentId: idOf(saveDepartment), variables }, sent);
    expect((await save(student)).errors[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await save({})).errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  });

  it('makes a change once for one idempotency key, by identifier or by text', async () => {
    const variables = { input: { departmentName: 'Botany', deptShortCode: 'BOT' } };
    const sent = { token: admin.token, key: 'persisted-1' };
    const first = await post({ documentId: idOf(saveDepartment), variables }, sent);
    expect(first).toMatchObject({ status: 200, replayed: null, errors: [] });
    expect(await post({ documentId: idOf(saveDepartment), variables }, sent)).toEqual({ ...first, replayed: 'true' });
    expect(await post({ query: saveDepartment, variables }, sent)).toEqual({ ...first, replayed: 'true' });
  });

  it('costs a token the same as its text', async () => {
    const { secret } = await makeToken(product, superadmin);
    const byId = await post({ documentId: idOf(departments) }, { token: secret });
    const byText = await post({ query: departments }, { token: secret });
    expect(byId.extensions?.cost.requested).toBeGreaterThan(0);
    expect(byId.extensions?.cost.requested).toBe(byText.extensions?.cost.requested);
  });

  it('accepts a file by a multipart request', async () => {
    const { user } = await build.profile();
    const body = multipartOf({ documentId: idOf(upload), variables: { file: null } }, fileOf('no picture'));
    const headers = { 'x-auth-token': user.token };
    const answer = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
    const { errors } = (await answer.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('is refused with another text in the same request', async () => {
    const query = '{ departments { count } }';
    expect((await post({ documentId: idOf(departments), query }, admin)).status).toBe(400);
  });
});

describe('in production, a caller without a token', () => {
  const spellings = [
    ['as it was written', departments],
    ['in another layout', print(parse(departments))],
    [
      'with the names of types that the client adds, and its fragments first',
      'fragment Row on DepartmentList { count __typename } query Departments { departments { ...Row __typename } }',
    ],
  ] as const;
  it.each(spellings)('runs the persisted documents by text: %s', async (_how, query) => {
    const answer = await product.graphql(query, {}, admin);
    expect(answer).toMatchObject({ status: 200, data: { departments: {} } });
  });

  it('signs in by a persisted document, and calls the façade', async () => {
    const input = { phone: superadmin.phone, password: testPassword };
    expect((await product.graphql(signIn, { input })).data).toMatchObject({ signIn: {} });
    expect((await product.rest('GET /departments', undefined, admin)).status).toBe(200);
    expect((await product.rest('POST /auth', input)).status).toBe(200);
  });

  const unknown: [string, string][] = [
    ['another query', '{ departments { count } }'],
    ['a document of the client with one field more', 'query Departments { departments { count departments { id } } }'],
    [
      'a document of the client with an alias',
      `query Departments { departments { ...Row } } fragment Row on DepartmentList { a: count }`,
    ],
    ['a misspelt field, without a suggestion', '{ departmens { count } }'],
    ['introspection', getIntrospectionQuery()],
    ['a type by name', '{ __type(name: "User") { fields { name } } }'],
    ['the name of the root', '{ __typename }'],
    ['a type definition next to a query', 'type X { a: Int } query { departmens }'],
  ];
  it.each(unknown)('is refused %s, without information about the schema', async (_what, query) => {
    for (const token of [undefined, admin.token]) {
      const answer = await product.graphql(query, {}, { token });
      expect(answer).toMatchObject({
        status: 400,
        errors: [{ message: 'This query is not one of those that may be run here' }],
      });
      expect(answer.code).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(answer.data).toBeUndefined();
    }
  });

  const hidingBodies: [string, object][] = [
    ['identifier', { documentId: idOf(departments) }],
    ['text', { query: departments }],
  ];
  it.each(hidingBodies)('is refused another query in the URL next to a persisted one by %s', async (_by, body) => {
    const text = JSON.stringify(body);
    for (const headers of [{ 'content-length': Buffer.byteLength(text) }, { 'transfer-encoding': 'chunked' }]) {
      const answer = await new Promise<string>((done, fail) => {
        const url = `${product.url}/graphql?${new URLSearchParams({ query: '{ __schema { types { name } } }' })}`;
        const all = { 'content-type': 'application/json', ...headers };
        const sent = httpRequest(url, { method: 'GET', headers: all, agent: false }, (response) => {
          let read = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            read += chunk;
          });
          response.on('end', () => done(`${response.statusCode} ${read}`));
        });
        sent.on('error', fail).end(text);
      });
      expect(answer).toMatch(/^400 /);
      expect(answer).not.toContain('__schema');
    }
  });

  it('has no explorer', async () => {
    expect((await fetch(`${product.url}/graphql`)).status).toBe(405);
  });
});

describe('in production, a caller with a token', () => {
  const office = { token: superadmin.token };

  it('runs any query and introspection within the limits', async () => {
    const { secret } = await makeToken(product, office);
    const queryWithToken = (query: string) => product.graphql(query, {}, { token: secret });
    expect((await queryWithToken('{ departments { count } }')).errors).toBeUndefined();
    expect((await queryWithToken('{ __type(name: "User") { name } }')).data).toEqual({ __type: { name: 'User' } });
    expect((await queryWithToken(getIntrospectionQuery())).errors).toBeUndefined();
    const many = Array.from({ length: 31 }, (_, at) => `a${at}: departments { count }`).join(' ');
    expect(await queryWithToken(`{ ${many} }`)).toMatchObject({ status: 400 });
    expect((await queryWithToken('{ departmens { count } }')).errors?.[0]?.message).not.toContain('Did you mean');
  });

  it('is refused as UNAUTHENTICATED after the token is revoked', async () => {
    const { secret, id } = await makeToken(product, office);
    await product.sql`UPDATE integrator_tokens SET revoked_at = now() WHERE id = ${id}`;
    for (const query of ['{ departments { count } }', '{ departmens { count } }', getIntrospectionQuery()]) {
      const answer = await post({ query }, { token: secret });
      expect(answer).toMatchObject({
        status: 401,
        scheme: 'Bearer',
        errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
      });
      expect(answer.data).toBeUndefined();
    }
  });
});

describe('createPersistedDocuments', () => {
  const create = (texts: Record<string, string>) => {
    const problems: string[] = [];
    const documents = createPersistedDocuments(product.schema, texts, (message) => problems.push(message));
    return { documents, problems };
  };

  it.each([
    ['an unknown field', '{ departmens { count } }'],
    [
      'more aliases than allowed',
      `{ ${Array.from({ length: 31 }, (_, at) => `a${at}: departments { count }`).join(' ')} }`,
    ],
  ])('reports and omits a document with %s', (_, text) => {
    const { documents, problems } = create(persisted(departments, text));
    expect(problems).toEqual([expect.stringContaining('The web client was built for another schema')]);
    expect(documents.textOf(idOf(text))).toBeUndefined();
    expect(documents.textOf(idOf(departments))).toBe(departments);
  });

  it('memoizes no long text of a caller', () => {
    const { documents } = create(persisted(departments));
    const variants = [100, 95_000].map((length) => `${departments} #${'x'.repeat(length)}`);
    const add = vi.spyOn(Set.prototype, 'add');
    onTestFinished(() => add.mockRestore());
    expect(variants.map((query) => documents.hasDocument(query))).toEqual([true, true]);
    expect(variants.map((query) => add.mock.calls.flat().includes(query))).toEqual([true, false]);
  });

  it('throws for an identifier that is not the hash of its document', () => {
    expect(() => create({ [idOf('{ x }')]: departments })).toThrow('is not the identifier');
  });
});
