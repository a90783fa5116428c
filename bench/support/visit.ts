import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request of a visitor, repeated up to four times while the product answers 429 or 503. */
export interface VisitRequest {
  /** The name of its line in the report. */
  kind: string;
  path: string;
  token?: string | undefined;
  body?: string | FormData;
  /** The name of the written row, to be found afterwards if the answer was a success. */
  writes?: string;
  /** Whether CONFLICT is accepted, because another visitor may have done it already. */
  mayConflict?: boolean;
}

/** The number of characters of an answer that are stored. */
const longest = 100_000;

interface Reply {
  status: number;
  text: string;
  retryAfter: number;
}

/** Sends the requests of all visitors, and collects times, errors and acknowledged writes. */
export class Visits {
  /** Milliseconds of each answered request, by kind. */
  readonly times = new Map<string, number[]>();
  readonly acknowledged = new Set<string>();
  readonly errors: string[] = [];
  /** 429 and 503 answers: all, and those without a time to wait. */
  shed = 0;
  shedWithoutTime = 0;
  /** Requests that had to wait, and those of them that were served afterwards. */
  servedAfterWait = 0;
  waited = 0;
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 });

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends a request with one Idempotency-Key, and waits and repeats it up to four times; returns the answer's JSON, or null. */
  async send<T>(sent: VisitRequest): Promise<T | null> {
    const { kind, path, token, body } = sent;
    const key = randomUUID();
    for (let tries = 0; tries < 5; tries += 1) {
      const start = performance.now();
      const reply = await this.#sendOnce(path, token, body, key);
      const isBusy = [429, 503].includes(reply.status) || /"SERVICE_UNAVAILABLE"|"TOO_MANY_REQUESTS"/.test(reply.text);
      if (!isBusy) {
        if (tries > 0) this.servedAfterWait += 1;
        const known = this.times.get(kind) ?? [];
        known.push(performance.now() - start);
        this.times.set(kind, known);
        return this.#read(sent, reply);
      }
      if (tries === 0) this.waited += 1;
      this.shed += 1;
      const seconds = reply.retryAfter || Number(/"retryAfter":\s*(\d+)/.exec(reply.text)?.[1] ?? 0);
      if (seconds === 0) this.shedWithoutTime += 1;
      // With jitter, as in the browser.
      await sleep((seconds || 1) * 1000 * (1 + Math.random() / 2));
    }
    return null;
  }

  #read<T>({ kind, writes, mayConflict }: VisitRequest, { status, text }: Reply): T | null {
    if (status >= 300 || /"errors":\s*\[\s*\{/.test(text)) {
      if (mayConflict && text.includes('"CONFLICT"')) return null;
      this.errors.push(`${kind}: ${status} ${text.slice(0, 200)}`);
      return null;
    }
    if (writes) this.acknowledged.add(writes);
    // Files are neither stored nor parsed.
    return (text.length < longest ? JSON.parse(text) : {}) as T;
  }

  async #sendOnce(path: string, token: string | undefined, body: VisitRequest['body'], key: string): Promise<Reply> {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const bytes = form ? Buffer.from(await form.arrayBuffer()) : body;
    const headers: Record<string, string> = { 'idempotency-key': key };
    if (token) headers['x-auth-token'] = token;
    if (bytes !== undefined) headers['content-type'] = form?.headers.get('content-type') ?? 'application/json';
    return new Promise((done) => {
      const method = bytes === undefined ? 'GET' : 'POST';
      const fail = (cause: Error): void => done({ status: 0, text: cause.message, retryAfter: 0 });
      const sent = request(`${this.#url}${path}`, { method, agent: this.#agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('latin1').on('data', (chunk: string) => {
          if (text.length < longest) text += chunk;
        });
        const retryAfter = Number(answer.headers['retry-after'] ?? 0);
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text, retryAfter })).on('error', fail);
      });
      sent.on('error', fail).end(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
