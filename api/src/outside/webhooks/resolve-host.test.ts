import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createResolveHost } from './resolve-host.ts';

/** The name of the question of a DNS message: labels after their lengths. */
function nameOf(message: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; message[at]; at += 1 + (message[at] ?? 0))
    labels.push(message.toString('latin1', at + 1, at + 1 + (message[at] ?? 0)));
  return labels.join('.');
}

/** An answer with the address 93.184.216.34 for A, and with none for other types. */
function answerOf(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const isA = question.readUInt16BE(end - 4) === 1;
  const header = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34]);
  return Buffer.concat([header, question.subarray(12, end), ...(isA ? [record] : [])]);
}

/** A name server that answers `healthy.example.org` and is silent for all other names. */
async function startNameServer() {
  const asked = new Set<string>();
  const socket = createSocket('udp4', (question, { port, address }) => {
    const name = nameOf(question).toLowerCase();
    asked.add(name);
    if (name === 'healthy.example.org') socket.send(answerOf(question), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { asked, servers: [`127.0.0.1:${socket.address().port}`] };
}

it('resolveHost answers other names while look-ups of many silent name servers are pending', async () => {
  const { asked, servers } = await startNameServer();
  const resolve = createResolveHost({ servers });
  const ended: string[] = [];
  const names = Array.from({ length: 8 }, (_, n) => `hanging-${n}.example.org`);
  const pending = names.map((name) => resolve(name).then((found) => ended.push(`${name}: ${found.length}`)));
  await expect.poll(() => asked.size).toBe(8);
  expect(await resolve('healthy.example.org')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  // Names of the system use the thread pool, which no pending look-up occupies.
  expect(await lookup('localhost')).toBeTruthy();
  expect(ended).toEqual([]);
  void Promise.allSettled(pending);
});

it('resolveHost ends at its limit without an address', async () => {
  const { servers } = await startNameServer();
  expect(await createResolveHost({ servers, timeoutMs: 50 })('hanging.example.org')).toEqual([]);
});

it('resolveHost knows localhost and the names of the hosts file', async () => {
  const hostsFile = join(tmpdir(), `hosts-${process.pid}`);
  await writeFile(
    hostsFile,
    '# 10.0.0.1 hooks.example.org\n10.0.0.2 other.example.org Hooks.example.org # own\nfd00::2\thooks.example.org\n',
  );
  const { servers } = await startNameServer();
  const resolve = createResolveHost({ servers, hostsFile });
  expect(await resolve('hooks.example.org')).toEqual([
    { address: '10.0.0.2', family: 4 },
    { address: 'fd00::2', family: 6 },
  ]);
  expect(await resolve('healthy.example.org')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect((await resolve('localhost')).map(({ address }) => address)).toContain('127.0.0.1');
});
