import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';
import { makeToken } from './integrator-token.ts';

const { product, build } = await startTestProduct();
const office = { token: (await build.superadmin()).token };
const { secret } = await makeToken(product, office);
const authorization = `Bearer ${secret}`;
for (let at = 0; at < 12; at += 1) await build.department();

const many = '{ departments { departments { id departmentName code: deptShortCode url: deptUrl details } } }';
const few = '{ departments { count } }';

function get(params: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${product.url}/graphql?${new URLSearchParams(params)}`, {
    headers: { accept: 'application/json', authorization, ...headers },
  });
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body: JSON.stringify(body),
  });

describe('GET /graphql', () => {
  it.each(['application/json', 'application/graphql-response+json, application/json', '*/*'])(
    'runs a query for a caller that accepts %s',
    async (accept) => {
      const query = 'query One($id: ID!) { exam(id: $id) { title } } query Two { departments { count } }';
      const answer = await get({ query, operationName: 'Two', variables: '{"id":"x"}' }, { accept });
      expect(await answer.json()).toMatchObject({ data: { departments: { count: 12 } } });
      expect(answer.headers.get('content-type')).toMatch(/json/);
    },
  );

  it('treats an empty operation name as absent', async () => {
    expect((await get({ query: few, operationName: '' })).status).toBe(200);
    expect((await post('/graphql', { query: few, operationName: '' })).status).toBe(200);
    expect((await get({ query: 'mutation { signOut { msg } }', operationName: '' })).status).toBe(405);
  });

  it('reads the variables of the URL', async () => {
    const query = 'query ($id: ID!) { exam(id: $id) { title } }';
    const answer = await get({ query, variables: JSON.stringify({ id: 'none' }) });
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    expect((await get({ query, variables: '{' })).status).toBe(400);
    const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
    expect((await get({ query, variables: deep })).status).toBe(400);
  });

  it('refuses a mutation with 405, a query beyond the limits with 400, and no query with 405', async () => {
    const change = await get({ query: 'mutation { signOut { msg } }' });
    expect([change.status, change.headers.get('allow')]).toEqual([405, 'POST']);
    const named = await get({ query: `query A ${few} mutation B { signOut { msg } }`, operationName: 'B' });
    expect(named.status).toBe(405);
    const aliases = Array.from({ length: 31 }, (_, at) => `a${at}: __typename`).join(' ');
    expect((await get({ query: `{ ${aliases} }` })).status).toBe(400);
    const empty = await get({});
    expect([empty.status, empty.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  const hidden: [string, Record<string, string>, string][] = [
    ['with its length', {}, JSON.stringify({ query: few })],
    ['chunked', { 'transfer-encoding': 'chunked' }, JSON.stringify({ query: few })],
    ['as a form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ];
  it.each(hidden)(
    'refuses a query with a body, whose query the limits would measure: %s',
    async (_how, extra, body) => {
      const aliases = Array.from({ length: 31 }, (_, at) => `a${at}: __typename`).join(' ');
      const url = `${product.url}/graphql?${new URLSearchParams({ query: `{ ${aliases} }` })}`;
      const headers = { accept: 'application/json', 'content-type': 'application/json', authorization, ...extra };
      const status = await new Promise<number | undefined>((done, fail) => {
        const sent = httpRequest(url, { method: 'GET', headers, agent: false }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        });
        sent.on('error', fail).end(body);
      });
      expect(status).toBe(400);
    },
  );

  it.each(['/graphql/anything', '/graphql/v1?query=%7B__typename%7D'])('answers 404 as JSON at %s', async (path) => {
    const answers = [await fetch(product.url + path, { headers: { authorization } }), await post(path, { query: few })];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.stringMatching(/json/)]);
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    }
  });

  it('refuses a request without the headers that other sites cannot send', async () => {
    const answer = await fetch(`${product.url}/graphql?query=${encodeURIComponent(few)}`);
    expect(answer.status).toBe(400);
  });

  it('shows the explorer for text/html only', async () => {
    const page = await get({ query: few }, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(page.headers.get('content-type')).toMatch('text/html');
    expect((await get({}, { accept: 'text/html' })).headers.get('content-type')).toMatch('text/html');
  });

  it.each(['*/*', 'text/*', 'application/json', 'text/html;q=0'])(
    'answers a request without a query 405 if it accepts %s',
    async (accept) => {
      const empty = await get({}, { accept });
      expect([empty.status, empty.headers.get('content-type')]).toEqual([405, expect.stringMatching('json')]);
    },
  );
});

/** Without the decompression of `fetch`. */
function encodingOf(path: string, { body, accept }: { body?: object; accept: string }): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization, 'content-type': 'application/json', 'accept-encoding': accept };
    const sent = httpRequest(product.url + path, { method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume();
      resolve(answer.headers['content-encoding']);
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

describe('compression of JSON', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('answers Accept-Encoding %s with %s', async (accept, encoding) => {
    expect(await encodingOf('/graphql', { body: { query: many }, accept })).toBe(encoding);
    expect(await encodingOf('/api/departments', { accept })).toBe(encoding);
  });

  it('does not change the answer, and is not applied to short ones and mutations', async () => {
    const answer = await post('/graphql', { query: many }, { 'accept-encoding': 'br' });
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(((await answer.json()) as { data: { departments: object } }).data.departments).toMatchObject({
      departments: { length: 12 },
    });
    expect(await encodingOf('/graphql', { body: { query: few }, accept: 'br' })).toBeUndefined();
    const body = { title: 'Long', bodyText: `<p>${'long '.repeat(600)}</p>` };
    const query = 'mutation ($input: NoticeInput!) { saveNotice(input: $input) { bodyText } }';
    expect(await encodingOf('/graphql', { body: { query, variables: { input: body } }, accept: 'br' })).toBeUndefined();
    expect(await encodingOf('/api/notices', { body, accept: 'br' })).toBeUndefined();
    const made = await post('/api/notices', body);
    expect(made.headers.get('cache-control')).toBe('no-store, no-transform');
  });
});

describe('the RateLimit fields of a token', () => {
  it('announce requests, and points of GraphQL', async () => {
    const limits = { perMinute: 3, costPerMinute: 1000 };
    const headers = { authorization: `Bearer ${(await makeToken(product, office, limits)).secret}` };
    const rest = await fetch(`${product.url}/api/departments`, { headers });
    expect(rest.headers.get('ratelimit-policy')).toBe('"requests";q=3;w=60');
    expect(rest.headers.get('ratelimit')).toMatch(/^"requests";r=2;t=(60|59)$/);
    const query = await post('/graphql', { query: few }, headers);
    expect(query.headers.get('ratelimit-policy')).toBe('"requests";q=3;w=60, "cost";q=1000;w=60;qu="points"');
    expect(query.headers.get('ratelimit')).toMatch(/^"requests";r=1;t=(60|59), "cost";r=998;t=(60|59)$/);
    await post('/graphql', { query: few }, headers);
    const refused = await post('/graphql', { query: few }, headers);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('are absent for users', async () => {
    const answer = await fetch(`${product.url}/api/departments`, { headers: { 'x-auth-token': office.token } });
    expect([answer.status, answer.headers.has('ratelimit')]).toEqual([200, false]);
  });
});
