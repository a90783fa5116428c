import { productUrl } from './address.ts';

export interface CallOptions {
  token?: string;
  body?: object | FormData;
  /** Of another product than the shared one. */
  url?: string | undefined;
}

/** Calls the product without a browser: `POST /api/exams`. Rejects unless the status is 2xx. */
export async function call<T = unknown>(
  request: `${'GET' | 'POST' | 'PUT'} /${string}`,
  { token, body, url = productUrl() }: CallOptions = {},
): Promise<T> {
  const [method = 'GET', path = ''] = request.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(token ? { 'x-auth-token': token } : {}), ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${request}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A message as `/dev/outbox.json` lists it. */
export interface SentMessage {
  channel: string;
  subject: string | null;
  body: string;
}

/** The messages to a phone or an e-mail address, newest first. */
export const findMessages = (to: string, url?: string): Promise<SentMessage[]> =>
  call(`GET /dev/outbox.json?to=${encodeURIComponent(to)}`, { url });

/** Runs a GraphQL operation; throws its errors. */
export async function ask<T>(token: string, query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await call<{ data: T; errors?: object }>('POST /graphql', {
    token,
    body: { query, variables },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
