import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections. */
const range = [12_000, 32_000] as const;
const given = new Set<number>();

/** A port that no process listens on, given once by this process: it may take seconds until its owner listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range);
    if (given.has(port)) continue;
    given.add(port);
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
