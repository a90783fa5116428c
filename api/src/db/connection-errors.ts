import { Client } from 'pg';

const { emit } = Client.prototype;

/**
 * Ignores an 'error' event of a connection that has no listener; without this it ends the process. pg-pool removes its listener before
 * the caller adds one, and both ReadyForQuery and FATAL of a stopping server may arrive in between. The lost connection fails its next
 * statement. On the prototype, because the ORM and pg-boss create clients of their own.
 */
Client.prototype.emit = function emitSafely(this: Client, event: string | symbol, ...args: unknown[]): boolean {
  if (event === 'error' && this.listenerCount('error') === 0) return false;
  return emit.call(this, event, ...args);
};
