import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** The EICAR test file, in parts, so that scanners do not report this repository. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A simulated fault. */
type Trouble = 'silent' | 'closes' | 'too-small';

/** A TCP server with clamd's command INSTREAM; it detects the EICAR test file anywhere in a stream. */
export async function startClamd(port = 0) {
  const scanned: Buffer[] = [];
  const state: { trouble?: Trouble | undefined } = {};
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (state.trouble === 'closes') return void socket.destroy();
      if (state.trouble === 'too-small') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const file = state.trouble ? undefined : readStream(received);
      if (!file) return;
      scanned.push(file);
      socket.end(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  await listen(port);
  const own = (server.address() as AddressInfo).port;
  afterAll(stop);
  return { url: `tcp://127.0.0.1:${own}`, scanned, state, stop, start: () => listen(own) };
}

/** The file of a complete command; undefined while it is incomplete. */
function readStream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.subarray(0, command.length).toString() !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
