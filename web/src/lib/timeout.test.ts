import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../../test/api.ts';
import { userOf } from '../../test/render.tsx';
import { readFailure } from './problems.ts';
import { currentSession, signIn } from './session.ts';
import { signOut } from './signOut.ts';
import { fetchExchange } from './transport.ts';

describe('fetchExchange to a server', () => {
  let server: Server;
  const closed = vi.fn();
  /** Never answers, or sends the head of an answer and half of its body. */
  const listen = async (half: boolean) => {
    server = createServer((request, response) => {
      request.on('close', closed);
      request.socket.on('close', closed);
      if (half) response.writeHead(200, { 'content-length': '100' }).write('half');
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
    ['never answers', false],
    ['stops within its answer', true],
  ])('that %s fails like a lost connection, and closes the connection', async (_, half) => {
    const url = await listen(half);
    const asked = fetchExchange({ timeoutMs: 300 })({ url, body: '{}', headers: {} });
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TypeError);
    expect(readFailure(error)).toEqual({ kind: 'network' });
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it('ends with the signal of the caller', async () => {
    const url = await listen(false);
    const stop = new AbortController();
    const asked = fetchExchange({ signal: stop.signal })({ url, body: '{}', headers: {} });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('signOut ends the session on this device after five seconds without an answer', async () => {
  signIn('a-token', userOf('STUDENT'));
  api.answers({ signOut: () => new Promise(() => {}) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const ended = signOut();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(currentSession().status).toBe('signedIn');
    await vi.advanceTimersByTimeAsync(200);
    await ended;
    expect(currentSession().status).toBe('anonymous');
  } finally {
    vi.useRealTimers();
  }
});
