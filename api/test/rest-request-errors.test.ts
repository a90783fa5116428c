import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';
import { documentOf, type OpenApiCall } from './openapi-description.ts';

const { product, build } = await startTestProduct();
const superadmin = await build.superadmin();
const student = (await build.profile()).user;

/** Each call with an allowed caller and an unknown id. */
const calls = Object.entries(documentOf(product.schema).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({
    on: `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{\w+\}/g, 'nothing')}` as 'POST /x',
    call,
    token: callerOf(call),
  })),
);

function callerOf(call: OpenApiCall & { 'x-audience'?: string }): string | undefined {
  if (call['x-audience'] === 'Public') return undefined;
  return ['Admin', 'SuperAdmin'].includes(call['x-audience'] ?? '') ? superadmin.token : student.token;
}

// The calls of door devices need a signature of the body: devices.api.test.ts.
const withJson = calls.filter(
  ({ on, call }) => call.requestBody?.content['application/json'] && !/door.(scans|photos)$/.test(on),
);

describe('an unreadable body', () => {
  it.each(withJson)('of $on is refused with 400', async ({ on, token }) => {
    for (const body of ['{"a":', '[]', '"text"', '{"a":1}}']) {
      const { status, text } = await product.rest(on, body, { token });
      expect([status, text], body).toEqual([400, expect.stringContaining('The request could not be read')]);
    }
    const packed = { 'content-encoding': 'gzip' };
    expect((await product.rest(on, '{}', { token, headers: packed })).status).toBe(400);
  });
});

describe('a body that is too large', () => {
  it.each(withJson)('of $on is refused with 413', async ({ on, token }) => {
    const { status, text } = await product.rest(on, `{"data":"${'x'.repeat(4_000_000)}"}`, { token });
    expect([status, text]).toEqual([413, expect.stringContaining('The request is too large')]);
  });
});

describe('an unsupported method', () => {
  const readOnly = ['GET /docs', 'GET /openapi.json'].map((on) => ({ on, token: undefined }));
  it.each([...calls, ...readOnly])('on the path of $on is refused with 405 and Allow', async ({ on, token }) => {
    const [method = '', path = ''] = on.split(' ');
    const { status, headers, body } = await product.rest(`PATCH ${path}`, {}, { token });
    expect([status, body]).toMatchObject([405, { errors: [{ code: 'METHOD_NOT_ALLOWED' }] }]);
    expect(headers.get('allow')?.split(', ')).toContain(method);
  });
});

describe('an impossible id', () => {
  const named = calls.filter((one) => one.on.includes('/nothing') && !one.call.requestBody);
  it.each(named)('in $on answers 404', async ({ on, token }) => {
    for (const id of ['%00', 'a%00b', '%20', '%F0%9F%8E%93', '-1', '9'.repeat(64), '9'.repeat(3000)]) {
      const { status, body } = await product.rest(on.replace('nothing', id) as 'GET /x', undefined, { token });
      expect([status, body], id).toMatchObject([404, { errors: [{ code: 'NOT_FOUND' }] }]);
    }
  });
});

describe('every answer', () => {
  const places = ['/healthz', '/readyz', '/metrics', '/files/nothing', '/api/nothing', '/api/openapi.json'];
  it.each(places)('of %s has the security headers', async (path) => {
    const { headers } = await fetch(product.url + path);
    const policy = headers.get('content-security-policy')?.split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
    );
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it.each([...places, '/api/docs'])('of %s allows no objects, base addresses and frames', async (path) => {
    const { headers } = await fetch(product.url + path);
    expect(headers.get('content-security-policy')?.split(/; ?/)).toEqual(
      expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
  });
});

it('of a document, an operation and a refusal has the security headers, and none may be stored', async () => {
  const { user } = await build.profile();
  const own = { 'x-auth-token': user.token };
  const graphql = (query: string, headers: Record<string, string>) =>
    fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${product.url}/api${path}`, { headers });
  const answers = {
    form: await get(`/student-form/${user.id}`, { 'x-auth-token': superadmin.token, accept: 'application/pdf' }),
    me: await graphql('{ me { id phone } }', own),
    'a refused operation': await graphql('{ me { id } }', {}),
    'an invalid operation': await graphql('{ nothing }', own),
    profile: await get('/auth', own),
    'a refused call': await get('/auth'),
    'an unknown profile': await get(`/profile/user/${user.id.slice(0, -4)}0000`, own),
  };
  expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 200, 200, 400, 200, 401, 404]);
  expect(answers.form.headers.get('content-type')).toContain('pdf');
  for (const [name, { headers }] of Object.entries(answers)) {
    expect(headers.get('content-security-policy'), name).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options'), name).toBe('nosniff');
    expect(headers.get('cache-control'), name).toContain('no-store');
  }
});

describe('a path with repeated slashes', () => {
  it.each(['//api/notices', '//api//notices', '/api//notices/', '///api/notices'])(
    '%s answers as without them',
    async (address) => {
      const headers = { 'x-auth-token': superadmin.token };
      const { status, body } = await raw(address, headers);
      expect([status, JSON.parse(body)]).toMatchObject([200, { notices: [] }]);
      expect((await raw('//api//nothing', headers)).body).toContain('NOT_FOUND');
    },
  );
});

/** Sends the path unchanged; `fetch` would parse two leading slashes as a host. */
async function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(product.url);
  const [answer] = await once(request({ hostname, port, path, headers }).end(), 'response');
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += chunk;
  return { status: answer.statusCode, body };
}

describe('an unknown path', () => {
  const addresses = [
    '/nothing',
    '/',
    '/auth/more',
    '/exams/exam',
    '/%',
    '/%ff',
    '/__proto__',
    '/users/admin-users/a/b',
  ];
  it.each(addresses)('%s answers 404 in JSON', async (address) => {
    const { status, body } = await product.rest(`GET ${address}`, undefined, superadmin);
    expect([status, body]).toMatchObject([404, { errors: [{ code: 'NOT_FOUND' }] }]);
  });
});
