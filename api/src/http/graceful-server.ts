import { type RequestListener, Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../core/config.ts';

/** Whoever is running may be answered; a process that is told to stop is ended by force soon after. */
const longestMs = 20_000;

/**
 * A server that goes on listening when it is closed, until what was running has been answered and a moment has passed: else nobody
 * would ever hear from /readyz that it stops, and a balancer would go on sending where nobody answers.
 */
export class GracefulHttpServer extends Server {
  readonly #running = new Set<ServerResponse>();
  readonly #shutdownDelayMs: number;
  #closing: Promise<void> | undefined;
  #stoppedAccepting = false;

  constructor(listener: RequestListener, { shutdownDelayMs }: { shutdownDelayMs: number }) {
    super();
    this.#shutdownDelayMs = shutdownDelayMs;
    // Longer than balancers keep what is idle (60 s): whoever closes first must be the one who writes.
    this.keepAliveTimeout = 75_000;
    this.on('request', (_request, response: ServerResponse) => {
      // Who keeps the connection would never be sent elsewhere.
      if (this.#closing) response.setHeader('Connection', 'close');
      this.#running.add(response);
      response.once('close', () => this.#running.delete(response));
    });
    this.on('request', listener);
  }

  override close(done?: (error?: Error) => void): this {
    this.#closing ??= this.#answered();
    void this.#closing.then(() => {
      this.#stoppedAccepting = true;
      super.close(done);
      this.closeIdleConnections();
    });
    return this;
  }

  /**
   * Not while it still listens: a balancer may be writing its next request on a connection that looks idle from here, and would hear
   * nothing but a reset. Whoever uses it once more is told then to close it.
   */
  override closeIdleConnections(): void {
    if (!this.#closing || this.#stoppedAccepting) super.closeIdleConnections();
  }

  /** What runs at this moment; what comes meanwhile is answered too, and waited for only once nobody listens any more. */
  async #answered(): Promise<void> {
    const running = [...this.#running].map((one) => new Promise<void>((done) => one.once('close', done)));
    const given = Promise.all([sleep(this.#shutdownDelayMs), ...running]);
    await Promise.race([given, sleep(longestMs, undefined, { ref: false })]);
  }
}

/** Where the port is taken or not ours to take, its setting is named as that of any wrong value. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, refuse) => {
    const refused = ({ message }: Error) => refuse(new ConfigError(`PORT: must be one that is free (${message})`));
    server.once('error', refused).listen(port, () => {
      server.removeListener('error', refused);
      done();
    });
  });
}
