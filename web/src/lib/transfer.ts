import { callFacade, type Exchange, type PlainDocument, replayedHeader, send } from './transport.ts';

export interface TransferOptions {
  /** Cancels the transfer, which then rejects with an AbortError. */
  signal?: AbortSignal;
  /** The sent fraction, 0 to 1. */
  onSent?: (fraction: number) => void;
  /** The received fraction, 0 to 1; never called if the length of the answer is unknown. */
  onReceived?: (fraction: number) => void;
}

/** A connection without progress for this long counts as lost. */
export const stallTimeoutMs = 60_000;

/** Whether the user cancelled the transfer. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** By XMLHttpRequest: `fetch` reports no upload progress. */
const xhrExchange =
  ({ signal, onSent, onReceived }: TransferOptions): Exchange =>
  ({ url, body, headers }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let watchdog: ReturnType<typeof setTimeout> | undefined;
      const progress = (report?: (fraction: number) => void) => (event?: ProgressEvent) => {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => request.abort(), stallTimeoutMs);
        if (event?.lengthComputable && event.total > 0) report?.(event.loaded / event.total);
      };
      const cancel = () => request.abort();
      const end = () => {
        clearTimeout(watchdog);
        signal?.removeEventListener('abort', cancel);
      };
      const fail = () => {
        end();
        reject(
          signal?.aborted ? new DOMException('Cancelled.', 'AbortError') : new TypeError('The connection is lost.'),
        );
      };
      request.upload.addEventListener('progress', progress(onSent));
      request.addEventListener('progress', progress(onReceived));
      request.addEventListener('error', fail);
      request.addEventListener('abort', fail);
      request.addEventListener('load', () => {
        end();
        const isReplay = request.getResponseHeader(replayedHeader) !== null;
        resolve({ status: request.status, text: request.responseText, isReplay });
      });
      if (signal?.aborted) return fail();
      signal?.addEventListener('abort', cancel);
      request.open('POST', url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      progress()();
      request.send(body);
    });

/** Runs an operation, with files among its variables or a document in its answer, and reports its progress. */
export const transfer = <TData, TVariables extends object>(
  document: PlainDocument<TData, TVariables>,
  variables: TVariables,
  options: TransferOptions = {},
): Promise<TData> => send(document, variables, { exchange: xhrExchange(options) });

/** Makes a change by the REST façade, for bodies that exceed the limit of GraphQL, and reports its progress. */
export const transferToFacade = <TAnswer>(
  path: string,
  value: object,
  options: TransferOptions = {},
): Promise<TAnswer> => callFacade(path, value, xhrExchange(options));
