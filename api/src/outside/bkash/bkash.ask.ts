import { createHash } from 'node:crypto';
import { askProvider, parseJson } from '../http/ask.ts';
import { createBreaker } from './bkash.breaker.ts';
import { type Answer, readToken } from './bkash.read.ts';
import { createTokenKeeper, type TokenAnswer, type TokenCall } from './bkash.tokens.ts';
import type { BkashEvent, BkashNoAnswer, BkashTokenStore, BkashUnavailable } from './bkash.types.ts';

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

/** 29 s is what bKash's own plugin waits for an execute. */
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
  const { appKey, appSecret, username, password, onEvent, fetch } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };

  async function post(call: keyof BkashTimeouts, path: string, headers: Record<string, string>, body: unknown) {
    const started = now();
    const answer = await askProvider({
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

  async function askToken(call: TokenCall): Promise<TokenAnswer> {
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

const unavailable = (reason: BkashUnavailable['reason'], waitMs: number): BkashNoAnswer => ({
  kind: 'unavailable',
  reason,
  retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
});
