/** One request to a provider: its answer, or why there is none. Nothing is thrown for what a provider may do. */
export type HttpAnswer =
  | { answered: true; status: number; text: string }
  /** `sent` is false only where no connection came about, so that the provider cannot have acted. */
  | { answered: false; sent: boolean; reason: string };

export interface HttpQuestion {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  fetch?: typeof globalThis.fetch;
}

/** What providers answer is short; whatever is much longer comes from somebody else. */
const longestAnswer = 100_000;
const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Asks once: no redirects, no repeats, and no longer than `timeoutMs` for the whole answer. */
export async function askProvider({
  url,
  timeoutMs,
  fetch = globalThis.fetch,
  ...init
}: HttpQuestion): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (text.length > longestAnswer) return { answered: false, sent: true, reason: 'answer too long' };
    return { answered: true, status: response.status, text };
  } catch (error) {
    const reason = reasonOf(error);
    return { answered: false, sent: !notConnected.has(reason), reason };
  }
}

/** Null where the text is no JSON. */
export function parseJson(text: string): unknown {
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
