import { once } from 'node:events';
import { connect } from 'node:net';

/** The answer to a request with an Idempotency-Key. */
export interface Sent {
  status: number;
  code: string | undefined;
  text: string;
  retryAfter: string | null;
  replayed: string | null;
}

export interface Sending {
  key?: string;
  token?: string | undefined;
  method?: string;
}

/** Sends JSON or a form to GraphQL or REST, with an optional Idempotency-Key. */
export async function postKeyed(
  url: string,
  path: string,
  body: unknown,
  { key, token, method = 'POST' }: Sending,
): Promise<Sent> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(isForm ? { 'apollo-require-preflight': 'true' } : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...(token ? { 'x-auth-token': token } : {}),
    },
    ...(method === 'DELETE' ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { errors } = JSON.parse(text) as { errors?: { code?: string; extensions?: { code: string } }[] };
  return {
    status: answer.status,
    code: errors?.[0]?.code ?? errors?.[0]?.extensions?.code,
    text,
    retryAfter: answer.headers.get('retry-after'),
    replayed: answer.headers.get('idempotent-replayed'),
  };
}

/** Sends the whole request and closes the sending half of the connection, so that the server finds it closed; resolves when it has ended. */
export async function sendAndClose(
  url: string,
  { path, body }: { path: string; body: unknown },
  { key = '', token = '' }: Sending,
): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const text = JSON.stringify(body);
  const head = [
    ...[
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: close',
      `x-auth-token: ${token}`,
      `Idempotency-Key: ${key}`,
    ],
    ...['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`],
  ];
  const socket = connect(Number(port), hostname);
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  await once(socket, 'close');
}
