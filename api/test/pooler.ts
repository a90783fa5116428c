import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { type ClientSession, forward, type Pool, type ServerSession } from './pooler-sessions.ts';
import {
  eachMessage,
  int32,
  type Message,
  messageOf,
  refuse,
  startupCode,
  startupParameters,
  textAt,
} from './postgres-messages.ts';

/** Whether the tests run through a pooler; see global-setup. One without named statements disables sharing in the whole process. */
export const isPooledRun = process.env['TEST_POOLER'] !== undefined;

/** Statements that need session state, which a pooler in transaction mode loses: the next transaction may run in another session. */
const sessionState =
  /^\s*(?:LISTEN|PREPARE|DISCARD|SET (?!LOCAL|TRANSACTION|CONSTRAINTS)|CREATE TEMP)|\bpg_(?:try_)?advisory_lock(?:_shared)?\(|WITH HOLD/i;

export interface Pooler {
  /** Host and port. */
  host: string;
  /** The texts of all statements. */
  statements: Set<string>;
  /** The statements that need session state. */
  sessionStatements(): string[];
  /** Ends all connections to the server, like a restart of it. */
  dropServers(): void;
  close(): Promise<void>;
}

/**
 * A pooler in transaction mode with the rules of PgBouncer: each transaction gets the server session that has been free for longest; no
 * startup options; named statements are prepared in sessions that do not know them.
 */
export async function startPooler(serverUrl: string, { size = 10 }: { size?: number } = {}): Promise<Pooler> {
  const pools = new Map<string, Pool>();
  const sockets = new Set<Socket>();
  const statements = new Set<string>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    accept(socket, { pools, size, serverUrl, statements });
  });
  const dropServers = (): void => {
    for (const pool of pools.values()) for (const one of sessionsOf(pool)) one.stream.destroy();
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    host: `127.0.0.1:${(server.address() as { port: number }).port}`,
    statements,
    sessionStatements: () => [...statements].filter((text) => sessionState.test(text)),
    dropServers,
    async close() {
      dropServers();
      for (const one of sockets) one.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The same database through the pooler. */
export const through = (pooler: Pooler, url: string): string => {
  const address = new URL(url);
  address.host = pooler.host;
  return address.href;
};

const all = new WeakMap<Pool, Set<ServerSession>>();
const sessionsOf = (pool: Pool): Set<ServerSession> => {
  const found = all.get(pool) ?? new Set();
  all.set(pool, found);
  return found;
};

interface Setup {
  pools: Map<string, Pool>;
  size: number;
  serverUrl: string;
  statements: Set<string>;
}

function accept(socket: Socket, setup: Setup): void {
  let parameters: Record<string, string> | undefined;
  let client: ClientSession | undefined;
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (!parameters && rest.length >= 8 && rest.length >= rest.readInt32BE(0)) {
      const length = rest.readInt32BE(0);
      const code = rest.readInt32BE(4);
      if (code === startupCode.cancel) return void socket.destroy();
      if (code === startupCode.ssl || code === startupCode.gss) socket.write('N');
      else parameters = startupParameters(rest.subarray(8, length));
      rest = rest.subarray(length);
      if (parameters?.['options']) return refuse(socket, '08P01', 'unsupported startup parameter: options');
      if (parameters) socket.write(messageOf('R', int32(3)));
    }
    if (!parameters) return;
    rest = eachMessage(rest, (message) => {
      if (message.type === 'X') return void socket.end();
      if (client) return send(client, message, setup);
      const password = message.body.subarray(0, -1).toString();
      client = welcome(socket, poolOf(setup, parameters ?? {}, password));
    });
  });
  socket.on('close', () => client && leave(client));
}

function poolOf(
  { pools, serverUrl, size }: Setup,
  { user = '', database = user }: Record<string, string>,
  password: string,
): Pool {
  const key = `${user} ${database} ${password}`;
  const { hostname, port } = new URL(serverUrl);
  const config = { host: hostname, port: Number(port), user, database, password };
  const pool = pools.get(key) ?? { config, size, free: [], queue: [] };
  pools.set(key, pool);
  return pool;
}

