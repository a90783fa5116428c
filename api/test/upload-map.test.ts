import { limits, text } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { fileOf, startTestProduct } from './client.ts';

const { product, build } = await startTestProduct();
const { token } = (await build.profile()).user;

const operations = {
  query: 'query Me($x: [String!], $file: String) { me { id } }',
  variables: { x: null, file: null },
};

/** Sends the two fields and one file, as a client of the GraphQL multipart request specification does. */
async function send(map: unknown, { key, variables }: { key?: string; variables?: object } = {}) {
  const form = new FormData();
  form.set('operations', JSON.stringify(variables ? { ...operations, variables } : operations));
  form.set('map', typeof map === 'string' ? map : JSON.stringify(map));
  form.set('0', new File(['a'], 'a.txt'));
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    body: form,
    headers: { 'x-auth-token': token, ...(key ? { 'idempotency-key': key } : {}) },
  });
  return { status: response.status, body: await response.json() };
}

const hostile = [
  ['an index beyond the files', 'variables.x.3000000'],
  ['an index below a missing variable', 'variables.y.0'],
  ['a huge index written as an exponent', 'variables.x.1e6'],
  ['a negative index', 'variables.x.-1'],
  ['a prototype', 'variables.__proto__.a'],
  ['a nested prototype', 'variables.x.constructor.prototype.a'],
  ['a method of every object', 'variables.toString'],
  ['the query', 'query'],
  ['the operations', ''],
  ['the variables as a whole', 'variables'],
  ['another root', 'extensions.persistedQuery'],
  ['a value that is no text', 3],
] as const;

describe('a multipart request refuses a map that names', () => {
  it.each(hostile)('%s', async (_, path) => {
    const variables = { x: [null], file: null };
    for (const key of [undefined, `map-${path}`.replace(/\s/g, '')])
      expect(await send({ 0: [path] }, { variables, ...(key ? { key } : {}) })).toMatchObject({
        status: 400,
        body: { errors: [{ message: text('en', 'malformedBody'), extensions: { code: 'BAD_USER_INPUT' } }] },
      });
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });
});

it('liveness is answered between such a map and the end of its request', async () => {
  const boundary = 'of-the-test';
  const field = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const poisoned =
    field('operations', JSON.stringify({ ...operations, variables: { x: [null] } })) +
    field('map', '{"0":["variables.x.3000000"]}');
  const file = '--of-the-test\r\nContent-Disposition: form-data; name="0"; filename="a.txt"\r\n\r\na';
  const { promise: last, resolve: finish } = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(Buffer.from(poisoned + file));
      await last;
      stream.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
      stream.close();
    },
  });
  const headers = { 'x-auth-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const request = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const answered = fetch(`${product.url}/graphql`, request);
  for (let at = 0; at < 3; at += 1) expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  finish();
  expect((await answered).status).toBe(400);
});

describe('a multipart request', () => {
  it.each([
    ['a variable', { 0: ['variables.file'] }, { file: null }],
    ['an item of a list', { 0: ['variables.x.0'] }, { x: [null] }],
    ['a field of an input', { 0: ['variables.file.inner'] }, { file: { inner: null } }],
  ])('accepts a map that names %s', async (_, map, variables) => {
    // GraphQL refuses a file as a text variable, so the map was applied.
    const { body } = await send(map, { variables });
    expect(JSON.stringify(body)).not.toContain('could not be read');
  });

  it('without a boundary or with an unreadable map answers 400', async () => {
    const headers = { 'x-auth-token': token, 'content-type': 'multipart/form-data' };
    const response = await fetch(`${product.url}/graphql`, { method: 'POST', body: 'x', headers });
    expect(response.status).toBe(400);
    expect((await send('{')).status).toBe(400);
  });

  it('accepts a file larger than the limit of the fields before it', async () => {
    const file = fileOf(Buffer.alloc(limits.image.bytes - 1));
    const answer = await product.upload('{ me { id } }', {}, file, { token });
    expect(answer).toMatchObject({ status: 200, data: { me: { id: expect.any(String) } } });
  });
});
