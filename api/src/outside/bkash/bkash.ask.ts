import { createHash } from 'node:crypto';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { callProvider, parseJson } from '../http/provider-request.ts';
import { type Answer, readToken } from './bkash.read.ts';
import { createTokenCache, type TokenAnswer, type TokenCall } from './bkash.tokens.ts';
import type { BkashEvent, BkashNoAnswer, BkashTokenStore, BkashUnavailable } from './bkash.types.ts';

export interface BkashTimeouts {
  token: number;
  create: number;
  execute: number;
  status: number;
  search: number;
}

export interface BkashClientOptions {
  /** Ends with `/tokenized/checkout`; a function if the address is known only after the start. */
  baseUrl: string | (() => string);
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
  tokens: BkashTokenStore;
  /** Whether the address in an answer is a payment page of bKash; default: any. */
  isPage?: (address: URL) => boolean;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds. */
  timeouts?: Partial<BkashTimeouts>;
  now?: () => Date;
  onEvent?: (event: BkashEvent) => void;
}

/** bKash's own plugin waits 29 s for an execute. */
const defaultTimeouts: BkashTimeouts = {
  token: 10_000,
  create: 15_000,
  execute: 29_000,
  status: 10_000,
  search: 10_000,
};

export type SendCall = (call: keyof BkashTimeouts, path: string, body: unknown) => Promise<Answer | BkashNoAnswer>;

/** Sends a call: circuit breaker, token, request, and one repetition with a new token after a 401. */
export function createSend(options: BkashClientOptions): SendCall {
  const now = () => (options.now ? options.now().getTime() : Date.now());
  const circuit = createCircuit(() => options.onEvent?.({ event: 'circuit-open', call: '*', outcome: 'open' }));
  const { requestToken, send } = createSenders(options, now);
  const tokens = createTokenCache({ account: () => accountOf(options), store: options.tokens, now, requestToken });

  return async (call, path, body) => {
    const refusal = circuit.refusal();
    if (refusal) return refusal;
    const token = await tokens.get();
    if (token.kind === 'unavailable') return unavailable('token', token.retryAfterMs);
    return circuit.execute(async () => {
      const answer = await send(call, path, body, token.idToken);
      if (answer.kind !== 'answer' || answer.status !== 401) return answer;
      // A 401 means that bKash has not processed the request, so it is safe to repeat.
      const renewed = await tokens.get(token.idToken);
      if (renewed.kind === 'unavailable') return unavailable('token', renewed.retryAfterMs);
      return send(call, path, body, renewed.idToken);
    });
  };
}

const openMs = 30_000;

/** Opens after five consecutive failures; after 30 s one trial call closes or reopens it. */
function createCircuit(onOpen: () => void) {
  const policy = circuitBreaker(handleWhenResult(isFailure), {
    breaker: new ConsecutiveBreaker(5),
    halfOpenAfter: openMs,
  });
  let openedAt = 0;
  policy.onBreak(() => {
    openedAt = Date.now();
    onOpen();
  });
  const refusal = (): BkashUnavailable | null => {
    // cockatiel makes further callers wait for the outcome of the trial call, which may take 29 s.
    if (policy.state === CircuitState.HalfOpen) return unavailable('circuit', 1000);
    const waitMs = policy.state === CircuitState.Open ? openedAt + openMs - Date.now() : 0;
    return waitMs > 0 ? unavailable('circuit', waitMs) : null;
  };
  return {
    refusal,
    execute: async (send: () => Promise<Answer | BkashNoAnswer>) => refusal() ?? policy.execute(send),
  };
}

/** Timeouts, refused connections and 5xx; a missing token does not count as a failed call. */
function isFailure(result: unknown): boolean {
  const answer = result as Answer | BkashNoAnswer;
  if (answer.kind === 'answer') return answer.status >= 500;
  return answer.kind === 'unknown' || answer.reason !== 'token';
}

/** Token requests carry user and password, all others the token. */
function createSenders(options: BkashClientOptions, now: () => number) {
  const { appKey, appSecret, username, password, onEvent, fetch } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };

  async function post(call: keyof BkashTimeouts, path: string, headers: Record<string, string>, body: unknown) {
    const started = now();
    const answer = await callProvider({
      url: `${baseOf(options)}/${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      timeoutMs: timeouts[call],
      fetch,
    });
    const outcome = answer.answered ? `HTTP ${answer.status}` : answer.reason;
    onEvent?.({ event: call === 'token' ? 'token' : 'call', call: path, ms: now() - started, outcome });
    return answer;
  }

  async function requestToken(call: TokenCall): Promise<TokenAnswer> {
    const refresh = call.how === 'refresh' ? { refresh_token: call.refreshToken } : {};
    const body = { app_key: appKey, app_secret: appSecret, ...refresh };
    const answer = await post('token', `token/${call.how}`, { username, password }, body);
    return answer.answered ? readToken(answer.status, parseJson(answer.text)) : { kind: 'no-answer' };
  }

  async function send(
    call: keyof BkashTimeouts,
    path: string,
    body: unknown,
    idToken: string,
  ): Promise<Answer | BkashNoAnswer> {
    const answer = await post(call, path, { authorization: idToken, 'x-app-key': appKey }, body);
    if (!answer.answered)
      return answer.sent ? { kind: 'unknown', reason: answer.reason } : unavailable('connection', 5_000);
    return { kind: 'answer', status: answer.status, body: parseJson(answer.text) };
  }

  return { requestToken, send };
}

function baseOf({ baseUrl }: BkashClientOptions): string {
  return (typeof baseUrl === 'string' ? baseUrl : baseUrl()).replace(/\/+$/, '');
}

/** A hash that identifies the account of a stored token. */
function accountOf(options: BkashClientOptions): string {
  const account = [baseOf(options), options.appKey, options.username].join('\n');
  return createHash('sha256').update(account).digest('hex').slice(0, 16);
}

const unavailable = (reason: BkashUnavailable['reason'], waitMs: number): BkashUnavailable => ({
  kind: 'unavailable',
  reason,
  retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
});
