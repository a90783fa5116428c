import type { LookupAddress, LookupOptions } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { Refusal } from '../../core/refusal.ts';
import { parseTarget, resolveTarget, type TargetPolicy } from './target.ts';

/** The outcome of one attempt, as the delivery row stores it. */
export interface PostResult {
  /** Null without an answer. */
  status: number | null;
  ms: number;
  /** The code of a failure without an answer. */
  error: string | null;
  /** The first KB of the answer. */
  answer: string | null;
}

interface PostOptions {
  url: string;
  headers: Record<string, string>;
  body: string;
  policy: TargetPolicy;
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 1024;

/**
 * Sends one request without redirects and within the time limit, with the look-up of its host; does not throw. The host is resolved once and the connection uses the
 * checked addresses only, against DNS rebinding.
 */
export async function postWebhook({ timeoutMs = defaultTimeoutMs, ...options }: PostOptions): Promise<PostResult> {
  const start = performance.now();
  const took = (): number => Math.round(performance.now() - start);
  try {
    const url = parseTarget(options.url, options.policy);
    const { status, answer } = await send(url, options, AbortSignal.timeout(timeoutMs));
    return { status, ms: took(), error: null, answer };
  } catch (error) {
    return { status: null, ms: took(), error: reasonOf(error), answer: null };
  }
}

async function send(
  url: URL,
  { headers, body, policy }: PostOptions,
  signal: AbortSignal,
): Promise<{ status: number; answer: string }> {
  // Not checked in `lookup`, because a socket does not call it for a host that is an IP address.
  const addresses = await resolveTarget(url.hostname, policy, signal);
  const createRequest = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = createRequest(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: pinned(addresses),
      agent: false,
      signal,
    });
    let isAnswered = false;
    // An error after the status only truncates the body of the answer.
    request.on('error', (error) => isAnswered || reject(error));
    request.on('response', (response) => {
      isAnswered = true;
      void readStart(response).then((answer) => {
        resolve({ status: response.statusCode ?? 0, answer });
        request.destroy();
      });
    });
    request.end(body);
  });
}

type LookupAnswer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** A lookup function that returns the checked addresses. */
function pinned(addresses: LookupAddress[]) {
  return (_hostname: string, options: LookupOptions, answer: LookupAnswer): void => {
    const requested = options.family === 4 || options.family === 6 ? options.family : 0;
    const matching = addresses.filter(({ family }) => requested === 0 || family === requested);
    const [first] = matching;
    if (!first) return answer(new Error('No address of the requested family'), []);
    if (options.all) answer(null, matching);
    else answer(null, first.address, first.family);
  };
}

/** The first KB as text, without NUL characters, which PostgreSQL refuses; for an interrupted answer the received part. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length >= maxAnswerBytes) break;
    }
  } catch {
    // The status decides the outcome; the body is only displayed.
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8').replaceAll('\0', '');
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.key;
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
