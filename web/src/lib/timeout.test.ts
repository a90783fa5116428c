import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gql } from '@apollo/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../../test/api.ts';
import { deferred } from '../../test/deferred.ts';
import { userOf } from '../../test/render.tsx';
import { createClient } from './apollo.ts';
import { readFailure } from './problems.ts';
import { currentSession, signIn } from './session.ts';
import { signOut } from './signOut.ts';
import { fetchExchange, silence } from './transport.ts';

describe('fetchExchange to a server', () => {
  let server: Server;
  const closed = vi.fn();
  const listen = async (onRequest: RequestListener) => {
    server = createServer((request, response) => {
      request.on('close', closed);
      request.socket.on('close', closed);
      onRequest(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
  beforeAll(api.stop);
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    closed.mockClear();
  });
  afterAll(() => void api.start());

  it('that never answers fails like a lost connection after 45 s, and closes the connection', async () => {
    const asked = deferred<void>();
    const url = await listen(() => asked.resolve());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = fetchExchange({})({ url, body: '{}', headers: {} }).catch((reason: unknown) => reason);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(45_000);
    vi.useRealTimers();
    expect(await failed).toBe(silence);
    expect(readFailure(silence)).toEqual({ kind: 'network' });
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it('takes an answer whose parts arrive for longer than the limit', async () => {
    const text = 'ভর্তি'.repeat(4);
    const go = deferred<void>();
    const url = await listen(async (_, response) => {
      response.write(text.slice(0, 5));
      await go.promise;
      response.end(text.slice(5));
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const asked = fetchExchange({})({ url, body: '{}', headers: {} });
    for (const end = Date.now() + 5_000; cleared.mock.calls.length === 0 && Date.now() < end; )
      await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(100_000);
    vi.useRealTimers();
    go.resolve();
    expect(await asked).toEqual({ status: 200, text, isReplay: false });
    vi.restoreAllMocks();
  });

  it.each([
    ['text', 45_000, '{}'],
    ['files', 165_000, new FormData()],
  ] as const)('waits with %s for %d ms', async (_, ms, body) => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const url = await listen((__, response) => void response.end('done'));
    await fetchExchange({})({ url, body, headers: {} });
    expect(timers.mock.calls[0]?.[1]).toBe(ms);
    timers.mockRestore();
  });

  it.each(['before', 'after'])('ends with the signal of the caller that aborts %s the start', async (when) => {
    const url = await listen(() => undefined);
    const stop = new AbortController();
    if (when === 'before') stop.abort();
    const asked = fetchExchange({ signal: stop.signal })({ url, body: '{}', headers: {} });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leaves no timer after an answer', async () => {
    const url = await listen((_, response) => response.end('done'));
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await fetchExchange({})({ url, body: '{}', headers: {} });
    const own = timers.mock.results.filter((__, at) => timers.mock.calls[at]?.[1] === 45_000);
    expect(own.length).toBeGreaterThan(0);
    for (const { value } of own) expect(cleared).toHaveBeenCalledWith(value);
    vi.restoreAllMocks();
  });
});

it('Apollo asks a silent line once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const failed = createClient().query({ query: gql`query Exams { openExams { id } }` }).catch(readFailure);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await failed).toEqual({ kind: 'network' });
    expect(fetched).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
    fetched.mockRestore();
  }
});

it('signOut ends the session on this device after five seconds without an answer, and goes on with its request', async () => {
  signIn('a-token', userOf('STUDENT'));
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const ended = signOut();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(currentSession().status).toBe('signedIn');
    await vi.advanceTimersByTimeAsync(200);
    await ended;
    expect(currentSession().status).toBe('anonymous');
    const [request] = fetched.mock.calls.map(([, init]) => init);
    expect(request).toMatchObject({ keepalive: true, signal: { aborted: false } });
    expect(new Headers(request?.headers).get('idempotency-key')).toBeNull();
    await vi.advanceTimersByTimeAsync(45_000);
    expect(request?.signal?.aborted).toBe(true);
  } finally {
    vi.useRealTimers();
    fetched.mockRestore();
  }
});
