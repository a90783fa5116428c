import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BkashSandbox, type BkashSandboxOptions, createBkashSandbox } from './sandbox.ts';

export interface RunningSandbox extends BkashSandbox {
  /** The base address of the calls and of the payment page. */
  url: string;
  close(): Promise<void>;
}

export interface SandboxServerOptions extends Omit<BkashSandboxOptions, 'publicBase'> {
  /** 0: any free port. */
  port?: number;
}

/** Starts the sandbox on a port of the loopback interface. */
export async function startBkashSandbox({ port = 0, ...options }: SandboxServerOptions): Promise<RunningSandbox> {
  let url = '';
  const sandbox = createBkashSandbox({ ...options, publicBase: () => url });
  const server = createServer((req, res) => {
    sandbox.handle(req, res).then(
      (handled) => handled || res.writeHead(404).end(),
      () => (res.headersSent ? res.destroy() : res.writeHead(500).end()),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(server.address())}/bkash`;
  return {
    ...sandbox,
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Calls that a fault leaves unanswered would keep the server open.
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
