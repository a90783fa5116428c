import type { BkashTokenRecord, BkashTokenStore } from './bkash.types.ts';

export type TokenAnswer =
  | { kind: 'token'; idToken: string; refreshToken?: string; expiresInSeconds: number }
  | { kind: 'refused' }
  | { kind: 'blocked' }
  | { kind: 'no-answer' };

export type TokenCall = { how: 'grant' } | { how: 'refresh'; refreshToken: string };

export interface TokenCacheOptions {
  /** The account of the token; a record of another account is ignored. */
  account: () => string;
  store: BkashTokenStore;
  requestToken: (call: TokenCall) => Promise<TokenAnswer>;
  now: () => number;
}

export type TokenOutcome = { kind: 'token'; idToken: string } | { kind: 'unavailable'; retryAfterMs: number };

export interface TokenCache {
  /** A valid token; `rejected` is one that bKash has just refused. */
  get(rejected?: string): Promise<TokenOutcome>;
}

const callsInWindow = 2;
/** One hour plus a margin of a minute: bKash counts from the arrival of a call. */
const windowMs = 61 * 60_000;
const blockMs = 60 * 60_000;
/** A token is valid for an hour and renewed at minute 50. */
const renewAfterShare = 5 / 6;
const clockMarginMs = 5_000;
/** The wait after a failed renewal while the token is still valid. */
const renewalBackoffMs = 4 * 60_000;

/** Shares one token between all nodes: one renewal at a time and at most two calls an hour (bKash's limit). */
export function createTokenCache({ account, store, requestToken, now }: TokenCacheOptions): TokenCache {
  let renewal: Promise<TokenOutcome> | null = null;

  async function load(): Promise<BkashTokenRecord> {
    const record = await store.read();
    const owner = account();
    return record?.account === owner ? record : { account: owner, calls: [] };
  }

  async function renew(rejected: string | undefined): Promise<TokenOutcome> {
    const record = withoutToken(await load(), rejected);
    const at = now();
    const fresh = isFresh(record, at) ? record.idToken : undefined;
    if (fresh !== undefined) return { kind: 'token', idToken: fresh };
    record.calls = record.calls.filter((call) => call > at - windowMs);
    if (rejected !== undefined) await store.write(record);

    const valid = isValid(record, at) ? record.idToken : undefined;
    if (valid !== undefined && wasTriedRecently(record, at)) return { kind: 'token', idToken: valid };
    const idToken = await renewWithinBudget(record, rejected !== undefined);
    if (idToken !== undefined) return { kind: 'token', idToken };
    if (valid !== undefined) return { kind: 'token', idToken: valid };
    return { kind: 'unavailable', retryAfterMs: waitOf(record, now()) };
  }

  /** Refreshes, or grants if the refresh is refused. Each call is recorded before it is sent. */
  async function renewWithinBudget(record: BkashTokenRecord, wasRejected: boolean): Promise<string | undefined> {
    const { refreshToken } = record;
    const requests: TokenCall[] = [{ how: 'grant' }];
    if (refreshToken !== undefined && !wasRejected) requests.unshift({ how: 'refresh', refreshToken });
    for (const call of requests) {
      const at = now();
      if (waitOf(record, at) > 0) return undefined;
      record.calls.push(at);
      await store.write(record);
      const answer = await requestToken(call);
      if (answer.kind === 'token') {
        record.idToken = answer.idToken;
        record.refreshToken = answer.refreshToken ?? refreshToken;
        record.obtainedAt = at;
        record.expiresAt = at + answer.expiresInSeconds * 1000;
        await store.write(record);
        return answer.idToken;
      }
      if (answer.kind === 'no-answer') return undefined;
      if (answer.kind === 'blocked') record.blockedUntil = at + blockMs;
      if (call.how === 'refresh') record.refreshToken = undefined;
      await store.write(record);
    }
    return undefined;
  }

  return {
    async get(rejected) {
      const record = await load();
      const { idToken } = record;
      if (idToken !== undefined && idToken !== rejected && isFresh(record, now())) return { kind: 'token', idToken };
      renewal ??= store
        .withLock(() => renew(rejected))
        .finally(() => {
          renewal = null;
        });
      return renewal;
    },
  };
}

function withoutToken(record: BkashTokenRecord, rejected: string | undefined): BkashTokenRecord {
  const copy = { ...record, calls: [...record.calls] };
  if (rejected !== undefined && copy.idToken === rejected) copy.idToken = undefined;
  return copy;
}

function isFresh({ idToken, obtainedAt, expiresAt }: BkashTokenRecord, at: number): boolean {
  if (idToken === undefined || obtainedAt === undefined || expiresAt === undefined) return false;
  return at < obtainedAt + (expiresAt - obtainedAt) * renewAfterShare;
}

function isValid({ idToken, expiresAt }: BkashTokenRecord, at: number): boolean {
  return idToken !== undefined && expiresAt !== undefined && at < expiresAt - clockMarginMs;
}

function wasTriedRecently({ calls, obtainedAt }: BkashTokenRecord, at: number): boolean {
  const last = calls.at(-1);
  return last !== undefined && obtainedAt !== undefined && last > obtainedAt && at - last < renewalBackoffMs;
}

/** Milliseconds until the next token call is allowed. */
function waitOf({ calls, blockedUntil }: BkashTokenRecord, at: number): number {
  const recent = calls.filter((call) => call > at - windowMs);
  const oldest = recent.at(-callsInWindow);
  const byBudget = oldest === undefined ? 0 : oldest + windowMs - at;
  return Math.max(byBudget, (blockedUntil ?? 0) - at, 0);
}

/** A store for one process, for tests. */
export function createMemoryTokenStore(): BkashTokenStore {
  let stored: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return {
    withLock(fn) {
      const run = last.then(fn, fn);
      last = run.catch(() => undefined);
      return run;
    },
    read: async () => (stored === null ? null : JSON.parse(stored)),
    write: async (record) => {
      stored = JSON.stringify(record);
    },
  };
}
