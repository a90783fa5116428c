import type { LookupAddress, LookupOptions } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { readTarget, resolveTarget, type TargetPolicy, TargetRefused } from './target.ts';

/** What became of one try. */
export interface Posted {
  /** Null where there was no answer. */
  status: number | null;
  ms: number;
  /** Why there was none, in a word; null where there was one. */
  error: string | null;
  /** What the answer began with. */
  answer: string | null;
}

export interface PostOptions {
  url: string;
  headers: Record<string, string>;
  body: string;
  policy: TargetPolicy;
  timeoutMs?: number;
}

const usualTimeoutMs = 10_000;
const answerBytes = 1024;

/**
 * Posts once, follows no redirect, and takes no longer than the time given. The host is looked up here and nowhere else: the connection
 * goes to an address that was judged a moment before, so a name that leads elsewhere the second time leads nowhere. Nothing is thrown.
 */
export async function postOnce({ timeoutMs = usualTimeoutMs, ...options }: PostOptions): Promise<Posted> {
  const start = performance.now();
  const took = (): number => Math.round(performance.now() - start);
  try {
    const url = readTarget(options.url, options.policy);
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
  // Also where the host is an address, which a socket never looks up.
  const addresses = await resolveTarget(url.hostname, policy);
  const ask = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done, failed) => {
    const request: ClientRequest = ask(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: pinned(addresses),
      // No connection is shared or kept.
      agent: false,
      signal,
    });
    let isAnswered = false;
    // Once there is a status, what breaks off is but the rest of the answer.
    request.on('error', (error) => isAnswered || failed(error));
    request.on('response', (response) => {
      isAnswered = true;
      void beginningOf(response).then((answer) => {
        done({ status: response.statusCode ?? 0, answer });
        request.destroy();
      });
    });
    request.end(body);
  });
}

type LookupAnswer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Answers every look-up of the connection with the addresses that were judged. */
function pinned(addresses: LookupAddress[]) {
  return (_hostname: string, options: LookupOptions, answer: LookupAnswer): void => {
    const wanted = options.family === 4 || options.family === 6 ? options.family : 0;
    const fitting = addresses.filter(({ family }) => wanted === 0 || family === wanted);
    const [first] = fitting;
    if (!first) return answer(new TargetRefused('webhookUrlUnknown'), []);
    if (options.all) answer(null, fitting);
    else answer(null, first.address, first.family);
  };
}

/** The first KB, as text that a table can hold; an answer that breaks off is told as far as it came. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length >= answerBytes) break;
    }
  } catch {
    // The status is there, and it is what counts.
  }
  return Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8').replaceAll('\0', '');
}

function reasonOf(error: unknown): string {
  if (error instanceof TargetRefused) return error.refusal;
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
