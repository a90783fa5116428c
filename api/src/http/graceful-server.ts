import { type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../core/config.ts';
import { SlotList } from '../core/slot-list.ts';
import { onClose } from './close-tasks.ts';

/** For the running requests, after the delay. */
const shutdownTimeoutMs = 20_000;

interface GracefulOptions extends Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  shutdownDelayMs: number;
  /** Shorter in tests. */
  timeoutMs?: number;
  headersTimeoutMs?: number;
}

/**
 * `close` keeps listening until the running requests are answered and a delay has passed, so that load balancers see /readyz fail and
 * send requests elsewhere.
 */
export class GracefulHttpServer extends Server {
  readonly #running = new SlotList<ServerResponse>();
  readonly #shutdownDelayMs: number;
  readonly #timeoutMs: number;
  #closing: Promise<void> | undefined;
  #stoppedAccepting = false;

  constructor(
    listener: RequestListener,
    { shutdownDelayMs, timeoutMs = shutdownTimeoutMs, headersTimeoutMs = 60_000, ...options }: GracefulOptions,
  ) {
    super({ ...options, connectionsCheckingInterval: headersTimeoutMs / 3 });
    this.headersTimeout = headersTimeoutMs;
    this.#shutdownDelayMs = shutdownDelayMs;
    this.#timeoutMs = shutdownDelayMs + timeoutMs;
    // Longer than load balancers keep idle connections (60 s): a request on a connection that the server closes would fail.
    this.keepAliveTimeout = 75_000;
    this.on('request', (_request, response: ServerResponse) => {
      if (this.#closing) response.setHeader('Connection', 'close');
      const slot = this.#running.add(response);
      onClose(response, () => this.#running.remove(slot));
    });
    this.on('request', listener);
  }

  override close(done?: (error?: Error) => void): this {
    this.#closing ??= this.#drain();
    void this.#closing.then(() => {
      this.#stoppedAccepting = true;
      super.close(done);
      this.closeIdleConnections();
    });
    return this;
  }

  /** Does nothing while requests are drained: a load balancer may be writing its next request to an idle connection. */
  override closeIdleConnections(): void {
    if (!this.#closing || this.#stoppedAccepting) super.closeIdleConnections();
  }

  /** Waits for the delay and for the running requests, not for later ones; at most `shutdownTimeoutMs` longer than the delay. */
  async #drain(): Promise<void> {
    const running = [...this.#running].map((response) => new Promise<void>((done) => response.once('close', done)));
    const drained = Promise.all([sleep(this.#shutdownDelayMs), ...running]);
    await Promise.race([drained, sleep(this.#timeoutMs, undefined, { ref: false })]);
  }
}

/** Throws a ConfigError for PORT if the port is taken or not allowed. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = ({ message }: Error) => reject(new ConfigError(`PORT: must be a free port (${message})`));
    server.once('error', onError).listen(port, () => {
      server.removeListener('error', onError);
      resolve();
    });
  });
}
