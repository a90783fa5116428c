import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { productUrl } from './address.ts';

/** What happens between a phone and the product. */
export interface Network {
  url: string;
  /** The paths whose next answer is lost after the product has acted. */
  lost: Set<string>;
  /** Text at the end of a file, by path: another build. */
  added: Map<string, string>;
}

/** A reverse proxy before the product: browsers do not let a test intercept the script of a service worker. */
export async function startNetwork(): Promise<Network> {
  const product = productUrl();
  const [lost, added] = [new Set<string>(), new Map<string, string>()];
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const more = added.get(path);
    // Text cannot be added to compressed bytes.
    const headers = more ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const sent = request(new URL(path, product), { method: asked.method, headers }, (received) => {
      if (lost.delete(path)) return void answer.destroy();
      const { 'content-length': _, ...others } = received.headers;
      answer.writeHead(received.statusCode ?? 502, more ? others : received.headers);
      received.pipe(answer, { end: !more });
      if (more) received.on('end', () => answer.end(more));
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lost, added };
}
