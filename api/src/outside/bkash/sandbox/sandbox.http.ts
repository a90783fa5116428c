import type { IncomingMessage, ServerResponse } from 'node:http';

/** HTTP helpers for Node's server, alone or mounted in a host that has read the body. */

const maxBodyBytes = 64 * 1024;

/** The original URL of a request to the bKash sandbox: a host that mounts the sandbox shortens `url`. */
export function addressOf(req: IncomingMessage): URL {
  const original = 'originalUrl' in req && typeof req.originalUrl === 'string' ? req.originalUrl : req.url;
  return new URL(original ?? '/', 'http://sandbox.invalid');
}

/** The body as text, or parsed by the host; null if it is too long. */
export async function bodyOf(req: IncomingMessage): Promise<unknown> {
  if ('body' in req && req.body !== undefined) return req.body;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req) {
    length += chunk.length;
    if (length > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function jsonOf(req: IncomingMessage): Promise<unknown> {
  const body = await bodyOf(req);
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export async function formOf(req: IncomingMessage): Promise<Record<string, string>> {
  const body = await bodyOf(req);
  if (typeof body === 'string') return Object.fromEntries(new URLSearchParams(body));
  const entries = Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** Answers a request to the bKash sandbox with JSON. */
export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.statusCode = status;
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.end(JSON.stringify(body));
}

/** Answers a request to the bKash sandbox with text of a type, for example its payment page. */
export function sendText(res: ServerResponse, status: number, type: string, body: string): void {
  res.statusCode = status;
  res.setHeader('content-type', `${type}; charset=utf-8`);
  res.setHeader('x-content-type-options', 'nosniff');
  res.end(body);
}
