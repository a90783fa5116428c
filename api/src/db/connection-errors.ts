import { Client } from 'pg';

const { emit } = Client.prototype;

/**
 * Ignores an 'error' event of a connection without a listener, which would end the process: pg-pool removes its listener before the caller
 * adds one, and ReadyForQuery and FATAL of a stopping server may arrive together. The next statement of the lost connection fails. On the
 * prototype, because the ORM and pg-boss create their own clients.
 */
Client.prototype.emit = function emitSafely(this: Client, event: string | symbol, ...args: unknown[]): boolean {
  if (event === 'error' && this.listenerCount('error') === 0) return false;
  return emit.call(this, event, ...args);
};
