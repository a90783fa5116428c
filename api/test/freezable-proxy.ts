import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP proxy in front of the database that can pause all traffic without closing connections. `rewrite` changes the data from the server. */
export async function startFreezableProxy(url: string, rewrite: (chunk: Buffer) => Buffer = (chunk) => chunk) {
  const { port: realPort, hostname } = new URL(url);
  const sockets: Socket[] = [];
  let isFrozen = false;
  const proxy = createServer((near) => {
    const far = connect(Number(realPort), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one
        .on('data', (chunk: Buffer) => other.write(one === far ? rewrite(chunk) : chunk))
        .on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      if (isFrozen) one.pause();
      sockets.push(one);
    }
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    proxy.close();
    for (const one of sockets) one.destroy();
  });
  const { port } = proxy.address() as { port: number };
  const address = new URL(url);
  address.port = String(port);
  return {
    url: address.href,
    freeze: (frozen: boolean) => {
      isFrozen = frozen;
      for (const one of sockets) frozen ? one.pause() : one.resume();
    },
  };
}
