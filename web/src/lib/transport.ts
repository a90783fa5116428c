import { forgetEarlyAnswers, takeEarlyAnswer } from './earlyAnswers.ts';
import { IdempotencyKeys, newKey } from './idempotencyKeys.ts';
import { currentLanguage } from './language.ts';
import { noticeOutdated } from './outdated.ts';
import { type GraphQLProblem, RequestRefused, readFailure } from './problems.ts';
import { saved, savedInstead } from './savedQueries.ts';
import { currentToken, tokenWasRefused } from './token.ts';

/** An operation as it is sent: by the id of its persisted document, or as text in development and in tests. */
export type OperationSource = { name: string; kind: 'query' | 'mutation' } & (
  | { documentId: string }
  | { query: string }
);

/** An operation with the types of its answer and of its variables. */
export type PlainDocument<TData, TVariables> = OperationSource & {
  /** Type only, never present. */
  readonly types?: (variables: TVariables) => TData;
};

/** The production build passes a source instead of the text (`web/build/persistedDocuments.ts`). */
export function plainDocument<TData, TVariables>(text: string | OperationSource): PlainDocument<TData, TVariables> {
  if (typeof text !== 'string') return text;
  const [, kind, name = ''] = /^(query|mutation) (\w+)/.exec(text) ?? [];
  return { kind: kind === 'mutation' ? kind : 'query', name, query: text };
}

export interface HttpRequest {
  url: string;
  body: string | FormData;
  headers: Record<string, string>;
}

export interface HttpAnswer {
  status: number;
  text: string;
  /** The API has given this answer before, to the same idempotency key. */
  isReplay: boolean;
}

/** Performs one POST request; rejects with the browser's error if there is no answer. */
export type Exchange = (request: HttpRequest) => Promise<HttpAnswer>;

const keyHeader = 'idempotency-key';
export const replayedHeader = 'idempotent-replayed';

/** The server answers within 30 s of the end of a request: a line that is silent for longer counts as lost. */
const silenceMs = 45_000;
/** The same for files, which the server takes for 120 s: `fetch` reports no progress of them. */
const uploadMs = 165_000;

/** The error of a request whose line was silent; like the browser's own of a lost connection. */
export const silence = new TypeError();

export const fetchExchange =
  ({ signal, ...init }: FetchOptions): Exchange =>
  ({ url, ...request }) =>
    new Promise((resolve, reject) => {
      const stop = new AbortController();
      const cancel = () => stop.abort();
      const timer = setTimeout(
        () => {
          reject(silence);
          cancel();
        },
        typeof request.body === 'string' ? silenceMs : uploadMs,
      );
      const answer = async () => {
        const response =
          (await takeEarlyAnswer(request.body, request.headers)?.catch(() => undefined)) ??
          (await fetch(url, { ...init, ...request, signal: stop.signal, method: 'POST' }));
        // A large file on a slow line may arrive for minutes.
        clearTimeout(timer);
        return {
          status: response.status,
          text: await response.text(),
          isReplay: response.headers.has(replayedHeader),
        };
      };
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel);
      answer().then(resolve, reject);
    });

type FetchOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

export interface SendOptions extends FetchOptions {
  /** The change is idempotent by itself and needs no key. */
  isRepeatable?: boolean;
  /** Sent in addition to those of the transport, or instead of them. */
  headers?: Record<string, string> | undefined;
  /** Unless given: `fetch`. */
  exchange?: Exchange;
}

const keys = new IdempotencyKeys();

/** At the end of a session, so that no key is reused for another user. */
export const clearChangeKeys = (): void => keys.clear();

/**
 * Runs one operation. Rejects with RequestRefused, an error with a `statusCode`, or the browser's error if there is no answer.
 * The caller passes the error to `noticeRefusal`.
 */
