import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { type Message, messageOf, textAt } from './postgres-messages.ts';

interface Statement {
  key: string;
  /** The text and the types of its parameters, as Parse has them. */
  rest: Buffer;
}

interface Expected {
  type: '1' | '3' | 'Z';
  isDropped?: boolean;
  key?: string;
}

export interface ServerSession {
  stream: Socket;
  known: Set<string>;
  expected: Expected[];
  client: ClientSession | undefined;
}

export interface ClientSession {
  socket: Socket;
  pool: Pool;
  server: ServerSession | undefined;
  waiting: Message[];
  isQueued: boolean;
  statements: Map<string, Statement>;
  /** Queries and Syncs without their ReadyForQuery. */
  pending: number;
  /** Messages since the last Sync. */
  isOpen: boolean;
}

export interface Pool {
  config: pg.ClientConfig;
  size: number;
  free: ServerSession[];
  queue: ClientSession[];
}

/** Sends a message of a client to its server session; named statements are prepared there if it does not know them. */
export function forward(client: ClientSession, server: ServerSession, message: Message): void {
  const { type, body } = message;
  client.isOpen = type !== 'S' && type !== 'Q';
  if (!client.isOpen) {
    client.pending += 1;
    server.expected.push({ type: 'Z' });
  }
  const { stream } = server;
  if (type === 'P') {
    const name = textAt(body, 0);
    if (name === '') server.expected.push({ type: '1' });
    else {
      const rest = body.subarray(Buffer.byteLength(name) + 1);
      const statement = { key: createHash('sha256').update(rest).digest('hex').slice(0, 32), rest };
      client.statements.set(name, statement);
      return prepare(server, statement, false);
    }
  }
  if (type === 'C') server.expected.push({ type: '3' });
  if (!['B', 'D', 'C'].includes(type)) return void stream.write(messageOf(type, body));
  const at = type === 'B' ? Buffer.byteLength(textAt(body, 0)) + 1 : 1;
  const name = textAt(body, at);
  const statement = type === 'B' || body[0] === 0x53 ? client.statements.get(name) : undefined;
  if (!statement) return void stream.write(messageOf(type, body));
  if (type !== 'C' && !server.known.has(statement.key)) prepare(server, statement, true);
  const tail = body.subarray(at + Buffer.byteLength(name) + 1);
  stream.write(messageOf(type, Buffer.concat([body.subarray(0, at), Buffer.from(`${statement.key}\0`), tail])));
}

/** Sends Close first, which is no error for an unknown statement, and makes the Parse valid for a known one. */
function prepare(server: ServerSession, { key, rest }: Statement, isDropped: boolean): void {
  // A transaction that has failed refuses the Parse, but not the Close.
  server.known.delete(key);
  server.stream.write(messageOf('C', Buffer.from(`S${key}\0`)));
  server.stream.write(messageOf('P', Buffer.concat([Buffer.from(`${key}\0`), rest])));
  server.expected.push({ type: '3', isDropped: true }, { type: '1', isDropped, key });
}
