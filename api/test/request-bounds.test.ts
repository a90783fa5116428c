import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestProduct } from './client.ts';
import { makeToken } from './integrator-token.ts';

const times = { answer: 700, drain: 300, headers: 2_400, unread: 1_500 };
const { product, build } = await startTestProduct({}, { times });
const { product: strict, build: buildStrict } = await startTestProduct(
  { RATE_LIMIT_FACTOR: '1' },
  { times: { ...times, answer: 5_000 } },
);
const { token } = await build.admin();
const student = (await build.profile()).user;

/** The bytes that the server sent on a raw connection, and when it closed. */
async function open(
  url: string,
): Promise<{ socket: Socket; text(): string; status(): number; closed: Promise<number> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const startedAt = performance.now();
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const closed = new Promise<number>((done) => socket.once('close', () => done(performance.now() - startedAt)));
  return { socket, text: () => text, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), closed };
}

interface Endpoint {
  path: string;
  type: string;
  /** The start of a valid body. */
  start: string;
  auth: string;
  over: number;
  code: string;
}
const form = (field: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
const json = 'application/json';
const multipart = 'multipart/form-data; boundary=x';
const operations = `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query: 'mutation ($file: Upload!) { uploadProfilePic(file: $file) { msg } }', variables: { file: null } })}\r\n--x\r\nContent-Disposition: form-data; name="map"\r\n\r\n{"0":["variables.file"]}\r\n`;

const endpoints: Record<string, Endpoint> = {
  'a GraphQL query': {
    path: '/graphql',
    type: json,
    start: '{"query":"',
    auth: token,
    over: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  'a GraphQL upload': {
    path: '/graphql',
    type: multipart,
    start: operations + form('0'),
    auth: student.token,
    over: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  'a façade call': {
    path: '/api/auth',
    type: json,
    start: '{"phone":"',
    auth: '',
    over: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  'a notification of a payment': {
    path: '/pay/bkash/ipn',
    type: 'text/plain',
    start: '{"Type":"',
    auth: '',
    over: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  'a façade upload': {
    path: '/api/profile/upload/profile-pic',
    type: multipart,
    start: form('profilePic'),
    auth: student.token,
    over: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
};

const head = ({ path, type, auth }: Endpoint, length: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${auth ? `x-auth-token: ${auth}\r\n` : ''}${length}\r\n\r\n`;
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const piece = chunk('a'.repeat(64 * 1024));

/** Writes until the connection closes; returns the bytes that it took. */
async function writeWithoutEnd(socket: Socket, text: string): Promise<number> {
  while (!socket.destroyed) {
    if (socket.writableLength < 1024 * 1024) socket.write(text);
    await sleep(1);
  }
  return socket.bytesWritten;
}

describe.each(Object.entries(endpoints))('%s', (_name, endpoint) => {
  it('is refused by its Content-Length before the body is sent, and the connection is closed', async () => {
    const { socket, text, status, closed } = await open(product.url);
    socket.write(head(endpoint, 'Content-Length: 104857600') + endpoint.start);
    await expect.poll(status, { timeout: 500 }).toBe(endpoint.over);
    expect(text()).toContain(endpoint.code);
    expect(await closed).toBeLessThan(1_500);
  });

  it('is refused at the byte that exceeds the limit if it is chunked without end, and the connection is closed', async () => {
    const { socket, text, status, closed } = await open(product.url);
    socket.write(head(endpoint, 'Transfer-Encoding: chunked') + chunk(endpoint.start));
    const written = writeWithoutEnd(socket, piece);
    await expect.poll(status, { timeout: 3_000 }).toBe(endpoint.over);
    expect(text()).toContain(endpoint.code);
    await closed;
    expect(await written).toBeLessThan(200 * 1024 * 1024);
  });

  it('is answered if its body is too slow, and the connection is closed', async () => {
    const { socket, text, closed } = await open(product.url);
    socket.write(head(endpoint, 'Content-Length: 5000') + endpoint.start);
    const drip = setInterval(() => socket.write('a'), 50);
    expect(await closed).toBeLessThan(2_500);
    clearInterval(drip);
    expect(text()).toMatch(/^HTTP\/1\.1 400 [\s\S]*BAD_USER_INPUT/);
  });
});

const forms = Object.entries(endpoints).filter(([, { type }]) => type === multipart);
it.each(forms)('%s without a boundary is answered immediately', async (_name, endpoint) => {
  const { socket, status } = await open(product.url);
  socket.write(
    head({ ...endpoint, type: 'multipart/form-data' }, 'Transfer-Encoding: chunked') + chunk('a'.repeat(100)),
  );
  await expect.poll(status, { timeout: 500 }).toBe(400);
});

it('a body that takes longer than the limit of an answer is accepted while its rate is high enough', async () => {
  const { socket, status } = await open(product.url);
  const body = JSON.stringify({
    query: '{ openExams { id } }',
    variables: {},
    extensions: { pad: 'a'.repeat(60_000) },
  });
  socket.write(head({ ...(endpoints['a GraphQL query'] as Endpoint), auth: token }, `Content-Length: ${body.length}`));
  for (let at = 0; at < body.length; at += 2_000) {
    socket.write(body.slice(at, at + 2_000));
    await sleep(40);
  }
  await expect.poll(status).toBe(200);
});

it('a request whose handler does not answer is refused with SERVICE_UNAVAILABLE', async () => {
  const { query } = product.source;
  onTestFinished(() => void Object.assign(product.source, { query }));
  product.source.query = (async () => sleep(3_000)) as never;
  const response = await fetch(`${product.url}/readyz`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
});

it('an answer that is not read is cut, and one that is read slowly is complete', async () => {
  const count = 40;
  const answers = ({ text }: { text(): string }) => text().match(/HTTP\/1\.1 200/g)?.length;
  /** Starts to receive more than the buffers of a connection hold. */
  const receive = async () => {
    const accepted = once(product.server, 'connection');
    const one = await open(product.url);
    const [serverSide] = (await accepted) as [Socket];
    one.socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count));
    await once(one.socket, 'data');
    one.socket.pause();
    return { ...one, serverSide };
  };
  const [unread, slow] = [await receive(), await receive()];
  while (!unread.serverSide.destroyed && answers(slow) !== count) {
    slow.socket.resume();
    await once(slow.socket, 'data');
    slow.socket.pause();
    await sleep(20);
  }
  slow.socket.resume();
  await expect.poll(() => answers(slow), { timeout: 5_000 }).toBe(count);
  await expect.poll(() => unread.serverSide.destroyed, { timeout: 5_000 }).toBe(true);
});

describe('slow and idle connections', () => {
  const read = async (url: string): Promise<number> => {
    const startedAt = performance.now();
    expect((await fetch(`${url}/api/notices/`, { headers: { 'x-auth-token': reader } })).status).toBe(200);
    return performance.now() - startedAt;
  };
  let reader = '';
  const p95 = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;

  it('are closed before their headers are complete, and do not slow other requests', async () => {
    reader = (await build.student()).token;
    await read(product.url);
    const slow = await Promise.all(Array.from({ length: 1_000 }, () => open(product.url)));
    for (const [at, { socket }] of slow.entries())
      if (at % 2) socket.write('POST /graphql HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const drip = setInterval(() => {
      for (const [at, { socket }] of slow.entries()) if (at % 2 && !socket.destroyed) socket.write('a');
    }, 100);
    const taken: number[] = [];
    for (let at = 0; at < 20; at += 1) taken.push(await read(product.url));
    expect(p95(taken)).toBeLessThan(500);
    // Those that sent nothing, too.
    const closed = await Promise.all(slow.map((one) => one.closed));
    clearInterval(drip);
    expect(Math.max(...closed)).toBeLessThan(5_000);
  });

  const slowBody = async (auth: string) => {
    const one = await open(strict.url);
    one.socket.write(head({ ...(endpoints['a GraphQL query'] as Endpoint), auth }, 'Content-Length: 500'));
    return one;
  };
  const expectRefused = async (all: { status(): number }[], count: number) => {
    await sleep(1_000);
    await expect.poll(() => all.filter(({ status }) => status() === 429).length, { timeout: 3_000 }).toBe(count);
  };

  it('of one address are bounded to 300 open requests', async () => {
    const all = await Promise.all(Array.from({ length: 320 }, () => slowBody('')));
    await expectRefused(all, 20);
    for (const { socket } of all) socket.destroy();
    await expect.poll(async () => (await fetch(`${strict.url}/api/site`)).status).not.toBe(429);
  });

  it('of one user are bounded to 64 open requests, and change nothing for another user', async () => {
    const { user } = await buildStrict.profile();
    const upload = endpoints['a façade upload'] as Endpoint;
    const all = await Promise.all(
      Array.from({ length: 70 }, async () => {
        const one = await open(strict.url);
        one.socket.write(head({ ...upload, auth: user.token }, 'Content-Length: 500') + upload.start);
        return one;
      }),
    );
    await expectRefused(all, 6);
    expect((await strict.graphql('{ me { id } }', {}, user)).code).toBe('TOO_MANY_REQUESTS');
    expect((await strict.rest('GET /auth/', undefined, user)).code).toBe('TOO_MANY_REQUESTS');
    expect((await strict.rest('GET /auth/', undefined, await buildStrict.student())).status).toBe(200);
    for (const { socket } of all) socket.destroy();
    await expect.poll(async () => (await strict.rest('GET /auth/', undefined, user)).status).toBe(200);
  });

  it('of one token are bounded to 64 open requests, and change nothing for its officer', async () => {
    const officer = await buildStrict.superadmin();
    const { secret } = await makeToken(strict, officer);
    const upload = endpoints['a GraphQL upload'] as Endpoint;
    const all = await Promise.all(
      Array.from({ length: 70 }, async () => {
        const one = await open(strict.url);
        one.socket.write(head({ ...upload, auth: secret }, 'Content-Length: 5000') + upload.start);
        return one;
      }),
    );
    await expectRefused(all, 6);
    expect((await strict.rest('GET /auth/', undefined, officer)).status).toBe(200);
    for (const { socket } of all) socket.destroy();
  });
});