/** The startup parameters that drivers read, and key data that names no process of the server. */
function welcome(socket: Socket, pool: Pool): ClientSession {
  const status = Object.entries({ server_version: '18.0', client_encoding: 'UTF8', server_encoding: 'UTF8' });
  socket.write(
    Buffer.concat([
      messageOf('R', int32(0)),
      ...status.map(([name, value]) => messageOf('S', Buffer.from(`${name}\0${value}\0`))),
      messageOf('K', Buffer.concat([int32(0x7fffffff), int32(1)])),
      messageOf('Z', Buffer.from('I')),
    ]),
  );
  return {
    socket,
    pool,
    server: undefined,
    waiting: [],
    isQueued: false,
    statements: new Map(),
    pending: 0,
    isOpen: false,
  };
}

function send(client: ClientSession, message: Message, setup: Setup): void {
  const { type, body } = message;
  const text = type === 'Q' ? textAt(body, 0) : type === 'P' ? textAt(body, textAt(body, 0).length + 1) : '';
  if (text) setup.statements.add(text);
  if (client.server && client.waiting.length === 0) return forward(client, client.server, message);
  client.waiting.push(message);
  if (!client.isQueued) client.pool.queue.push(client);
  client.isQueued = true;
  serve(client.pool, setup);
}

/** Assigns free sessions to waiting clients, and opens another one if there are too few. */
function serve(pool: Pool, setup: Setup): void {
  while (pool.queue.length > 0 && pool.free.length > 0) {
    const [client, server] = [pool.queue.shift(), pool.free.shift()];
    if (!client || !server) return;
    client.isQueued = false;
    client.server = server;
    server.client = client;
    for (const message of client.waiting.splice(0)) forward(client, server, message);
  }
  if (pool.queue.length === 0 || pool.size === 0) return;
  pool.size -= 1;
  void open(pool, setup);
}

async function open(pool: Pool, setup: Setup): Promise<void> {
  const driver = new pg.Client(pool.config);
  try {
    await driver.connect();
  } catch (error) {
    pool.size += 1;
    for (const one of pool.queue.splice(0))
      refuse(one.socket, (error as { code?: string }).code ?? '08006', (error as Error).message);
    return;
  }
  const stream = driver.connection.stream as Socket;
  for (const event of ['data', 'end', 'close', 'error']) stream.removeAllListeners(event);
  const server: ServerSession = { stream, known: new Set(), expected: [], client: undefined };
  sessionsOf(pool).add(server);
  let rest: Buffer = Buffer.alloc(0);
  stream
    .on('data', (chunk: Buffer) => {
      rest = eachMessage(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk, (message) =>
        receive(pool, server, message, setup),
      );
    })
    .on('error', () => stream.destroy())
    .on('close', () => {
      sessionsOf(pool).delete(server);
      pool.free = pool.free.filter((one) => one !== server);
      pool.size += 1;
      server.client?.socket.destroy();
      serve(pool, setup);
    });
  pool.free.push(server);
  serve(pool, setup);
}

function receive(pool: Pool, server: ServerSession, { type, body }: Message, setup: Setup): void {
  const { client, expected } = server;
  if (type === '1' || type === '3') {
    const next = expected.shift();
    if (next?.key) server.known.add(next.key);
    if (next?.isDropped) return;
  }
  if (!client) return;
  client.socket.write(messageOf(type, body));
  if (type !== 'Z') return;
  // After an error the server skips all messages until the Sync.
  while (expected.length > 0 && expected.shift()?.type !== 'Z');
  client.pending -= 1;
  if (client.pending === 0 && !client.isOpen && body.toString() === 'I') release(pool, server, setup);
}

function release(pool: Pool, server: ServerSession, setup: Setup): void {
  if (server.client) server.client.server = undefined;
  server.client = undefined;
  pool.free.push(server);
  serve(pool, setup);
}

/** Closes the session of a client that disconnects during a transaction. */
function leave(client: ClientSession): void {
  client.pool.queue = client.pool.queue.filter((one) => one !== client);
  client.server?.stream.destroy();
}
