import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections. */
const range = [12_000, 32_000] as const;
const assigned = new Set<number>();

/** A port that no process listens on. This process never assigns one twice, as its owner may start to listen seconds later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range);
    if (assigned.has(port)) continue;
    assigned.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
