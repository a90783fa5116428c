import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, httpStatusOf } from '../../schema/src/errors.ts';

export interface Answer {
  status: number;
  text: string;
}

export interface RequestOptions {
  token?: string;
  body?: object;
  /** The Idempotency-Key. */
  key?: string;
}

/** Calls a product by its address; undefined without an answer. The product answers each request within 30 seconds. */
export async function send(
  url: string,
  { token, body, key }: RequestOptions = {},
  timeoutMs = 35_000,
): Promise<Answer | undefined> {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { 'x-auth-token': token } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  try {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

/** A client of the fault suite: runs an operation at the address of a node. The operation must succeed; returns its data. */
export async function graphql<T>(url: string, token: string, query: string, variables: object = {}): Promise<T> {
  const answer = await send(`${url}/graphql`, { token, body: { query, variables } });
  const { data, errors } = JSON.parse(answer?.text ?? '{}') as { data?: T; errors?: object[] };
  if (!data || errors) throw new Error(`${query}: ${answer?.status} ${answer?.text}`);
  return data;
}

/**
 * A client of the fault suite: signs in at the address of a node, as the demo ADMIN unless named otherwise; returns the token.
 */
export async function signIn(url: string, phone = '01700000002', password = 'admin-admission-1'): Promise<string> {
  const answer = await send(`${url}/api/auth`, { body: { phone, password } });
  if (answer?.status !== 200) throw new Error(`Sign-in: ${answer?.status} ${answer?.text}`);
  return (JSON.parse(answer.text) as { token: string }).token;
}

/** What clients saw of their writes. */
export interface History {
  acknowledged: string[];
  /** Refused: not written. */
  failed: string[];
  /** Their answers. */
  refusals: string[];
  /** Without a clear answer: written or not. */
  unknown: string[];
  /** The last answers to them, by name. */
  unclear: Map<string, string>;
  /** The longest time without an acknowledged write. */
  longestPauseMs: number;
}

/** After a crash a key is free again when its lease ends. */
const leaseMs = 75_000;

export type Write = (name: string, key: string) => Promise<Answer | undefined>;

/** The Idempotency-Key of a write. */
export const keyOfWrite = (name: string): string => name.replaceAll(' ', '-');

/** Clients that write until stopped, each write with its own Idempotency-Key. */
export function startClients(write: Write, { clients = 6, label = 'fault', pauseMs = 0 } = {}) {
  const history: History = {
    acknowledged: [],
    failed: [],
    refusals: [],
    unknown: [],
    unclear: new Map(),
    longestPauseMs: 0,
  };
  let acknowledgedAt = performance.now();
  let isRunning = true;
  const attempt = async (name: string): Promise<'acknowledged' | 'failed' | 'unknown'> => {
    const answer = await write(name, keyOfWrite(name));
    if (answer && answer.status < 300) return 'acknowledged';
    if (!answer || answer.status >= 500 || [409, 429].includes(answer.status)) {
      history.unclear.set(name, answer ? `${answer.status} ${answer.text}` : 'no answer');
      return 'unknown';
    }
    history.refusals.push(`${name}: ${answer.status} ${answer.text}`);
    return 'failed';
  };
  const work = async (client: number): Promise<void> => {
    for (let count = 0; isRunning; count += 1) {
      const name = `${label} ${client} ${count}`;
      const outcome = await attempt(name);
      history[outcome].push(name);
      if (outcome === 'acknowledged') {
        history.longestPauseMs = Math.max(history.longestPauseMs, performance.now() - acknowledgedAt);
        acknowledgedAt = performance.now();
      }
      if (outcome === 'unknown') await sleep(200);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return {
    history,
    /** Stops the clients; returns how many writes had no clear answer at first. */
    async stop(): Promise<number> {
      isRunning = false;
      await running;
      return history.unknown.length;
    },
    /** Repeats the writes without a clear answer, with their keys, until they have one. */
    async settle(): Promise<void> {
      const deadline = Date.now() + leaseMs;
      while (history.unknown.length > 0 && Date.now() < deadline) {
        for (const name of history.unknown.splice(0)) history[await attempt(name)].push(name);
        await sleep(1_000);
      }
    },
  };
}

const saveNotice = 'mutation($input: NoticeInput!) { saveNotice(input: $input) { id } }';

/** The answer to an operation, with the status that its first error has by REST. */
function asRest(answer: Answer | undefined): Answer | undefined {
  if (answer?.status !== 200) return answer;
  const { errors = [] } = JSON.parse(answer.text) as { errors?: { extensions: { code: ErrorCode } }[] };
  const [first] = errors;
  return first ? { ...answer, status: httpStatusOf[first.extensions.code] } : answer;
}

/** An officer's request that adds a notice with the name as its title: by REST, that of every second client by GraphQL with `query`. */
export const writeNotice =
  (url: string, token: string, query = saveNotice): Write =>
  async (title, key) => {
    const input = { title, bodyText: '<p>A notice.</p>' };
    const isByGraphql = Number(/^fault (\d+)/.exec(title)?.[1] ?? 0) % 2 === 1;
    if (!isByGraphql) return send(`${url}/api/notices`, { token, key, body: input });
    return asRest(await send(`${url}/graphql`, { token, key, body: { query, variables: { input } } }));
  };
