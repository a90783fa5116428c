import { Socket } from 'node:net';
import { Client } from 'pg';
import { serversOf } from '../core/database-address.ts';
import './connection-errors.ts';
import './stopping-server.ts';

/** Options of every driver that connects to the address. */
export interface ConnectionOptions {
  connectionString: string;
  /** Connects to the current primary of several servers. */
  stream?: () => Socket;
}

const probeTimeoutMs = 1_000;

interface Finder {
  readonly current: URL;
  /** Probes all servers and selects the one that accepts writes; if none does, the selection stays. */
  search(): Promise<void>;
}

const finders = new Map<string, Finder>();

/** An address with several servers leads to the one that accepts writes, also after a failover. */
export function connectionTo(address: string): ConnectionOptions {
  const [first = address, ...others] = serversOf(address);
  if (others.length === 0) return { connectionString: address };
  const finder = finderOf(address);
  return { connectionString: first, stream: () => new PrimarySocket(finder) };
}

/** Waits until the primary of an address with several servers is selected. */
export async function findPrimary(address: string): Promise<void> {
  if (serversOf(address).length > 1) await finderOf(address).search();
}

/** The address of the server that accepts writes, for programs that accept one server only. */
export async function primaryOf(address: string): Promise<string> {
  if (serversOf(address).length < 2) return address;
  await findPrimary(address);
  return finderOf(address).current.href;
}

function finderOf(address: string): Finder {
  const existing = finders.get(address);
  if (existing) return existing;
  const servers = serversOf(address);
  let current = new URL(servers[0] ?? address);
  let running: Promise<void> | undefined;
  const search = async (): Promise<void> => {
    const answers = await Promise.all(servers.map(isPrimary));
    const found = servers[answers.indexOf(true)];
    if (found) current = new URL(found);
    running = undefined;
  };
  const finder: Finder = {
    get current() {
      return current;
    },
    search: () => (running ??= search()),
  };
  finders.set(address, finder);
  return finder;
}

/** Whether no pooler is in between: PgBouncer's key data names no process of the server. */
export async function isDirect(client: Client & { processID?: number }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid === client.processID;
}

async function isPrimary(connectionString: string): Promise<boolean> {
  let client: Client | undefined;
  try {
    // Throws if a file that the address names (sslrootcert) cannot be read.
    client = new Client({ connectionString, connectionTimeoutMillis: probeTimeoutMs, query_timeout: probeTimeoutMs });
    await client.connect();
    const { rows } = await client.query<{ writable: boolean }>('SELECT NOT pg_is_in_recovery() AS writable');
    return rows[0]?.writable ?? false;
  } catch {
    return false;
  } finally {
    client?.connection.stream.destroy();
  }
}

/** A socket to the current primary. Every closed connection may be a failover, so it starts a search. */
class PrimarySocket extends Socket {
  readonly #finder: Finder;

  constructor(finder: Finder) {
    super();
    this.#finder = finder;
    this.once('close', () => void finder.search());
  }

  get primary(): { host: string; port: number } {
    const { hostname, port } = this.#finder.current;
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) };
  }
}

const connect = Client.prototype.connect as (this: Client, ...args: unknown[]) => unknown;

/** The driver connects to the first server, and checks the certificate against its name, unless the client names the current one. */
Object.defineProperty(Client.prototype, 'connect', {
  value(this: Client, ...args: unknown[]) {
    const { stream } = this.connection;
    if (stream instanceof PrimarySocket) Object.assign(this, stream.primary);
    return connect.apply(this, args);
  },
});
