import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gql } from '@apollo/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../../test/api.ts';
import { userOf } from '../../test/render.tsx';
import { createClient } from './apollo.ts';
import { readFailure } from './problems.ts';
import { currentSession, signIn } from './session.ts';
import { signOut } from './signOut.ts';
import { fetchExchange, isTimeout } from './transport.ts';

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

  it.each([
    ['never answers', () => {}],
    ['stops within its answer', (_, response) => response.writeHead(200, { 'content-length': '100' }).write('half')],
  ] satisfies [string, RequestListener][])(
    'that %s fails like a lost connection, and closes the connection',
    async (_, onRequest) => {
      const url = await listen(onRequest);
      const asked = fetchExchange({ timeoutMs: 300 })({ url, body: '{}', headers: {} });
      const error = await asked.catch((reason: unknown) => reason);
      expect(isTimeout(error)).toBe(true);
      expect(readFailure(error)).toEqual({ kind: 'network' });
      await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    },
  );

  it('takes an answer whose parts arrive for longer than the limit', async () => {
    const url = await listen(async (_, response) => {
      const bytes = Buffer.from('ভর্তি'.repeat(4));
      for (let at = 0; at < bytes.length; at += 7) {
        response.write(bytes.subarray(at, at + 7));
        await sleep(100);
      }
      response.end();
    });
    const asked = fetchExchange({ timeoutMs: 400 })({ url, body: '{}', headers: {} });
    expect(await asked).toEqual({ status: 200, text: 'ভর্তি'.repeat(4), isReplay: false });
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
    const asked = fetchExchange({ signal: stop.signal, timeoutMs: 2_000 })({ url, body: '{}', headers: {} });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leaves no timer and no listener', async () => {
    const url = await listen((_, response) => response.end('done'));
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await fetchExchange({ signal, timeoutMs: 54_321 })({ url, body: '{}', headers: {} });
    await vi.waitFor(() => expect(removed).toHaveBeenCalledWith('abort', expect.any(Function)));
    const own = timers.mock.results.filter((__, at) => timers.mock.calls[at]?.[1] === 54_321);
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
