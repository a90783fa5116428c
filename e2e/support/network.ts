import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { productUrl } from './address.ts';

/** The faults between a phone and the product. */
export interface Network {
  url: string;
  /** The paths whose next answer is lost after the product has acted. */
  lost: Set<string>;
  /** Changes to the text of a file, by path: another build. */
  changed: Map<string, (text: string) => string>;
}

/** A reverse proxy before the product: browsers do not let a test intercept the script of a service worker. */
export async function startNetwork(): Promise<Network> {
  const product = productUrl();
  const [lost, changed] = [new Set<string>(), new Map<string, (text: string) => string>()];
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const change = changed.get(path);
    // Requests uncompressed and uncached files, so that their text can be changed.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...whole } = asked.headers;
    const headers = change ? { ...whole, 'accept-encoding': 'identity' } : asked.headers;
    const sent = request(new URL(path, product), { method: asked.method, headers }, (received) => {
      if (lost.delete(path)) return void answer.destroy();
      const { 'content-length': _, ...others } = received.headers;
      answer.writeHead(received.statusCode ?? 502, change ? others : received.headers);
      if (!change) return void received.pipe(answer);
      text(received).then(
        (file) => answer.end(change(file)),
        () => answer.destroy(),
      );
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lost, changed };
}
