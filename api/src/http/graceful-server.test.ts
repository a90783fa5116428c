import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GracefulHttpServer, listen } from './graceful-server.ts';

/** A server whose one slow answer waits for the end of the body. */
async function started(shutdownDelayMs: number) {
  const server = new GracefulHttpServer(
    (asked, response) => {
      asked.resume().once('end', () => response.end(server.listening ? 'listening' : 'closed'));
    },
    { shutdownDelayMs },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const closed = new Promise<void>((done) => server.once('close', done));
  const ask = () =>
    new Promise<IncomingMessage>((done, refuse) => {
      get({ port, agent: false, headers: { connection: 'keep-alive' } }, done).once('error', refuse);
    });
  return { server, port, closed, ask };
}

it('listens while what was running is answered, and sends everybody elsewhere', async () => {
  const { server, port, closed, ask } = await started(0);
  const slow = request({ port, method: 'POST', headers: { 'content-length': 2 } });
  const answered = new Promise<IncomingMessage>((done) => slow.once('response', done));
  slow.write('a');
  await new Promise((done) => server.once('request', done));
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  await sleep(50);
  const meanwhile = await ask();
  expect([meanwhile.statusCode, meanwhile.headers.connection, isClosed]).toEqual([200, 'close', false]);
  meanwhile.resume();
  slow.end('b');
  expect((await answered).resume().statusCode).toBe(200);
  await closed;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(isClosed).toBe(true);
});

it('says which setting is meant where its port is taken', async () => {
  const { server, port, closed } = await started(0);
  const second = new GracefulHttpServer(() => {}, { shutdownDelayMs: 0 });
  await expect(listen(second, port)).rejects.toThrow(new RegExp(`^PORT: must be one that is free .+${port}\\)$`));
  server.close();
  await closed;
});

it('lingers for a moment where nothing runs, and no longer', async () => {
  const { server, closed, ask } = await started(120);
  const began = performance.now();
  server.close();
  (await ask()).resume();
  await closed;
  expect(performance.now() - began).toBeGreaterThan(110);
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('resets no connection that a balancer keeps, until that has had time to turn away', async () => {
  const { server, port, closed } = await started(120);
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<string | undefined>((done, refuse) => {
      const asked = get({ port, agent }, (answer) => {
        answer.resume().once('end', () => done(`${asked.reusedSocket} ${answer.headers.connection}`));
      }).once('error', refuse);
    });
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  await ask();
  await sleep(10);
  server.close();
  server.closeIdleConnections();
  await sleep(30);
  expect(await ask()).toBe('true close');
  await closed;
});
