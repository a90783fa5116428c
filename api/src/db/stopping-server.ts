import type { Socket } from 'node:net';
import { Client } from 'pg';
import { sqlState } from './sql-state.ts';

/** SQLSTATE of a server that is stopping or starting. */
const cannotConnectNow = '57P03';

type PgClient = Client & { readyForQuery: boolean };

/** The open connections of each server, and the servers that stop. */
const open = new Map<string, Set<PgClient>>();
const stopping = new Set<string>();

/**
 * After SIGTERM PostgreSQL refuses new connections and waits for the end of the others, which a pool and LISTEN never end: statements then
 * succeed or fail by chance. The first refusal therefore closes the idle connections of this process, and the others after their
 * transaction, so that the server can end.
 */
function watch(client: PgClient): void {
  const { connection } = client;
  let address: string | undefined;
  connection.stream.once('connect', () => {
    const { remoteAddress, remotePort } = connection.stream as Socket;
    address = `${remoteAddress ?? client.host} ${remotePort ?? client.port}`;
  });
  connection.on('errorMessage', (error: unknown) => {
    if (address === undefined || sqlState(error) !== cannotConnectNow) return;
    stopping.add(address);
    for (const one of open.get(address) ?? []) closeIfIdle(one);
  });
  client.once('connect', () => {
    if (address === undefined) return;
    stopping.delete(address);
    const all = open.get(address) ?? new Set();
    open.set(address, all.add(client));
  });
  client.once('end', () => void (address && open.get(address)?.delete(client)));
  client.on('drain', () => {
    if (address && stopping.has(address)) closeIfIdle(client);
  });
}

function closeIfIdle(client: PgClient): void {
  if (client.readyForQuery && client.getTransactionStatus() === 'I') client.connection.stream.destroy();
}

const connect = Client.prototype.connect as (this: Client, ...args: unknown[]) => unknown;

/** On the prototype, because the ORM and pg-boss create their own clients. */
Object.defineProperty(Client.prototype, 'connect', {
  value(this: PgClient, ...args: unknown[]) {
    watch(this);
    return connect.apply(this, args);
  },
});
