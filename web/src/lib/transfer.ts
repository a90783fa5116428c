import { RequestRefused } from './problems.ts';
import { noticeRefusal, type PlainDocument, requestHeaders } from './request.ts';
import { currentToken } from './token.ts';

export interface TransferOptions {
  /** Ends the transfer; it rejects with an AbortError then. */
  signal?: AbortSignal;
  /** How much has left this device, 0 to 1. */
  onSent?: (fraction: number) => void;
  /** How much has come, 0 to 1; never called where the length of the answer is not known. */
  onReceived?: (fraction: number) => void;
}

/** A connection on which nothing has moved for so long counts as lost. */
export const stalledAfter = 60_000;

/** Whether it was the user who ended the transfer. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

interface Exchange {
  url: string;
  body: XMLHttpRequestBodyInit;
  headers: Record<string, string>;
}

/** One POST by XMLHttpRequest, which alone tells how far a body has come. */
function exchange(
  { url, body, headers }: Exchange,
  { signal, onSent, onReceived }: TransferOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((done, refuse) => {
    const request = new XMLHttpRequest();
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const alive = (tell?: (fraction: number) => void) => (event?: ProgressEvent) => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => request.abort(), stalledAfter);
      if (event?.lengthComputable && event.total > 0) tell?.(event.loaded / event.total);
    };
    const cancel = () => request.abort();
    const end = () => {
      clearTimeout(watchdog);
      signal?.removeEventListener('abort', cancel);
    };
    const lost = () => {
      end();
      refuse(signal?.aborted ? new DOMException('Cancelled.', 'AbortError') : new TypeError('The connection is lost.'));
    };
    request.upload.addEventListener('progress', alive(onSent));
    request.addEventListener('progress', alive(onReceived));
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('load', () => {
      end();
      done({ status: request.status, text: request.responseText });
    });
    if (signal?.aborted) return lost();
    signal?.addEventListener('abort', cancel);
    request.open('POST', url);
    for (const [name, value] of Object.entries({ ...requestHeaders(), ...headers })) {
      request.setRequestHeader(name, value);
    }
    alive()();
    request.send(body);
  });
}

const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json' };

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const refusedBy = (status: number, text: string): Error =>
  Object.assign(new Error(`HTTP ${status}`), { statusCode: status, bodyText: text });

async function runOperation<TData>(given: Exchange, options: TransferOptions): Promise<TData> {
  const token = currentToken();
  const { status, text } = await exchange(given, options);
  const body = readJson(text);
  const errors = Array.isArray(body?.errors) ? body.errors : [];
  if (body?.data && errors.length === 0) return body.data as TData;
  const refused = errors.length > 0 ? new RequestRefused(errors) : refusedBy(status, text);
  noticeRefusal(refused, token);
  throw refused;
}

/** Runs an operation and tells how much of its answer has come: for answers that hold a document. */
export const sendWatched = <TData, TVariables>(
  document: PlainDocument<TData, TVariables>,
  variables: TVariables,
  options: TransferOptions = {},
): Promise<TData> =>
  runOperation(
    { url: '/graphql', body: JSON.stringify({ query: document.text, variables }), headers: jsonHeaders },
    options,
  );

/** Runs an operation whose variable `file` is a file, by GraphQL's multipart form. */
export function sendFile<TData>(
  document: PlainDocument<TData, { file: File }>,
  file: File,
  options: TransferOptions = {},
): Promise<TData> {
  const body = new FormData();
  body.append('operations', JSON.stringify({ query: document.text, variables: { file: null } }));
  body.append('map', JSON.stringify({ 0: ['variables.file'] }));
  body.append('0', file, file.name);
  return runOperation({ url: '/graphql', body, headers: { accept: 'application/json' } }, options);
}

/** A call of the façade, for what is larger than GraphQL takes as JSON. */
export async function callFacade<TAnswer>(
  path: string,
  value: object,
  options: TransferOptions = {},
): Promise<TAnswer> {
  const { status, text } = await exchange({ url: path, body: JSON.stringify(value), headers: jsonHeaders }, options);
  const body = readJson(text);
  if (status < 200 || status > 299 || !body) throw refusedBy(status, text);
  return body as TAnswer;
}
