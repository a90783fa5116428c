/** One POST of JSON to bKash: an answer with a status, or the reason why there is none. Nothing is thrown. */
export type HttpAnswer = { answered: true; status: number; body: unknown } | { answered: false; reason: string };

export interface PostOptions {
  fetch: typeof globalThis.fetch;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  timeoutMs: number;
}

/** An answer of bKash is about 1 KB; whatever is much larger is no answer of bKash. */
const longestAnswer = 100_000;

export async function post({ fetch, url, headers, body, timeoutMs }: PostOptions): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (text.length > longestAnswer) return { answered: false, reason: 'answer too long' };
    return { answered: true, status: response.status, body: parse(text) };
  } catch (error) {
    return { answered: false, reason: reasonOf(error) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error.name;
}
