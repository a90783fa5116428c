import type { Socket } from 'node:net';
import { Client } from 'pg';
import { sqlState } from './sql-state.ts';

/** The server accepts no connection: it stops, or has not started yet. */
const cannotConnectNow = '57P03';

type PgClient = Client & { readyForQuery: boolean };

/** The open connections of each server, and the servers that stop. */
const open = new Map<string, Set<PgClient>>();
const stopping = new Set<string>();

/**
 * After SIGTERM PostgreSQL refuses new connections and waits for the end of all others, without end while a pool and LISTEN keep
 * theirs: statements then succeed or fail by chance. The first refusal therefore closes the idle connections of this process, the others
 * after their transaction. The server can end, and until one accepts connections again every request gets the same answer.
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
    for (const one of open.get(address) ?? []) leaveIfIdle(one);
  });
  client.once('connect', () => {
    if (address === undefined) return;
    stopping.delete(address);
    const all = open.get(address) ?? new Set();
    open.set(address, all.add(client));
  });
  client.once('end', () => void (address && open.get(address)?.delete(client)));
  client.on('drain', () => {
    if (address && stopping.has(address)) leaveIfIdle(client);
  });
}

function leaveIfIdle(client: PgClient): void {
  if (client.readyForQuery && client.getTransactionStatus() === 'I') client.connection.stream.destroy();
}

const connect = Client.prototype.connect as (this: Client, ...args: unknown[]) => unknown;

/** On the prototype, because the ORM and pg-boss create clients of their own. */
Object.defineProperty(Client.prototype, 'connect', {
  value(this: PgClient, ...args: unknown[]) {
    watch(this);
    return connect.apply(this, args);
  },
});
