import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../api/test/free-port.ts';

export interface Gate {
  /** The port of the gate. */
  port: number;
  /** down: refuses connections and ends those that are open. hanging: accepts them and passes nothing on. */
  set(state: 'up' | 'down' | 'hanging'): Promise<void>;
  close(): Promise<void>;
}

/** A proxy port in front of a service that can make it unreachable. */
export async function startGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  let server: Server | undefined;
  // Keeps the port reserved while the gate is down.
  const port = await freePort();
  const accept = (near: Socket): void => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => other.write(chunk)).on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (isHanging) one.pause();
    }
  };
  const open = async (): Promise<void> => {
    const opened = createServer(accept);
    server = opened;
    await new Promise<void>((done, fail) => opened.once('error', fail).listen(port, '127.0.0.1', done));
  };
  const shut = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    for (const one of sockets) one.destroy();
    if (closing) await new Promise((done) => closing.close(done));
  };
  await open();
  return {
    port,
    async set(state) {
      isHanging = state === 'hanging';
      if (state === 'down') return shut();
      if (!server) await open();
      for (const one of sockets) isHanging ? one.pause() : one.resume();
    },
    close: shut,
  };
}
