import type { Socket } from 'node:net';

/** Codes of requests before the start of a session. */
export const startupCode = { ssl: 80877103, gss: 80877104, cancel: 80877102 };

/** A message of PostgreSQL's protocol. */
export interface Message {
  type: string;
  body: Buffer;
}

export function eachMessage(bytes: Buffer, handle: (message: Message) => void): Buffer {
  let at = 0;
  while (bytes.length >= at + 5 && bytes.length >= at + 1 + bytes.readInt32BE(at + 1)) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    handle({ type: String.fromCharCode(bytes[at] ?? 0), body: bytes.subarray(at + 5, end) });
    at = end;
  }
  return bytes.subarray(at);
}

export function startupParameters(body: Buffer): Record<string, string> {
  const words = body.toString().split('\0');
  return Object.fromEntries(words.flatMap((name, at) => (at % 2 === 0 && name ? [[name, words[at + 1] ?? '']] : [])));
}

export function refuse(socket: Socket, code: string, text: string): void {
  socket.end(messageOf('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`)));
}

export const textAt = (body: Buffer, at: number): string => body.toString('utf8', at, body.indexOf(0, at));

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

export const messageOf = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
