/** The response of a provider, or the reason why there is none; failures of the provider are not thrown. */
export type ProviderResponse =
  | { answered: true; status: number; text: string }
  /** `sent` is false only if no connection was made, so that the provider cannot have acted. */
  | { answered: false; sent: boolean; reason: string };

export interface ProviderRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  fetch?: typeof globalThis.fetch;
}

/** Responses of providers are short. */
const maxResponseLength = 100_000;
const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Sends one request without redirects and retries; `timeoutMs` covers the whole response. */
export async function callProvider({
  url,
  timeoutMs,
  fetch = globalThis.fetch,
  ...init
}: ProviderRequest): Promise<ProviderResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (text.length > maxResponseLength) return { answered: false, sent: true, reason: 'answer too long' };
    return { answered: true, status: response.status, text };
  } catch (error) {
    const reason = reasonOf(error);
    return { answered: false, sent: !notConnected.has(reason), reason };
  }
}

/** Parses the answer of a provider (SMS, bKash) as JSON; null for invalid JSON. */
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
