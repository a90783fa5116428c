import { once } from 'node:events';
import { connect } from 'node:net';
import argon2 from 'argon2';
import { describe, expect, it } from 'vitest';
import { testPassword } from './build.ts';
import { type Refused, startTestProduct } from './client.ts';
import { loggingTo } from './log-lines.ts';

const { log, linesOf } = loggingTo();
const { product, build } = await startTestProduct({ PUBLIC_URL: 'https://admission.example.edu' }, { log });
const places = ['/', '/healthz', '/graphql', '/api/notices', '/api/docs', '/files/nothing', '/unknown'];

/** Sends raw bytes; returns the whole answer. */
async function sendRaw(text: string): Promise<string> {
  const { port } = new URL(product.url);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.write(text);
  socket.setTimeout(2000, () => socket.destroy());
  await once(socket, 'close');
  return answer;
}

describe('every answer', () => {
  it.each(places)('of %s has HSTS of a year with subdomains, and no referrer', async (path) => {
    const { headers } = await fetch(product.url + path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each(places)('of %s by http is no redirect to https', async (path) => {
    const { headers } = await fetch(product.url + path, { redirect: 'manual' });
    expect(headers.get('location') ?? '').not.toMatch(/^(https:)?\/\//);
  });

  it.each(places)('of %s allows no other origin, also before a request', async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const { headers } = await fetch(product.url + path, { method, headers: asked });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('a request that tries to smuggle another one', () => {
  const start = 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  it.each([
    [
      'a length and chunks',
      `${start}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    ],
    ['two lengths', `${start}Content-Length: 4\r\nContent-Length: 8\r\n\r\n{}{}{}{}`],
    ['an unknown encoding', `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a folded header', `${start}X-A: 1\r\n Content-Length: 4\r\n\r\n`],
  ])('by %s is refused with 400, and its connection is closed', async (_what, text) => {
    expect((await sendRaw(text)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});

it('TRACE is refused and echoes nothing', async () => {
  for (const path of ['/', '/graphql', '/api/notices']) {
    const answer = await sendRaw(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: 482913\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[45]/);
    expect(answer).not.toContain('482913');
  }
});

it('a log entry is one line for any content of a request', async () => {
  const path = '/api/%0A%7B%22level%22:%22fake%22%7D';
  const headers = { 'x-request-id': '12345678","level":"fake' };
  await fetch(product.url + path, { headers });
  const [line] = await linesOf(({ req }) => (req as { path: string } | undefined)?.path === path, 1);
  expect(line).toMatchObject({ level: 'info', req: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
});

it('an unexpected error answers a general message and the request id, which its log entry has too', async () => {
  const { token } = await build.superadmin();
  await product.sql`ALTER TABLE webhooks RENAME TO webhooks_elsewhere`;
  const answers = [
    await product.graphql('{ webhooks { id } }', {}, { token }),
    await product.graphql('{ auditEvents { next } webhooks { id } }', {}, { token }),
  ];
  await product.sql`ALTER TABLE webhooks_elsewhere RENAME TO webhooks`;
  for (const { code, errors } of answers) {
    const text = JSON.stringify(errors);
    expect(code).toBe('INTERNAL_SERVER_ERROR');
    expect(text).not.toMatch(/relation|SELECT|webhooks_|\.ts|\.js|stack/);
    const requestId = String(errors?.[0]?.extensions['requestId']);
    expect(errors?.[0]?.message).toContain(requestId);
    const [line] = await linesOf((one) => one['requestId'] === requestId, 1);
    expect(line).toMatchObject({ level: 'error', err: { message: expect.stringContaining('webhooks') } });
  }
});

it('a password is stored by Argon2id with 19 MiB, two passes and one lane', async () => {
  const { id } = await build.student();
  const [row] = await product.sql`SELECT password_hash AS hash FROM users WHERE id = ${id}`;
  expect(row.hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
});

it('a sign-in hashes the password again if the parameters of its hash are older', async () => {
  const { id, phone } = await build.student();
  const signIn = async (password: string) => (await product.rest('POST /auth', { phone, password })).status;
  const hashNow = async () => (await product.sql`SELECT password_hash AS hash FROM users WHERE id = ${id}`)[0].hash;
  const older = await argon2.hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await product.sql`UPDATE users SET password_hash = ${older} WHERE id = ${id}`;
  expect([await signIn('wrong-password'), await hashNow()]).toEqual([401, older]);
  expect([await signIn(testPassword), await hashNow()]).toEqual([200, expect.stringContaining('m=19456,p=1,t=2')]);
  const renewed = await hashNow();
  expect([await signIn(testPassword), await hashNow()]).toEqual([200, renewed]);
});

it('a sign-in with the token of another session opens a new one and leaves the other', async () => {
  const { phone } = await build.student();
  const signIn = (by: { token?: string }) =>
    product.rest<{ token: string } & Refused>('POST /auth', { phone, password: testPassword }, by);
  const first = (await signIn({})).body.token;
  const second = (await signIn({ token: first })).body.token;
  const statuses = [first, second].map(async (token) => (await product.rest('GET /auth', undefined, { token })).status);
  expect([second === first, await Promise.all(statuses)]).toEqual([false, [200, 200]]);
});