export async function execute<TData>(
  operation: OperationSource,
  variables: object,
  { token, isRepeatable, exchange, headers: others, ...init }: SendOptions & { token: string | null },
): Promise<{ data: TData; isReplay: boolean }> {
  const isChange = operation.kind === 'mutation' && !isRepeatable;
  const change = { operationName: operation.name, variables };
  let key = isChange ? keys.keyFor(change) : undefined;
  const { name: _, kind: __, ...document } = operation;
  if (operation.kind === 'mutation') forgetEarlyAnswers(JSON.stringify({ ...document, variables }));
  const post = async () => {
    const headers = { ...headersOf(token), accept: answerTypes, ...(key && { [keyHeader]: key }), ...others };
    const answer = await (exchange ?? fetchExchange(init))(requestOf({ ...document, variables }, headers));
    const { data, errors } = (readJson(answer.text) ?? {}) as { data?: TData; errors?: GraphQLProblem[] };
    if (data && !errors?.length) return { data, isReplay: answer.isReplay };
    throw errors?.length ? new RequestRefused(errors, answer.isReplay) : statusError(answer);
  };
  try {
    const answer = await post().catch((error: unknown) => {
      if (!(error instanceof RequestRefused && error.isReplay)) throw error;
      // Nothing was changed, and the reason may no longer hold: the next attempt gets a new key.
      key = newKey();
      return post();
    });
    if (isChange) keys.succeeded(change);
    return answer;
  } catch (error) {
    if (key) keys.failed(change, key, readFailure(error));
    throw error;
  }
}

/** Runs an operation and returns its data. */
export async function send<TData, TVariables extends object>(
  document: PlainDocument<TData, TVariables>,
  variables?: TVariables,
  options: SendOptions = {},
): Promise<TData> {
  const token = currentToken();
  const query = { kind: document.kind, query: queryKey(document, variables), token };
  try {
    const { data } = await execute<TData>(document, variables ?? {}, { ...options, token });
    saved(query, data);
    return data;
  } catch (error) {
    // A refusal of the operation itself means that this page is outdated.
    noticeOutdated(readFailure(error));
    noticeRefusal(error, token);
    const instead = options.signal?.aborted ? undefined : await savedInstead(query, error);
    if (!instead) throw error;
    return instead.data as TData;
  }
}

/** Identifies a query among the answers saved for reading offline. */
export const queryKey = (operation: OperationSource, variables: object = {}): string =>
  JSON.stringify({ ...operation, variables });

/** Makes a change by the REST façade from the browser, with the token of the session and an idempotency key. */
export async function callFacade<TAnswer>(path: string, value: object, exchange: Exchange): Promise<TAnswer> {
  const headers = { ...headersOf(currentToken()), 'content-type': 'application/json', [keyHeader]: newKey() };
  const answer = await exchange({ url: path, body: JSON.stringify(value), headers });
  const json = readJson(answer.text);
  if (answer.status < 200 || answer.status > 299 || !json) throw statusError(answer);
  return json as TAnswer;
}

/** On every request to the API; `apollo-require-preflight` excludes forms of other sites (CSRF). */
const headersOf = (token: string | null): Record<string, string> => ({
  'accept-language': currentLanguage(),
  'apollo-require-preflight': 'true',
  ...(token ? { 'x-auth-token': token } : {}),
});

const answerTypes = 'application/graphql-response+json, application/json';

/** JSON, or the form of the GraphQL multipart request specification where variables are files. */
function requestOf(operation: { variables: object }, headers: Record<string, string>): HttpRequest {
  const url = '/graphql';
  const files = Object.entries(operation.variables).filter(([, value]) => value instanceof Blob);
  if (files.length === 0)
    return { url, body: JSON.stringify(operation), headers: { ...headers, 'content-type': 'application/json' } };
  const body = new FormData();
  body.append(
    'operations',
    JSON.stringify(operation, (_, value) => (value instanceof Blob ? null : value)),
  );
  body.append('map', JSON.stringify(Object.fromEntries(files.map(([name], at) => [at, [`variables.${name}`]]))));
  for (const [at, [, file]] of files.entries()) body.append(String(at), file);
  return { url, body, headers };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const statusError = ({ status, text }: HttpAnswer): Error =>
  Object.assign(new Error(`HTTP ${status}`), { statusCode: status, bodyText: text });

/** UNAUTHENTICATED ends the stored session. */
export function noticeRefusal(error: unknown, sentToken: string | null): void {
  const failure = readFailure(error);
  if (failure.kind === 'refused' && failure.code === 'UNAUTHENTICATED') tokenWasRefused(sentToken);
}
