import { createHash } from 'node:crypto';
import { createBreaker } from './bkash.breaker.ts';
import { post } from './bkash.http.ts';
import { type Answer, readToken } from './bkash.read.ts';
import { createTokenKeeper, type TokenAnswer, type TokenCall } from './bkash.tokens.ts';
import type { BkashEvent, BkashNoAnswer, BkashTokenStore } from './bkash.types.ts';

export interface BkashTimeouts {
  token: number;
  create: number;
  execute: number;
  status: number;
  search: number;
  refund: number;
}

export interface BkashClientOptions {
  /** Up to and with `/tokenized/checkout`; a function where the address is known only after start. */
  baseUrl: string | (() => string);
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
  tokens: BkashTokenStore;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds. */
  timeouts?: Partial<BkashTimeouts>;
  now?: () => Date;
  onEvent?: (event: BkashEvent) => void;
}

/** 29 s is what bKash's own plugin waits for an execute (promises, section 5). */
const defaultTimeouts: BkashTimeouts = {
  token: 10_000,
  create: 15_000,
  execute: 29_000,
  status: 10_000,
  search: 10_000,
  refund: 29_000,
};

export type Ask = (call: keyof BkashTimeouts, path: string, body: unknown) => Promise<Answer | BkashNoAnswer>;

/** The way every question takes: circuit, token, call, and once more with a new token where bKash refused the old one. */
export function createAsk(options: BkashClientOptions): Ask {
  const now = () => (options.now ? options.now().getTime() : Date.now());
  const onOpen = () => options.onEvent?.({ event: 'circuit-open', call: '*', outcome: 'open' });
  const breaker = createBreaker({ failures: 5, openMs: 30_000, now, onOpen });
  const { askToken, send } = createSenders(options, now);
  const keeper = createTokenKeeper({ account: () => accountOf(options), store: options.tokens, now, ask: askToken });

  return async (call, path, body) => {
    const entry = breaker.enter();
    if (!entry.passed) return unavailable('circuit', entry.retryAfterMs);
    let answered: boolean | null = null;
    try {
      const token = await keeper.get();
      if (token.kind === 'unavailable') return unavailable('token', token.retryAfterMs);
      let answer = await send(call, path, body, token.idToken);
      if (answer.kind === 'answer' && answer.status === 401) {
        // bKash turns a stale token away at the door: nothing has been done, so the question may be put again.
        const renewed = await keeper.get(token.idToken);
        if (renewed.kind === 'unavailable') return unavailable('token', renewed.retryAfterMs);
        answer = await send(call, path, body, renewed.idToken);
      }
      answered = answer.kind === 'answer' && answer.status < 500;
      return answer;
    } finally {
      entry.done(answered);
    }
  };
}

/** The two kinds of requests: for a token with user and password, and for everything else with the token. */
function createSenders(options: BkashClientOptions, now: () => number) {
  const { appKey, appSecret, username, password, onEvent, fetch = globalThis.fetch } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };

  async function askToken(call: TokenCall): Promise<TokenAnswer> {
    const started = now();
    const refresh = call.how === 'refresh' ? { refresh_token: call.refreshToken } : {};
    const answer = await post({
      fetch,
      url: `${baseOf(options)}/token/${call.how}`,
      headers: { username, password },
      body: { app_key: appKey, app_secret: appSecret, ...refresh },
      timeoutMs: timeouts.token,
    });
    const outcome = readToken(answer);
    onEvent?.({ event: 'token', call: call.how, ms: now() - started, outcome: outcome.kind });
    return outcome;
  }

  async function send(
    call: keyof BkashTimeouts,
    path: string,
    body: unknown,
    idToken: string,
  ): Promise<Answer | BkashNoAnswer> {
    const started = now();
    const answer = await post({
      fetch,
      url: `${baseOf(options)}/${path}`,
      headers: { authorization: idToken, 'x-app-key': appKey },
      body,
      timeoutMs: timeouts[call],
    });
    const outcome = answer.answered ? `HTTP ${answer.status}` : answer.reason;
    onEvent?.({ event: 'call', call, ms: now() - started, outcome });
    if (!answer.answered) return { kind: 'unknown', reason: answer.reason };
    return { kind: 'answer', status: answer.status, body: answer.body };
  }

  return { askToken, send };
}

function baseOf({ baseUrl }: BkashClientOptions): string {
  return (typeof baseUrl === 'string' ? baseUrl : baseUrl()).replace(/\/+$/, '');
}

/** Names whose token is kept, without naming the credentials. */
function accountOf(options: BkashClientOptions): string {
  const whole = [baseOf(options), options.appKey, options.username].join('\n');
  return createHash('sha256').update(whole).digest('hex').slice(0, 16);
}

const unavailable = (reason: 'circuit' | 'token', waitMs: number): BkashNoAnswer => ({
  kind: 'unavailable',
  reason,
  retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
});
