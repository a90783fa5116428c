import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GracefulHttpServer, listen } from './graceful-server.ts';

/** A server that answers at the end of the request body. */
async function startServer(shutdownDelayMs: number, timeoutMs = 20_000) {
  const server = new GracefulHttpServer(
    (incoming, response) => {
      incoming.resume().once('end', () => response.end(server.listening ? 'listening' : 'closed'));
    },
    { shutdownDelayMs, timeoutMs },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const closed = new Promise<void>((done) => server.once('close', done));
  const sendGet = () =>
    new Promise<IncomingMessage>((done, refuse) => {
      get({ port, agent: false, headers: { connection: 'keep-alive' } }, done).once('error', refuse);
    });
  return { server, port, closed, sendGet };
}

it('close keeps listening until running requests are answered, and closes their connections', async () => {
  const { server, port, closed, sendGet } = await startServer(0);
  const slow = request({ port, method: 'POST', headers: { 'content-length': 2 } });
  const answered = new Promise<IncomingMessage>((done) => slow.once('response', done));
  slow.write('a');
  await new Promise((done) => server.once('request', done));
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  await sleep(50);
  const meanwhile = await sendGet();
  expect([meanwhile.statusCode, meanwhile.headers.connection, isClosed]).toEqual([200, 'close', false]);
  meanwhile.resume();
  slow.end('b');
  expect((await answered).resume().statusCode).toBe(200);
  await closed;
  await expect(sendGet()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(isClosed).toBe(true);
});

it('listen names PORT if the port is taken', async () => {
  const { server, port, closed } = await startServer(0);
  const second = new GracefulHttpServer(() => {}, { shutdownDelayMs: 0 });
  await expect(listen(second, port)).rejects.toThrow(new RegExp(`^PORT: must be a free port .+${port}\\)$`));
  server.close();
  await closed;
});

it('close keeps listening for the shutdown delay if no request is running', async () => {
  const { server, closed, sendGet } = await startServer(120);
  const began = performance.now();
  server.close();
  (await sendGet()).resume();
  await closed;
  expect(performance.now() - began).toBeGreaterThan(110);
  await expect(sendGet()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('close waits for the whole shutdown delay, and then as long for a request as its limit allows', async () => {
  const { server, port, closed } = await startServer(400, 200);
  const endless = request({ port, method: 'POST', headers: { 'content-length': 2 } });
  endless.on('error', () => undefined).write('a');
  await new Promise((done) => server.once('request', done));
  const began = performance.now();
  server.close();
  await expect.poll(() => server.listening, { interval: 10, timeout: 10_000 }).toBe(false);
  const waited = performance.now() - began;
  expect(waited).toBeGreaterThan(590);
  expect(waited).toBeLessThan(10_000);
  server.closeAllConnections();
  await closed;
});

it('closeIdleConnections keeps idle connections open during the shutdown delay', async () => {
  const { server, port, closed } = await startServer(120);
  const agent = new Agent({ keepAlive: true });
  const sendGet = () =>
    new Promise<string | undefined>((done, refuse) => {
      const sent = get({ port, agent }, (answer) => {
        answer.resume().once('end', () => done(`${sent.reusedSocket} ${answer.headers.connection}`));
      }).once('error', refuse);
    });
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  await sendGet();
  await sleep(10);
  server.close();
  server.closeIdleConnections();
  await sleep(30);
  expect(await sendGet()).toBe('true close');
  await closed;
});
